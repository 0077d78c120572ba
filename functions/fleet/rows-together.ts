import type { Item, Key, Write } from "../platform/database.ts";

/** DynamoDB allows 100 items per transaction; one is reserved for the haulier's search card. */
const mostItems = 99;

/** A row whose writes must succeed or fail together. */
export interface ReadyRow {
  readonly writes: readonly Write[];
}

/** Packs whole rows into few transactions. Merges counters, and equal conditions on the same item. */
export function inTransactions<R extends ReadyRow>(rows: readonly R[]): { rows: R[]; writes: Write[] }[] {
  const groups: { rows: R[]; writes: Write[] }[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    const writes = last && together([...last.writes, ...row.writes]);
    if (last && writes && writes.length <= mostItems) Object.assign(last, { rows: [...last.rows, row], writes });
    else groups.push({ rows: [row], writes: [...row.writes] });
  }
  return groups;
}

/** Merges the writes of one item; null if they cannot be merged. */
function together(writes: readonly Write[]): Write[] | null {
  const byItem = new Map<string, Write>();
  for (const write of writes) {
    const { PK, SK } = itemOf(write);
    const known = byItem.get(`${PK} ${SK}`);
    const merged = known ? merge(known, write) : write;
    if (!merged) return null;
    byItem.set(`${PK} ${SK}`, merged);
  }
  return [...byItem.values()];
}

function itemOf(write: Write): Key | Item {
  if ("put" in write) return write.put;
  if ("update" in write) return write.update;
  if ("count" in write) return write.count;
  return "remove" in write ? write.remove : write.check;
}

function merge(one: Write, other: Write): Write | null {
  if ("check" in one && "check" in other) return one;
  const [mine, others] = [addedBy(one), addedBy(other)];
  if (!mine || !others || !("update" in one)) return null;
  const add: Record<string, number> = { ...mine };
  for (const [name, value] of Object.entries(others)) add[name] = (add[name] ?? 0) + value;
  return { update: one.update, change: { add } };
}

/** The amounts that a write adds to counters; null for other writes. */
function addedBy(write: Write): Readonly<Record<string, number>> | null {
  if (!("update" in write) || write.when) return null;
  const { add = null, ...others } = write.change;
  return Object.keys(others).length === 0 ? add : null;
}
