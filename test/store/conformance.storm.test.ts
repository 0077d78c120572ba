import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storm } from "../support/storm.ts";
import { answersToAll, prepare, recordedAnswers } from "./answers.ts";
import type { Case } from "./case.ts";
import { differences, expectedOf } from "./differences.ts";
import { openOracle } from "./oracle.ts";
import { openOurs } from "./ours.ts";
import { sharedItems } from "./shared-items.ts";
import { casesBySubject, suite } from "./suite.ts";

/** Timeout in ms, enough for the largest subject on a busy machine. */
const minutes = 5 * 60_000;

describe("the local store answers as DynamoDB Local did, or as AWS documents", () => {
  const recorded = recordedAnswers();
  const ours = openOurs();
  beforeAll(() => prepare(ours, sharedItems));
  afterAll(() => ours.stop());

  it.each(Object.entries(casesBySubject))(
    "%s",
    async (_, cases) => {
      const unrecorded = cases.filter(({ name }) => !recorded.has(name));
      expect(unrecorded, "to be recorded: node test/store/record.ts").toEqual([]);
      const answered = Object.fromEntries(await answersToAll(ours, cases, suite.indexOf(cases[0] as Case)));
      const expected = Object.fromEntries(cases.map(({ name }) => [name, expectedOf(name, recorded.get(name) ?? [])]));
      expect(answered).toEqual(expected);
    },
    minutes,
  );
});

describe("what is recorded", () => {
  it("belongs to existing cases, and differences belong to cases that differ", () => {
    const names = new Set(suite.map(({ name }) => name));
    const recorded = recordedAnswers();
    expect([...recorded.keys()].filter((name) => !names.has(name))).toEqual([]);
    const excepted = differences.flatMap(({ ours }) => Object.keys(ours));
    expect(
      excepted.filter((name) => isDeepStrictEqual(expectedOf(name, recorded.get(name) ?? []), recorded.get(name))),
    ).toEqual([]);
  });
});

// With HAULYARD_RUNS and Java, compares with DynamoDB Local itself, not with its recorded answers.
if (process.env.HAULYARD_RUNS)
  storm(["store.conformance"], suite.length, async () => {
    const [oracle, ours] = [await openOracle(), openOurs()];
    const wrong: unknown[] = [];
    try {
      for (const store of [oracle, ours]) await prepare(store, sharedItems);
      const [theirs, own] = [await answersToAll(oracle, suite), await answersToAll(ours, suite)];
      for (const { name } of suite) {
        const [expected, answered] = [expectedOf(name, theirs.get(name) ?? []), own.get(name)];
        if (!isDeepStrictEqual(answered, expected)) wrong.push({ name, answered, expected });
      }
    } finally {
      await Promise.all([oracle.stop(), ours.stop()]);
    }
    for (const one of wrong.slice(0, 10)) console.error(JSON.stringify(one));
    return { "store.conformance": 1 - wrong.length / suite.length };
  });
