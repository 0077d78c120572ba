import type { Item, Key, Write } from "../platform/database.ts";

/** DynamoDB takes a hundred items in one transaction; one is left for the firm's card. */
const mostItems = 99;

/** A row that is ready: what it writes, all of it or nothing. */
export interface ReadyRow {
  readonly writes: readonly Write[];
}

/**
 * Rows in as few transactions as they fit in, each row whole in one. Rows that write the same item go one after the
 * other; only counters are added up, and a check that several ask for is made once.
 */
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

/** The same writes with each item once; null where two of them cannot be one. */
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

/** What an update adds, where that is all it does. */
function addedBy(write: Write): Readonly<Record<string, number>> | null {
  if (!("update" in write) || write.when) return null;
  const { add = null, ...others } = write.change;
  return Object.keys(others).length === 0 ? add : null;
}
