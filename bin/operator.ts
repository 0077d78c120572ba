import { parseArgs } from "node:util";
import type { PendingKind } from "#shared/admin/pending-changes.ts";
import {
  canaryCommand,
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
  traceCommand,
} from "./operator/commands.ts";
import { type Replayed, replayed } from "./operator/replay.ts";
import { putInUseCommand, replaySinceCommand, stopCommand } from "./operator/restore-commands.ts";
import { openTarget, type Target } from "./operator/target.ts";

const usage = `Usage: npm run operator -- COMMAND [--stage NAME | --data DIR]

  grant-admin EMAIL          make a registered user an admin
  pending                    list account changes that wait for a second admin
  confirm EMAIL role|erasure make such a change, if there is only one admin
  refuse EMAIL role|erasure  refuse it, if there is only one admin
  people EMAIL               show a user in the table and the user pool
  repair-access [--dry-run]  make the user pool follow the table
  replay [NAME] [--dry-run]  send dead letters again: all, or those of ${replayed.join(", ")}
  replay-since TIME          send the table's domain events again since TIME: after a restore
  stop                       stop all functions of a stage
  start                      run them again
  use-table NAME             put a restored table in use, while the functions are stopped
  recount                    recount weeks, partners, unread messages, votes and vehicles, without traffic
  canary                     make or renew the canary accounts, run the canary once, print its secret
  trace ID                   show the path of one request: writes, events, reactions, deliveries, failures
  time-bonus [on|off]        start or end the bonus for quick jobs, or show its state
  check-table [TABLE] [--repair]
                             count a table's records, read each, follow its references: after a restore;
                             --repair returns records to their lists and moves unreadable ones aside
  quarantine                 list the records moved aside
  restore PK SK [--set NAME=JSON ...]
                             restore one of them, with fields set

  --stage NAME   work on a deployed stage, with the AWS credentials of the shell
  --data DIR     work on the local Haulyard with its data there (.haulyard)`;

interface Options {
  readonly isDryRun: boolean;
  readonly isRepair: boolean;
  readonly settings: readonly string[];
}

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
  if (name === "canary" && !email) return canaryCommand;
  if (name === "trace" && email && more.length === 0) return (target) => traceCommand(target, email);
  if (name === "replay-since" && email && more.length === 0) return (target) => replaySinceCommand(target, email);
  if ((name === "stop" || name === "start") && !email) return (target) => stopCommand(target, name === "stop");
  if (name === "use-table" && email && more.length === 0) return (target) => putInUseCommand(target, email);
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
