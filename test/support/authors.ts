import type { Item } from "#functions/platform/database.ts";
import type { Fate, Hold } from "#functions/platform/personal-records.ts";

type Value = Record<string, unknown>;

export function declaredBy(fate: Fate, path: string): string | null {
  const covers = (of: string) => path === of || path.startsWith(`${of}.`) || path.startsWith(`${of}[]`);
  const found = Object.entries(fate.words ?? {})
    .flatMap(([by, fields]) => fields.filter(covers).map((field) => ({ by, field })))
    .sort((one, other) => other.field.length - one.field.length);
  return found[0]?.by ?? null;
}

/** Returns why an erasure keeps a field when its author leaves, or null if it does not. */
export function heldAs(fate: Fate, path: string, record: Value): Hold | null {
  if (fate.heldOnce && (record[fate.heldOnce] ?? null) === null) return null;
  const covers = ([of]: [string, Hold]) => path === of || path.startsWith(`${of}.`) || path.startsWith(`${of}[]`);
  return Object.entries(fate.held ?? {}).find(covers)?.[1] ?? null;
}

export function spotsIn(record: Value, path: string): { readonly holder: Value; readonly name: string }[] {
  const [first = "", ...rest] = path.split(".");
  const name = first.replaceAll("[]", "");
  const inside = record[name];
  if (first.endsWith("[]")) {
    const list = Array.isArray(inside) ? inside : [];
    if (rest.length === 0) return list.map((_one, i) => ({ holder: list as unknown as Value, name: String(i) }));
    return list.flatMap((one) => (one && typeof one === "object" ? spotsIn(one as Value, rest.join(".")) : []));
  }
  if (name === "*") {
    if (rest.length === 0) return Object.keys(record).map((key) => ({ holder: record, name: key }));
    return Object.values(record).flatMap((one) => spotsIn(one as Value, rest.join(".")));
  }
  if (rest.length === 0) return name in record ? [{ holder: record, name }] : [];
  return inside && typeof inside === "object" ? spotsIn(inside as Value, rest.join(".")) : [];
}

/** Returns the id or address of the author that a field of a record names. */
export function authorOf(record: Item, holder: Value, by: string, items: readonly Item[]): string | null {
  for (const field of by.split("|")) {
    const found = oneAuthor(record, holder, field, items);
    if (found !== null) return found;
  }
  return null;
}

function oneAuthor(record: Item, holder: Value, field: string, items: readonly Item[]): string | null {
  // The booking does not name its canceller, but its timeline does.
  if (field === "canceller") {
    const step = items.find(
      ({ entity, bookingId, to }) => entity === "bookingEvent" && bookingId === record.id && to === "cancelled",
    );
    return step ? String(step.actorId) : null;
  }
  const [, inList] = /\[\]\.(\w+)$/.exec(field) ?? [];
  const value = inList
    ? holder[inList]
    : field.split(".").reduce<unknown>((within, name) => (within as Value | null)?.[name], record);
  if (value === null || value === undefined) return null;
  if (value === "contractor" || value === "haulier") return String(record[`${value}Id`]);
  if (field === "jobRequestId" || field === "fleetId") {
    const entity = field === "fleetId" ? "fleet" : "openJob";
    const of = items.find((item) => item.entity === entity && item.id === value);
    return of ? String(of.ownerId ?? of.haulierId) : null;
  }
  return String(value);
}
