import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { storm } from "../support/storm.ts";
import { openOracle } from "./oracle.ts";
import { openOurs } from "./ours.ts";
import { changesByItem, digestOf, type Outcome, play } from "./random/play.ts";
import { gateRuns, gateSeed, recordedFile, seedsOf } from "./random/seeds.ts";
import type { Store } from "./send.ts";

storm(["store.random"], gateRuns, async ({ runs, seed }) => {
  const seeds = seedsOf(seed, runs);
  const ours = openOurs();
  const found: unknown[] = [];
  if (!process.env.HAULYARD_RUNS && seed === gateSeed) {
    // Digests of DynamoDB Local's answers: the gate needs no Java.
    const recorded = JSON.parse(readFileSync(recordedFile, "utf8")) as string[];
    let at = 0;
    for await (const one of play(ours, seeds)) if (digestOf(one) !== recorded[at++]) found.push(`sequence ${one.seed}`);
    await ours.stop();
    return { "store.random": found };
  }
  const oracle = await openOracle();
  try {
    const [mine, theirs] = [play(ours, seeds), play(oracle, seeds)];
    for (;;) {
      const [one, other] = await Promise.all([mine.next(), theirs.next()]);
      if (one.done || other.done) break;
      found.push(...difference(one.value, other.value));
    }
    found.push(...(await differentChanges(ours, oracle)));
  } finally {
    await Promise.all([ours.stop(), oracle.stop()]);
  }
  return { "store.random": found };
});

function difference({ seed, calls, answers }: Outcome, { answers: theirs }: Outcome): unknown[] {
  const at = answers.findIndex((answer, place) => !isDeepStrictEqual(answer, theirs[place]));
  return at === -1 ? [] : [{ seed, call: calls[at], ours: answers[at], theirs: theirs[at] }];
}

async function differentChanges(ours: Store, oracle: Store): Promise<unknown[]> {
  const mine = await changesByItem(ours);
  const theirs = await changesByItem(oracle, Object.values(mine).flat().length);
  return [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
    .filter((item) => !isDeepStrictEqual(mine[item], theirs[item]))
    .map((item) => ({ item, ours: mine[item], theirs: theirs[item] }));
}
