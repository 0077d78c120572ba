import { ZodError } from "zod";
import { type Item, type Key, nameOf, type Write } from "#functions/platform/database.ts";
import { inBatches } from "#functions/platform/in-batches.ts";
import { tableDefinition } from "#functions/platform/table.ts";
import { reindex } from "#functions/search/reindex.ts";
import { type IndexedRecord, indexedEntity } from "#functions/search/store.ts";
import { type Found, type Inspected, type Invariant, withoutWrites } from "./invariant.ts";
import { asideKey, asideWrites, keyOf, unchanged } from "./quarantine.ts";
import { inSegments } from "./segments.ts";

export const readable: Invariant<Found> = {
  name: "readable",
  words: "Each record can be read by its schema.",
  takesUnreadable: true,
  take(item, { now, renewed }) {
    try {
      renewed(item);
      return [];
    } catch (error) {
      const text = `${item.entity} ${item.PK} ${item.SK} cannot be read: ${whyUnread(error)}`;
      return [{ text, mend: { outcome: "moved aside", writes: asideWrites(item, now) } }];
    }
  },
  found: (facts) => facts,
};

export function whyUnread(error: unknown): string {
  const { cause, message } = error as Error;
  if (!(cause instanceof ZodError)) return message;
  return cause.issues.map(({ path, message: why }) => `${path.join(".") || "the whole"}: ${why}`).join("; ");
}

const { indexes } = tableDefinition;
const listKeys = indexes.flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey]);

export const listed: Invariant<Found> = {
  name: "listed",
  words: "Each record has the list keys of its fields.",
  *take(item, { renewed }) {
    const now = renewed(item);
    if (listKeys.every((key) => item[key] === now[key])) return;
    const writes = [{ put: { ...now, ...keyOf(item) }, when: unchanged(item) }];
    const text = `${item.entity} ${item.PK} ${item.SK} is missing from its lists`;
    yield { text, mend: { outcome: "repaired", writes } };
  },
  found: (facts) => facts,
};

const entryIn = (item: Item, { partitionKey, sortKey }: (typeof indexes)[number]) =>
  item[partitionKey] === undefined || item[sortKey] === undefined ? null : `${item[partitionKey]}\n${item[sortKey]}`;

export const indexed: Invariant<{ readonly index: string; readonly name: string; readonly entry: string }> = {
  name: "indexed",
  words: "Each index has exactly the entries of its records.",
  takesUnreadable: true,
  *take(item) {
    for (const index of indexes) {
      const entry = entryIn(item, index);
      if (entry !== null) yield { index: index.name, name: nameOf(item), entry };
    }
  },
  async found(facts, { db, segments }) {
    const found: string[] = [];
    const wanted = Map.groupBy(facts, ({ index }) => index);
    for (const index of indexes) {
      const entries = new Map((wanted.get(index.name) ?? []).map(({ name, entry }) => [name, entry]));
      await inSegments(db, { segments, IndexName: index.name }, (item) => {
        if (entries.get(nameOf(item)) !== entryIn(item, index))
          found.push(`${index.name} has an entry that is not of ${item.entity} ${item.PK} ${item.SK}`);
        entries.delete(nameOf(item));
      });
      for (const name of entries.keys()) found.push(`${index.name} has no entry of ${name.replace("\n", " ")}`);
    }
    return found;
  },
};

/** References by id: entity, field, entity that it names. */
const references = [
  ["booking", "jobRequestId", "jobRequest"],
  ["bookingEvent", "bookingId", "booking"],
  ["jobRequest", "bookingId", "booking"],
  ["review", "bookingId", "booking"],
  ["message", "threadId", "thread"],
  ["threadMember", "id", "thread"],
  ["quote", "jobRequestId", "openJob"],
  ["fleetHold", "heldBy", "profile"],
  ["membership", "haulierId", "profile"],
  ["membership", "userId", "profile"],
  ["fleet", "haulierId", "profile"],
  ["notification", "userId", "profile"],
  ["duty", "fleetId", "fleet"],
  ["fleetListing", "fleetId", "fleet"],
  ["case", "bookingId", "booking"],
  ["lift", "bookingId", "booking"],
  ["visit", "bookingId", "booking"],
  ["trackingLink", "bookingId", "booking"],
  ["openJob", "bookingId", "booking"],
  ["creditNote", "invoiceId", "invoice"],
] as const;

const referredTo = new Set<string>(references.map(([, , to]) => to));

export const referenced: Invariant<{ readonly id: string } | { readonly from: string; readonly to: string }> = {
  name: "referenced",
  words: "Each record that another one names exists.",
  takesUnreadable: true,
  *take(item) {
    const name = String(item.entity);
    if (referredTo.has(name)) yield { id: `${name} ${item.id}` };
    for (const [entity, field, to] of references)
      if (entity === name && item[field]) yield { from: `${name} ${item.id ?? item.PK}`, to: `${to} ${item[field]}` };
  },
  *found(facts) {
    const ids = new Set(facts.flatMap((fact) => ("id" in fact ? [fact.id] : [])));
    for (const fact of facts)
      if ("to" in fact && !ids.has(fact.to)) yield `${fact.from} leads to ${fact.to}, which does not exist`;
  },
};

