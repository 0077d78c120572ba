import type { PendingKind } from "#shared/admin/pending-changes.ts";
import { flags } from "#shared/flags.ts";
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
} from "./commands.ts";
import { flagCommand } from "./flag.ts";
import { type Replayed, replayed } from "./replay.ts";
import { erasuresSinceCommand, putInUseCommand, replaySinceCommand, stopCommand } from "./restore-commands.ts";
import type { Target } from "./target.ts";

export interface Options {
  readonly isDryRun: boolean;
  readonly isRepair: boolean;
  readonly settings: readonly string[];
  readonly segments: number | undefined;
}

/** An option of some commands, by its name after `--`. */
export type OptionName = "dry-run" | "repair" | "set" | "segments";

export interface Command {
  readonly name: string;
  /** The command's arguments, as the usage text shows them. */
  readonly takes?: string;
  readonly what: string;
  /** Arguments and options of a typical call, for the usage text. */
  readonly example: string;
  readonly options?: { readonly [Name in OptionName]?: string };
  /** Changes many records or users: only one such command runs at a time. A dry run may always run. */
  readonly isExclusive?: true;
  /** Returns the command's action, or null if the arguments are invalid. */
  readonly read: (words: readonly string[], options: Options) => ((target: Target) => Promise<Outcome>) | null;
}

const without =
  (run: (target: Target, options: Options) => Promise<Outcome>): Command["read"] =>
  (words, options) =>
    words.length === 0 ? (target) => run(target, options) : null;

const isKind = (kind: string | undefined): kind is PendingKind => kind === "role" || kind === "erasure";
const decide =
  (confirm: boolean): Command["read"] =>
  ([email, kind, ...more]) =>
    email && isKind(kind) && more.length === 0 ? (target) => decideCommand(target, { email, kind, confirm }) : null;

const withWord =
  (run: (target: Target, word: string) => Promise<Outcome>): Command["read"] =>
  ([word, ...more]) =>
    word && more.length === 0 ? (target) => run(target, word) : null;

const isReplayed = (name: string): name is Replayed => (replayed as readonly string[]).includes(name);

export const commandTable: readonly Command[] = [
  {
    name: "grant-admin",
    takes: "EMAIL",
    what: "make a registered user an admin",
    example: "ann@firm.test",
    read: withWord((target, email) => grantAdminCommand(target, email)),
  },
  {
    name: "pending",
    what: "list account changes that wait for a second admin",
    example: "",
    read: without(pendingCommand),
  },
  {
    name: "confirm",
    takes: "EMAIL role|erasure",
    what: "make such a change, if there is only one admin",
    example: "ann@firm.test role",
    read: decide(true),
  },
  {
    name: "refuse",
    takes: "EMAIL role|erasure",
    what: "refuse it, if there is only one admin",
    example: "ann@firm.test erasure",
    read: decide(false),
  },
  {
    name: "people",
    takes: "EMAIL",
    what: "show a user in the table and the user pool",
    example: "ann@firm.test",
    read: withWord(peopleCommand),
  },
  {
    name: "repair-access",
    what: "make the user pool follow the table",
    example: "--dry-run",
    options: { "dry-run": "only show the differences" },
    isExclusive: true,
    read: without((target, { isDryRun }) => repairAccessCommand(target, isDryRun)),
  },
  {
    name: "replay",
    takes: "[NAME]",
    what: `send dead letters again: all, or those of ${replayed.join(", ")}`,
    example: "telling --dry-run",
    options: { "dry-run": "only count them" },
    isExclusive: true,
    read: ([name, ...more], { isDryRun }) =>
      (name === undefined || isReplayed(name)) && more.length === 0
        ? (target) => replayCommand(target, name, isDryRun)
        : null,
  },
  {
    name: "replay-since",
    takes: "TIME",
    what: "send the table's domain events again since TIME: after a restore",
    example: "2026-11-30T10:00:00Z",
    isExclusive: true,
    read: withWord(replaySinceCommand),
  },
  {
    name: "erasures-since",
    takes: "TIME",
    what: "list the accounts erased since TIME that a restored table has again",
    example: "2026-11-30T10:00:00Z",
    read: withWord(erasuresSinceCommand),
  },
  {
    name: "stop",
    what: "stop all functions of a stage",
    example: "",
    read: without((target) => stopCommand(target, true)),
  },
  {
    name: "start",
    what: "run them again",
    example: "",
    read: without((target) => stopCommand(target, false)),
  },
  {
    name: "use-table",
    takes: "NAME",
    what: "put a restored table in use, while the functions are stopped",
    example: "haulyard-restored",
    read: withWord(putInUseCommand),
  },
  {
    name: "canary",
    what: "make or renew the canary accounts, run the canary once, print its secret",
    example: "",
    read: without(canaryCommand),
  },
  {
    name: "trace",
    takes: "ID",
    what: "show the path of one request: writes, events, reactions, deliveries, failures",
    example: "1-67c1a2b3-0123456789abcdef01234567",
    read: withWord(traceCommand),
  },
  {
    name: "recount",
    what: "recount weeks, partners, unread messages, votes and vehicles, without traffic",
    example: "",
    isExclusive: true,
    read: without(recountCommand),
  },
  {
    name: "time-bonus",
    takes: "[on|off]",
    what: "start or end the bonus for quick jobs, or show its state",
    example: "on",
    read: ([wish, ...more]) =>
      (wish === undefined || wish === "on" || wish === "off") && more.length === 0
        ? (target) => timeBonusCommand(target, wish)
        : null,
  },
  {
    name: "flag",
    takes: "[NAME [on|off|PERCENT]]",
    what: `show or switch a feature: ${Object.keys(flags).join(", ")}`,
    example: "digitalWasteRecords off",
    read: ([name, wish, ...more]) => (more.length === 0 ? (target) => flagCommand(target, name, wish) : null),
  },
  {
    name: "check-table",
    takes: "[TABLE]",
    what: "count a table's records, read each, follow its references: after a restore",
    example: "haulyard-drill",
    options: {
      repair: "return records to their lists and move unreadable ones aside",
      segments: "N, parts of the table; a run that stops reads only its unfinished parts again",
    },
    isExclusive: true,
    read: ([name, ...more], options) =>
      more.length === 0 ? (target) => checkTableCommand(target, name, options) : null,
  },
  {
    name: "quarantine",
    what: "list the records moved aside",
    example: "",
    read: without(quarantineCommand),
  },
  {
    name: "restore",
    takes: "PK SK",
    what: "restore a record moved aside",
    example: "REVIEW#1 META --set helpfulCount=0",
    options: { set: "NAME=JSON, a field to set; may be repeated" },
    isExclusive: true,
    read: ([PK, SK, ...more], { settings }) =>
      PK && SK && more.length === 0 ? (target) => restoreCommand(target, { PK, SK }, settings) : null,
  },
];
