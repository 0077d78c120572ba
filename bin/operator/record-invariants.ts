import { ZodError } from "zod";
import { type Item, nameOf, type Write } from "#functions/platform/database.ts";
import { inBatches } from "#functions/platform/in-batches.ts";
import { tableDefinition } from "#functions/platform/table.ts";
import { reindex } from "#functions/search/reindex.ts";
import { type IndexedRecord, indexedEntity } from "#functions/search/store.ts";
import { wholeTable } from "#local/whole-table.ts";
import { type Found, type Invariant, withoutWrites } from "./invariant.ts";
import { asideWrites, keyOf, unchanged } from "./quarantine.ts";

export const readable: Invariant = {
  name: "readable",
  words: "Each record can be read by its schema.",
  takesUnreadable: true,
  inspect({ now, renewed }) {
    const found: Found[] = [];
    return {
      take(item) {
        try {
          renewed(item);
        } catch (error) {
          const text = `${item.entity} ${item.PK} ${item.SK} cannot be read: ${whyUnread(error)}`;
          found.push({ text, mend: { outcome: "moved aside", writes: asideWrites(item, now) } });
        }
      },
      found: () => found,
    };
  },
};

export function whyUnread(error: unknown): string {
  const { cause, message } = error as Error;
  if (!(cause instanceof ZodError)) return message;
  return cause.issues.map(({ path, message: why }) => `${path.join(".") || "the whole"}: ${why}`).join("; ");
}

const { indexes } = tableDefinition;
const listKeys = indexes.flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey]);

export const listed: Invariant = {
  name: "listed",
  words: "Each record has the list keys of its fields.",
  inspect({ renewed }) {
    const found: Found[] = [];
    return {
      take(item) {
        const now = renewed(item);
        if (listKeys.every((key) => item[key] === now[key])) return;
        const mend = {
          outcome: "repaired",
          writes: [{ put: { ...now, ...keyOf(item) }, when: unchanged(item) }],
        } as const;
        found.push({ text: `${item.entity} ${item.PK} ${item.SK} is missing from its lists`, mend });
      },
      found: () => found,
    };
  },
};

export const indexed: Invariant = {
  name: "indexed",
  words: "Each index has exactly the entries of its records.",
  takesUnreadable: true,
  inspect({ db }) {
    const wanted = indexes.map((index) => ({ ...index, entries: new Map<string, string>() }));
    const entryOf = (item: Item, { partitionKey, sortKey }: (typeof indexes)[number]) =>
      item[partitionKey] === undefined || item[sortKey] === undefined
        ? null
        : `${item[partitionKey]}\n${item[sortKey]}`;
    return {
      take(item) {
        for (const index of wanted) {
          const entry = entryOf(item, index);
          if (entry !== null) index.entries.set(nameOf(item), entry);
        }
      },
      async found() {
        const found: string[] = [];
        for (const index of wanted) {
          for await (const { Items = [] } of wholeTable(db, { IndexName: index.name }))
            for (const item of Items) {
              if (index.entries.get(nameOf(item)) !== entryOf(item, index))
                found.push(`${index.name} has an entry that is not of ${item.entity} ${item.PK} ${item.SK}`);
              index.entries.delete(nameOf(item));
            }
          for (const name of index.entries.keys())
            found.push(`${index.name} has no entry of ${name.replace("\n", " ")}`);
        }
        return found;
      },
    };
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

export const referenced: Invariant = {
  name: "referenced",
  words: "Each record that another one names exists.",
  takesUnreadable: true,
  inspect() {
    const targets = new Set<string>(references.map(([, , to]) => to));
    const ids = new Set<string>();
    const named: { readonly from: string; readonly to: string }[] = [];
    return {
      take(item) {
        const name = String(item.entity);
        if (targets.has(name)) ids.add(`${name} ${item.id}`);
        for (const [entity, field, to] of references)
          if (entity === name && item[field])
            named.push({ from: `${name} ${item.id ?? item.PK}`, to: `${to} ${item[field]}` });
      },
      found: () =>
        named.filter(({ to }) => !ids.has(to)).map(({ from, to }) => `${from} leads to ${to}, which does not exist`),
    };
  },
};

export const pointed: Invariant = {
  name: "pointed",
  words: "Each record has exactly its list entries.",
  inspect({ declared }) {
    const lists = [...declared.values()].flatMap(({ name, to, entriesOf }) =>
      to && entriesOf ? [{ name, of: to.name, entriesOf }] : [],
    );
    const wanted = new Map<string, string>();
    const stored = new Map<string, string>();
    return {
      take(item) {
        for (const { name, of, entriesOf } of lists) {
          if (item.entity === name) stored.set(nameOf(item), contents(item));
          if (item.entity === of) for (const entry of entriesOf(item)) wanted.set(nameOf(entry), contents(entry));
        }
      },
      *found() {
        for (const [name, entry] of wanted)
          if (stored.get(name) !== entry)
            yield `${name.replace("\n", " ")} ${stored.has(name) ? "differs from" : "is missing beside"} its record`;
        for (const name of stored.keys())
          if (!wanted.has(name)) yield `${name.replace("\n", " ")} is an entry of no record`;
      },
    };
  },
};

const contents = ({ ttl: _ttl, v: _v, ...item }: Item) =>
  JSON.stringify(Object.entries(item).toSorted(([a], [b]) => (a < b ? -1 : 1)));

const atOnce = 10;

export const searched: Invariant = {
  name: "searched",
  words: "The search index has each of its records as it is now.",
  inspect({ db }) {
    const indexed = new Map<string, Pick<IndexedRecord, "kind" | "id">>();
    return {
      take(item) {
        if (item.entity !== "indexedRecord") return;
        const { kind, id } = indexedEntity.fromItem(item);
        indexed.set(`${kind} ${id}`, { kind, id });
      },
      async found() {
        const wrong = await inBatches([...indexed.values()], atOnce, async ({ kind, id }) => {
          const writes: Write[] = [];
          await reindex(
            withoutWrites(db, (some) => writes.push(...some)),
            kind,
            id,
          );
          return writes.length > 0;
        });
        return [...indexed.keys()].filter((_name, at) => wrong[at]).map((name) => `${name} is indexed wrongly`);
      },
    };
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

export const filed: Invariant = {
  name: "filed",
  words: "Each file that a record names exists.",
  inspect({ files }) {
    const named: { readonly from: string; readonly key: string }[] = [];
    return {
      take(item) {
        if (!files || passing.has(String(item.entity))) return;
        for (const key of fileKeysIn(item)) named.push({ from: `${item.entity} ${item.PK} ${item.SK}`, key });
      },
      async found() {
        const stored = (await files?.()) ?? new Set();
        return named
          .filter(({ key }) => !stored.has(key))
          .map(({ from, key }) => `${from} names ${key}, which is missing`);
      },
    };
  },
};
