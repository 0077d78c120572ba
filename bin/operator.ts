import { parseArgs } from "node:util";
import type { PendingKind } from "#shared/admin/pending-changes.ts";
import {
  checkTableCommand,
  decideCommand,
  grantAdminCommand,
  type Outcome,
  pendingCommand,
  peopleCommand,
  quarantineCommand,
  recountCommand,
  repairAccessCommand,
  replayCommand,
  restoreCommand,
  timeBonusCommand,
} from "./operator/commands.ts";
import { type Replayed, replayed } from "./operator/replay.ts";
import { openTarget, type Target } from "./operator/target.ts";

const usage = `Usage: npm run operator -- COMMAND [--stage NAME | --data DIR]

  grant-admin EMAIL          make somebody who has signed up an admin
  pending                    changes of accounts that wait for a second person
  confirm EMAIL role|erasure make such a change, where there is one admin alone
  refuse EMAIL role|erasure  end it unmade, where there is one admin alone
  people EMAIL               what table and user pool say of somebody
  repair-access [--dry-run]  make the user pool follow the table
  replay [NAME] [--dry-run]  send dead letters again: all, or those of ${replayed.join(", ")}
  recount                    count weeks, partners, unread messages, votes and vehicles anew, while nothing happens
  time-bonus [on|off]        start or end the bonus for quick jobs, or say whether it runs
  check-table [TABLE] [--repair]
                             count a table's records, read each, follow what leads to others: after a restore;
                             --repair puts records back into their lists and moves those that cannot be read aside
  quarantine                 list the records that were moved aside
  restore PK SK [--set NAME=JSON ...]
                             put one of them back, with fields set as it needs to be read

  --stage NAME   work on a deployed stage, with the AWS credentials of the shell
  --data DIR     work on the Haulyard that runs here and keeps its data there (.haulyard)`;

interface Options {
  readonly isDryRun: boolean;
  readonly isRepair: boolean;
  readonly settings: readonly string[];
}

/** The command that was asked for, ready to run on a target. Throws an Error whose message is for the terminal. */
function commandOf(
  args: readonly string[],
  { isDryRun, isRepair, settings }: Options,
): (target: Target) => Promise<Outcome> {
  const [name, email, ...more] = args;
  if (name === "grant-admin" && email && more.length === 0) return (target) => grantAdminCommand(target, email);
  if (name === "pending" && !email) return pendingCommand;
  if ((name === "confirm" || name === "refuse") && email && more.length === 1 && isKind(more[0]))
    return (target) => decideCommand(target, { email, kind: more[0] as PendingKind, confirm: name === "confirm" });
  if (name === "people" && email && more.length === 0) return (target) => peopleCommand(target, email);
  if (name === "repair-access" && !email) return (target) => repairAccessCommand(target, isDryRun);
  if (name === "replay" && (email === undefined || isReplayed(email)) && more.length === 0)
    return (target) => replayCommand(target, email, isDryRun);
  if (name === "recount" && !email) return recountCommand;
  if (name === "time-bonus" && (email === undefined || email === "on" || email === "off") && more.length === 0)
    return (target) => timeBonusCommand(target, email);
  if (name === "check-table" && more.length === 0) return (target) => checkTableCommand(target, email, isRepair);
  if (name === "quarantine" && !email) return quarantineCommand;
  const [sortKey] = more;
  if (name === "restore" && email && sortKey && more.length === 1)
    return (target) => restoreCommand(target, { PK: email, SK: sortKey }, settings);
  throw new Error(usage);
}

const isKind = (kind: string | undefined) => kind === "role" || kind === "erasure";
const isReplayed = (name: string): name is Replayed => (replayed as readonly string[]).includes(name);

async function main(): Promise<0 | 1> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      stage: { type: "string" },
      data: { type: "string", default: ".haulyard" },
      "dry-run": { type: "boolean", default: false },
      repair: { type: "boolean", default: false },
      set: { type: "string", multiple: true, default: [] },
    },
  });
  const command = commandOf(positionals, {
    isDryRun: values["dry-run"],
    isRepair: values.repair,
    settings: values.set,
  });
  const { lines, exitCode } = await command(await openTarget(values.stage, values.data));
  console.log(lines.join("\n"));
  return exitCode;
}

try {
  process.exit(await main());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
