// Records DynamoDB Local's answers to the suite and to the gate's random sequences: node test/store/record.ts
import { writeFileSync } from "node:fs";
import { answersToAll, prepare, recordAnswers } from "./answers.ts";
import { openOracle } from "./oracle.ts";
import { digestOf, play } from "./random/play.ts";
import { gateRuns, gateSeed, recordedFile, seedsOf } from "./random/seeds.ts";
import { sharedItems } from "./shared-items.ts";
import { suite } from "./suite.ts";

const oracle = await openOracle();
await prepare(oracle, sharedItems);
const answers = await answersToAll(oracle, suite);
recordAnswers(answers);
const digests: string[] = [];
for await (const outcome of play(oracle, seedsOf(gateSeed, gateRuns))) digests.push(digestOf(outcome));
writeFileSync(recordedFile, `${JSON.stringify(digests)}\n`);
console.log(`Recorded ${answers.size} cases and ${gateRuns} sequences.`);
await oracle.stop();
