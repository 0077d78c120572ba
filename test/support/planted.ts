import type { Item } from "#functions/platform/database.ts";
import type { Declared } from "#functions/platform/entity.ts";
import type { Fate, Fates } from "#functions/platform/personal-records.ts";
import { authorOf, declaredBy, heldAs, spotsIn } from "./authors.ts";
import { filled, textFieldsOf } from "./text-fields.ts";

/** Text that replaces a user's text in a field of a record. */
export interface Mark {
  readonly text: string;
  readonly author: string;
  readonly entity: string;
  readonly path: string;
  readonly at: string;
  readonly held: boolean;
  /** Users whose erasure deletes the whole record. */
  readonly goesWith: readonly string[];
}

export const nobodys = new Set(["ours", "nobodyYet"]);
/** Entities that an erasure creates, from the names of two firms. */
const madeByErasure = new Set(["firms"]);

const turns = new Map<string, number>();

let count = 0;
function forms(): readonly string[] {
  count += 1;
  return [`mark${count}x`, `mark${count}x@mark.test`, `0770${String(1_000_000 + count)}`, `M${count}X`];
}

export const whereIs = ({ PK, SK }: Item) => `${PK} ${SK}`;
const textOf = (value: unknown) => JSON.stringify(value);

export interface Planted {
  readonly items: readonly Item[];
  readonly marks: readonly Mark[];
  /** Paths of marked fields, and of fields that identify their record and therefore keep their value. */
  readonly fields: ReadonlySet<string>;
}

/** Replaces every text of these items with a mark of its author. Fills in missing fields first. */
export function plant(items: readonly Item[], declared: readonly Declared[], fates: Fates): Planted {
  const marks: Mark[] = [];
  const fields = new Set<string>();
  const planted = items.flatMap((item) => {
    const entity = declared.find(({ name }) => name === item.entity);
    const fate = fates[String(item.entity)];
    if (!entity || !fate?.words) return [];
    let now = structuredClone(item);
    const turn = turns.get(entity.name) ?? 0;
    turns.set(entity.name, turn + 1);
    const theirs = textFieldsOf(entity.schema).filter(({ path }) => !nobodys.has(declaredBy(fate, path) ?? "ours"));
    for (const name of new Set(theirs.map(({ path }) => path.split(/[.[]/)[0] ?? ""))) {
      const isOfManyShapes = name === "details";
      const isEmpty = isOfManyShapes || now[name] === null || now[name] === undefined || textOf(now[name]) === "[]";
      if (isEmpty && !madeByErasure.has(name))
        now[name] = filled(entity.schema.shape[name], (of) => (of === "by" ? "contractor" : undefined), name, turn);
    }
    for (const path of new Set(theirs.map((field) => field.path))) {
      const by = declaredBy(fate, path) ?? "";
      for (const { holder, name } of spotsIn(now, path)) {
        const author = authorOf(now, holder, by, items);
        if (author === null) {
          holder[name] = item[path] ?? null;
          continue;
        }
        const before = holder[name];
        const text =
          by === path || path === "email" ? null : forms().find((form) => fits(entity, now, holder, name, form));
        fields.add(`${item.entity}.${path}`);
        if (!text) {
          holder[name] = before;
          continue;
        }
        const goesWith = (fate.goesWith ?? []).flatMap((field) => authorOf(now, holder, field, items) ?? []);
        const held = isKeptByLaw(fate, path, now);
        marks.push({ text, author, entity: String(item.entity), path, at: whereIs(item), held, goesWith });
      }
    }
    now = { ...now, ...entity.renewed(now) };
    return [now];
  });
  return { items: planted, marks, fields };
}

/** Reports whether the record with this text is valid, has the same keys, and stores the text unchanged. */
function fits(entity: Declared, item: Item, holder: Record<string, unknown>, name: string, text: string): boolean {
  const before = holder[name];
  holder[name] = text;
  try {
    const { PK, SK, ...rest } = entity.renewed(item);
    if (PK === item.PK && SK === item.SK && textOf(rest).includes(text)) return true;
  } catch {}
  holder[name] = before;
  return false;
}

/** The remaining items before and after an erasure, with its log and its domain events. */
interface Erased {
  readonly before: readonly Item[];
  readonly after: readonly Item[];
  readonly told: readonly unknown[];
}

/**
 * Returns the damage of erasing `gone`: their remaining texts, lost texts of others, and lost data that the law
 * requires.
 */
export function damage(planted: Planted, { before, after, told }: Erased, gone: ReadonlySet<string>, fates: Fates) {
  const traces = [
    ...planted.marks
      .filter(({ author }) => gone.has(author))
      .map(({ text, entity, path }) => ({ text, of: `${entity}.${path}` })),
    ...[...gone].filter((who) => who.includes("@")).map((text) => ({ text, of: "the address" })),
  ];
  const found = (where: string, value: unknown, isAllowed: (path: string) => boolean) => {
    const all = textOf(value) ?? "";
    return traces
      .filter(({ text }) => all.includes(text))
      .flatMap(({ text, of }) => pathsTo(value, text).map((path) => ({ path, of })))
      .filter(({ path }) => !isAllowed(path))
      .map(({ path, of }) => `${where}.${path} still has ${of} of a deleted user`);
  };
  const left = [
    ...after.flatMap((item) => {
      const fate = fates[String(item.entity)];
      return found(String(item.entity), item, (path) => fate !== undefined && heldAs(fate, path, item) !== null);
    }),
    ...told.flatMap((one) => found("the log or the events", one, () => false)),
  ];
  const lasting = new Set(before.map(whereIs));
  const items = new Map(after.map((item) => [whereIs(item), textOf(item)]));
  const missing = planted.marks.filter(
    ({ at, text, goesWith }) =>
      lasting.has(at) && !goesWith.some((who) => gone.has(who)) && !items.get(at)?.includes(text),
  );
  return {
    left,
    harmed: missing
      .filter(({ author }) => !gone.has(author))
      .map(({ entity, path }) => `${entity}.${path} of a remaining user is gone`),
    heldLost: missing
      .filter(({ author, held }) => held && gone.has(author))
      .map(({ entity, path }) => `${entity}.${path} is required by law, and is gone`),
  };
}

/** Reports whether the law requires this field after its author leaves: as data, or as a firm's name. */
function isKeptByLaw(fate: Fate, path: string, record: Item): boolean {
  const asFirm = `firms.${path}`;
  const hold = heldAs(fate, declaredBy(fate, asFirm) === null ? path : asFirm, record);
  return hold === "accounts" || hold === "wasteNotes";
}

function pathsTo(value: unknown, text: string, path = ""): string[] {
  if (typeof value === "string") return value.includes(text) ? [path] : [];
  if (Array.isArray(value)) return value.flatMap((one) => pathsTo(one, text, `${path}[]`));
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, inner]) => pathsTo(inner, text, path ? `${path}.${name}` : name));
}
