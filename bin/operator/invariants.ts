import { areas, limits, quotes, stats, sums, unread, votes, weeks } from "./count-invariants.ts";
import type { Invariant } from "./invariant.ts";
import { histories, hours, leads, timers } from "./life-invariants.ts";
import { ledger, numbers } from "./money-invariants.ts";
import { filed, indexed, listed, pointed, readable, referenced, searched } from "./record-invariants.ts";

/** Rules for records one by one and their references. They hold for a restored table too. */
export const recordInvariants: readonly Invariant[] = [readable, listed, referenced];

/** All invariants of the table. Storm tests, chaos tests and `check-table` check them. */
export const invariants: readonly Invariant[] = [
  ...recordInvariants,
  ...[indexed, pointed, searched, filed],
  ...[histories, timers, hours, leads],
  ...[unread, sums, limits, votes, areas, quotes, stats, weeks],
  ...[ledger, numbers],
];