interface Listed {
  readonly is: "wanted" | "stored";
  readonly name: string;
  readonly contents: string;
  /** The key of the record that the entry is for. */
  readonly record: Key;
}

export const pointed: Invariant<Listed> = {
  name: "pointed",
  words: "Each record has exactly its list entries.",
  *take(item, { declared }) {
    const recordOf = declared.get(String(item.entity))?.recordOf;
    if (recordOf) yield { is: "stored", name: nameOf(item), contents: contents(item), record: recordOf(item) };
    for (const entry of entriesOfRecord(item, declared))
      yield { is: "wanted", name: nameOf(entry), contents: contents(entry), record: keyOf(item) };
  },
  async found(facts, of) {
    const [wanted, stored] = (["wanted", "stored"] as const).map(
      (is) => new Map(facts.filter((fact) => fact.is === is).map((fact) => [fact.name, fact])),
    );
    const suspects = facts.filter(({ name }) => wanted?.get(name)?.contents !== stored?.get(name)?.contents);
    const byName = new Map(suspects.map((suspect) => [suspect.name, suspect]));
    return (await inBatches([...byName.values()], atOnce, (suspect) => entryProblem(suspect, of))).flat();
  },
};

/** Records that are compared again at the same time. */
const atOnce = 10;

/** Compares an entry and its record as they are now: both may have changed since they were read. */
async function entryProblem({ name, record }: Listed, { db, declared, renewed }: Inspected): Promise<Found[]> {
  const [PK = "", SK = ""] = name.split("\n");
  const keys = [record, { PK, SK }, asideKey(record)];
  const items = await db.getMany(keys, { consistent: true });
  const [owner, stored, aside] = keys.map((key) => items.find((item) => nameOf(item) === nameOf(key)));
  const cannot = (why: string) => [{ text: `${PK} ${SK} is an entry of a record that ${why}`, mend: null }];
  if (aside) return cannot("was moved aside");
  let wanted: Item | undefined;
  try {
    wanted = entriesOfRecord(owner && renewed(owner), declared).find((entry) => nameOf(entry) === name);
  } catch {
    return cannot("cannot be read");
  }
  if (wanted ? stored && contents(wanted) === contents(stored) : !stored) return [];
  const is = !wanted ? "is an entry of no record" : stored ? "differs from its record" : "is missing beside its record";
  const isMissing = [{ attribute: "PK", is: "missing" }] as const;
  const when = stored ? unchanged(stored) : isMissing;
  const writes: Write[] = [
    wanted ? { put: wanted, when } : { remove: { PK, SK }, when },
    { check: record, when: owner ? unchanged(owner) : isMissing },
  ];
  return [{ text: `${PK} ${SK} ${is}`, mend: { outcome: "repaired", writes } }];
}

const entriesOfRecord = (record: Item | undefined, declared: Inspected["declared"]) =>
  [...declared.values()].flatMap(({ to, entriesOf }) =>
    record && to?.name === record.entity && entriesOf ? entriesOf(record) : [],
  );

const contents = ({ ttl: _ttl, v: _v, ...item }: Item) =>
  JSON.stringify(Object.entries(item).toSorted(([a], [b]) => (a < b ? -1 : 1)));

export const searched: Invariant<Pick<IndexedRecord, "kind" | "id">> = {
  name: "searched",
  words: "The search index has each of its records as it is now.",
  *take(item) {
    if (item.entity !== "indexedRecord") return;
    const { kind, id } = indexedEntity.fromItem(item);
    yield { kind, id };
  },
  async found(facts, { db }) {
    const wrong = await inBatches(facts, atOnce, async ({ kind, id }) => {
      const writes: Write[] = [];
      await reindex(
        withoutWrites(db, (some) => writes.push(...some)),
        kind,
        id,
      );
      return writes.length > 0;
    });
    return facts.filter((_one, at) => wrong[at]).map(({ kind, id }) => `${kind} ${id} is indexed wrongly`);
  },
};

/** Fields with the key of a file. */
const isFileKey = (name: string, value: unknown) =>
  (name === "fileKey" || name === "key") && typeof value === "string" && value.includes("/");

function* fileKeysIn(value: unknown): Generator<string> {
  if (typeof value !== "object" || value === null) return;
  for (const [name, inner] of Object.entries(value))
    if (isFileKey(name, inner)) yield inner as string;
    else yield* fileKeysIn(inner);
}

/** Short-lived records, which may name a file that is already deleted. */
const passing = new Set(["fact", "clientKey", "clientAnswer", "audit"]);

export const filed: Invariant<{ readonly from: string; readonly key: string }> = {
  name: "filed",
  words: "Each file that a record names exists.",
  *take(item, { files }) {
    if (!files || passing.has(String(item.entity))) return;
    for (const key of fileKeysIn(item)) yield { from: `${item.entity} ${item.PK} ${item.SK}`, key };
  },
  async found(named, { files }) {
    const stored = (await files?.()) ?? new Set();
    return named.filter(({ key }) => !stored.has(key)).map(({ from, key }) => `${from} names ${key}, which is missing`);
  },
};
