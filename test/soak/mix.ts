import { readFileSync } from "node:fs";
import { z } from "zod";
import { roles } from "#shared/kernel/operation.ts";
import { commandNames } from "../support/life-commands.ts";
import { lookNames } from "./looks.ts";

const shares = (what: string, known: readonly string[]) =>
  z.record(z.string(), z.number().positive()).superRefine((all, context) => {
    const refuse = (message: string) => context.addIssue({ code: "custom", message });
    const sum = sumOf(all);
    if (Math.abs(sum - 100) > 0.001) refuse(`The shares of ${what} add to ${sum} %, not to 100 %.`);
    for (const name of Object.keys(all)) if (!known.includes(name)) refuse(`There are no ${what} "${name}".`);
  });

const sumOf = (all: object): number => Object.values(all).reduce((sum, share) => sum + share, 0);

/** Shares in percent: of users by role, and of their commands. */
const Mix = z.strictObject({
  people: shares("people", roles),
  commands: shares("commands", [...commandNames, ...lookNames]),
});
export type Mix = z.output<typeof Mix>;

/** Reads the mix of people and commands. Throws an Error with a line for each mistake. */
export function readMix(text = readFileSync(new URL("./mix.json", import.meta.url), "utf8")): Mix {
  const { data, error } = Mix.safeParse(JSON.parse(text));
  if (error) throw new Error(error.issues.map(({ message }) => message).join("\n"));
  return data;
}

/** Returns the number of users of each role. They add up to `wanted`. */
export function peopleOf({ people }: Mix, wanted: number): Map<string, number> {
  const counts = new Map(Object.entries(people).map(([role, share]) => [role, Math.floor((share / 100) * wanted)]));
  const missing = wanted - [...counts.values()].reduce((sum, count) => sum + count, 0);
  const [largest] = Object.entries(people).toSorted(([, a], [, b]) => b - a);
  if (largest) counts.set(largest[0], (counts.get(largest[0]) ?? 0) + missing);
  return counts;
}

/** Returns the command at a position in the shares. `at`: 0 up to but not including 1. */
export function commandAt({ commands }: Mix, at: number): string {
  let left = at * 100;
  for (const [name, share] of Object.entries(commands)) {
    left -= share;
    if (left < 0) return name;
  }
  return Object.keys(commands).at(-1) ?? "";
}
