import { parseArgs } from "node:util";
import { type Command, commandTable, type OptionName } from "./command-table.ts";
import type { Outcome } from "./commands.ts";
import type { Target } from "./target.ts";

const everywhere = `  --stage NAME   work on a deployed stage, with the AWS credentials of the shell
  --data DIR     work on the local Haulyard with its data there (.haulyard)
  --help         explain a command`;

/** Lists each command with an example. */
function usage(): string {
  const width = Math.max(...commandTable.map((command) => wordsOf(command).length)) + 2;
  const lines = commandTable.flatMap((command) => [
    `  ${wordsOf(command).padEnd(width)}${command.what}`,
    `  ${" ".repeat(width)}${exampleOf(command)}`,
  ]);
  return ["Usage: npm run operator -- COMMAND [--stage NAME | --data DIR]", "", ...lines, "", everywhere].join("\n");
}

function helpOf(command: Command): string {
  const options = Object.entries(command.options ?? {}).map(([name, what]) => `  ${`--${name}`.padEnd(15)}${what}`);
  return [
    `Usage: npm run operator -- ${wordsOf(command)} [--stage NAME | --data DIR]`,
    "",
    `  ${command.what}`,
    "",
    ...options,
    everywhere,
    "",
    `Example: ${exampleOf(command)}`,
  ].join("\n");
}

const wordsOf = ({ name, takes, options: own = {} }: Command) =>
  [name, takes, ...Object.keys(own).map((option) => `[--${option}]`)].filter(Boolean).join(" ");
const exampleOf = ({ name, example }: Command) =>
  ["npm run operator --", name, example, "--stage prod"].filter(Boolean).join(" ");

export type Asked =
  | { readonly help: string }
  | {
      readonly name: string;
      /** Whether the command excludes all other exclusive commands while it runs. */
      readonly isExclusive: boolean;
      readonly run: (target: Target) => Promise<Outcome>;
      readonly stage: string | undefined;
      readonly data: string;
    };

const ofSome = ["dry-run", "repair", "set", "segments"] as const satisfies readonly OptionName[];

/** Reads the words after `npm run operator --`. Throws an Error whose message is for the terminal. */
export function askedBy(args: readonly string[]): Asked {
  const { values, positionals } = parsed(args);
  const [name, ...words] = positionals;
  if (name === undefined && values.help) return { help: usage() };
  if (name === undefined) throw new Error(usage());
  const command = commandTable.find((one) => one.name === name);
  if (!command)
    throw new Error(`There is no command ${name}. Commands: ${commandTable.map((one) => one.name).join(", ")}.`);
  if (values.help) return { help: helpOf(command) };
  const foreign = ofSome.find((option) => values[option] && !command.options?.[option]);
  if (foreign) throw new Error(`${name} takes no --${foreign}.\n\n${helpOf(command)}`);
  const isDryRun = values["dry-run"];
  const segments = values.segments === undefined ? undefined : segmentsIn(values.segments);
  const run = command.read(words, { isDryRun, isRepair: values.repair, settings: values.set ?? [], segments });
  if (!run) throw new Error(helpOf(command));
  const onlyReads = isDryRun || (command.options?.repair !== undefined && !values.repair);
  const isExclusive = command.isExclusive === true && !onlyReads;
  return { name, isExclusive, run, stage: values.stage, data: values.data };
}

const mostSegments = 1000;

function segmentsIn(text: string): number {
  const segments = /^[0-9]{1,4}$/.test(text) ? Number(text) : 0;
  if (segments >= 1 && segments <= mostSegments) return segments;
  throw new Error(`--segments ${text}: write a whole number from 1 to ${mostSegments}.`);
}

const options = {
  help: { type: "boolean", default: false },
  stage: { type: "string" },
  data: { type: "string", default: ".haulyard" },
  "dry-run": { type: "boolean", default: false },
  repair: { type: "boolean", default: false },
  set: { type: "string", multiple: true },
  segments: { type: "string" },
} as const;

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    // Node adds advice about positional arguments, which no command needs.
    const [first = ""] = (error as Error).message.split(". ");
    throw new Error(`${first}. See: npm run operator -- --help`, { cause: error });
  }
}
