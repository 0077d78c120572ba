// Records what DynamoDB Local answers to the suite: node test/store/record.ts
import { answersToAll, prepare, recordAnswers } from "./answers.ts";
import { openOracle } from "./oracle.ts";
import { sharedItems } from "./shared-items.ts";
import { suite } from "./suite.ts";

const oracle = await openOracle();
await prepare(oracle, sharedItems);
const answers = await answersToAll(oracle, suite);
recordAnswers(answers);
console.log(`Recorded ${answers.size} cases.`);
await oracle.stop();
