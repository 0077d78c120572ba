import { createHash } from "node:crypto";
import { createRandom } from "#local/demo/random.ts";
import type { Call } from "../case.ts";
import { recordsOf } from "../records.ts";
import { answersOf } from "../run.ts";
import { type Store, send } from "../send.ts";
import { createTable, define, index } from "../tables.ts";
import { contents, removal, sequence, type Tables } from "./sequence.ts";

/** Number of sequences that share tables, so that scans stay cheap. */
const together = 10;
const streamed = "random-streamed";

const tablesOf = (place: number): Tables => {
  const name = (kind: string) => `random-${kind}-${Math.floor(place / together)}`;
  return { S: name("s"), N: name("n"), B: name("b"), streamed };
};

const creation = ({ S, N, B }: Tables): readonly Call[] => [
  createTable(S, "S", "S", {
    AttributeDefinitions: [define("g", "S"), define("at", "N"), define("bin", "B")],
    GlobalSecondaryIndexes: [
      index("all", ["g", "at"], "ALL"),
      index("keys", ["g", "sk"], "KEYS_ONLY"),
      index("some", ["g", "bin"], ["x", "m"]),
      index("alone", ["g"], "ALL"),
    ],
  }),
  createTable(N, "S", "N"),
  createTable(B, "S", "B"),
];

/** The answers to a sequence's commands, and to final reads of everything. */
export interface Outcome {
  readonly seed: number;
  readonly calls: readonly Call[];
  readonly answers: readonly unknown[];
}

export async function* play(store: Store, seeds: readonly number[]): AsyncGenerator<Outcome, void> {
  const run = async (calls: readonly Call[], seed: number): Promise<Outcome> => {
    const answers = await answersOf(store, { name: `sequence ${seed}`, calls }, `q${String(seed).padStart(10, "0")}-`);
    return { seed, calls, answers: answers.map(comparable) };
  };
  const all = async (calls: readonly Call[]): Promise<void> => {
    for (const { command, input } of calls) await send(store, command, input);
  };
  const StreamSpecification = { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" };
  await all([createTable(streamed, "S", "S", { StreamSpecification })]);
  for (const [place, seed] of seeds.entries()) {
    const tables = tablesOf(place);
    if (place % together === 0) await all(creation(tables));
    yield await run(sequence(createRandom(seed), tables), seed);
    if ((place + 1) % together !== 0 && place + 1 < seeds.length) continue;
    yield await run(contents(tables), seed);
    await all(removal(tables));
  }
}

export async function changesByItem(store: Store, count?: number): Promise<Record<string, unknown[]>> {
  const records = (await recordsOf(store, { TableName: streamed, count })) as { readonly Keys: unknown }[];
  return Object.groupBy(records, ({ Keys }) => JSON.stringify(Keys)) as Record<string, unknown[]>;
}

/**
 * Removes permitted differences, which the suite covers: the choice between several errors, the capacity of deleting
 * nothing, and an empty last page.
 */
function comparable(answer: unknown): unknown {
  if (typeof answer === "string") return answer.replace(/^(Validation|IdempotentParameterMismatch).*/s, "$1");
  if (Array.isArray(answer)) return withoutEmptyEnd(answer);
  if (typeof answer !== "object" || answer === null) return answer;
  const { ConsumedCapacity: _, ...rest } = answer as Record<string, unknown>;
  return rest;
}

function withoutEmptyEnd(pages: readonly Record<string, unknown>[]): unknown[] {
  if (pages.length < 2 || pages.at(-1)?.ScannedCount !== 0) return [...pages];
  const { LastEvaluatedKey: _, ...last } = pages.at(-2) ?? {};
  return [...pages.slice(0, -2), last];
}

export const digestOf = ({ answers }: Outcome): string =>
  createHash("sha256").update(JSON.stringify(answers)).digest("base64url").slice(0, 16);
