import { readFileSync, writeFileSync } from "node:fs";
import type { Call, Case } from "./case.ts";
import { answersOf } from "./run.ts";
import { type Store, send } from "./send.ts";
import { standing } from "./tables.ts";

const file = new URL("./answers.jsonl", import.meta.url);

export function recordedAnswers(): ReadonlyMap<string, unknown[]> {
  const lines = readFileSync(file, "utf8").trim().split("\n");
  return new Map(lines.map((line) => JSON.parse(line) as [string, unknown[]]));
}

export function recordAnswers(answers: ReadonlyMap<string, unknown>): void {
  writeFileSync(file, [...answers].map((entry) => `${JSON.stringify(entry)}\n`).join(""));
}

export async function prepare(store: Store, items: readonly Call[]): Promise<void> {
  for (const { command, input } of [...standing, ...items]) await send(store, command, input);
}

const atOnce = 4;

/** Runs cases concurrently, each under its own key, numbered from `from`. */
export async function answersToAll(store: Store, cases: readonly Case[], from = 0): Promise<Map<string, unknown[]>> {
  const answers = new Map<string, unknown[]>(cases.map(({ name }) => [name, []]));
  const waiting = cases.map((one, at) => ({ one, key: keyOf(from + at) }));
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      answers.set(next.one.name, await answersOf(store, next.one, next.key));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return answers;
}

/** Keys have equal length, so that item sizes are the same in every case. */
const keyOf = (at: number): string => `case-${String(at).padStart(4, "0")}`;
