import type { Path, Update, UpdateValue } from "./ast.ts";
import { read } from "./condition.ts";
import { copyOf, valueAt } from "./document.ts";
import { ValidationException } from "./errors.ts";
import { addNumbers, subtractNumbers } from "./number.ts";
import { canonical, type Item, isEqual, membersOf, setOf, typeOf, type Value } from "./value.ts";

const wrongPath = () =>
  new ValidationException("The document path provided in the update expression is invalid for update");
const wrongType = () => new ValidationException("An operand in the update expression has an incorrect data type");

export function updated(before: Item, update: Update): Item {
  const item = copyOf(before);
  // Sorted: DynamoDB appends elements beyond the end of a list in the order of their indexes.
  for (const { path, value } of update.set.toSorted(byPath)) put(item, path, evaluate(value, before));
  for (const { path, value } of update.add.toSorted(byPath)) {
    const old = valueAt(before, path);
    put(item, path, old === undefined ? value : increased(old, value));
  }
  for (const { path, value } of update.delete) {
    const old = valueAt(before, path);
    const left = old && without(old, value);
    if (left) put(item, path, left);
    else remove(item, path);
  }
  // Removes list elements from the end, so that the remaining indexes stay correct.
  for (const path of update.remove.toSorted(inOrder).reverse()) remove(item, path);
  return item;
}

function evaluate(value: UpdateValue, item: Item): Value {
  switch (value.kind) {
    case "plus":
    case "minus": {
      const [left, right] = [evaluate(value.left, item), evaluate(value.right, item)];
      if (!("N" in left && "N" in right)) throw wrongType();
      return { N: (value.kind === "plus" ? addNumbers : subtractNumbers)(left.N, right.N) };
    }
    case "ifNotExists":
      return valueAt(item, value.path) ?? evaluate(value.otherwise, item);
    case "listAppend": {
      const [left, right] = [evaluate(value.left, item), evaluate(value.right, item)];
      if (!("L" in left && "L" in right)) throw wrongType();
      return { L: [...left.L, ...right.L] };
    }
    default: {
      const found = read(value, item);
      if (!found)
        throw new ValidationException("The provided expression refers to an attribute that does not exist in the item");
      return found;
    }
  }
}

function increased(old: Value, by: Value): Value {
  if ("N" in old && "N" in by) return { N: addNumbers(old.N, by.N) };
  const [members, more] = [membersOf(old), membersOf(by)];
  if (!members || !more || typeOf(old) !== typeOf(by)) throw wrongType();
  const known = new Set(members.map(canonical));
  return setOf(old, [...members, ...more.filter((member) => !known.has(canonical(member)))]);
}

function without(old: Value, gone: Value): Value | undefined {
  const [members, less] = [membersOf(old), membersOf(gone)];
  if (!members || !less || typeOf(old) !== typeOf(gone)) throw wrongType();
  const left = members.filter((member) => !less.some((one) => isEqual(one, member)));
  return left.length > 0 ? setOf(old, left) : undefined;
}

function put(item: Item, path: Path, value: Value): void {
  const parent = valueAtParent(item, path);
  const last = path.at(-1);
  if (parent && "M" in parent && typeof last === "string") parent.M[last] = value;
  else if (parent && "L" in parent && typeof last === "number") parent.L[Math.min(last, parent.L.length)] = value;
  else throw wrongPath();
}

function remove(item: Item, path: Path): void {
  const parent = valueAtParent(item, path);
  const last = path.at(-1);
  if (parent && "M" in parent && typeof last === "string") delete parent.M[last];
  else if (parent && "L" in parent && typeof last === "number") parent.L.splice(last, 1);
  else throw wrongPath();
}

function valueAtParent(item: Item, path: Path): Value | undefined {
  const [first, ...rest] = path.slice(0, -1) as [string?, ...(string | number)[]];
  return first === undefined ? { M: item } : valueAt(item, [first, ...rest]);
}

const byPath = (a: { readonly path: Path }, b: { readonly path: Path }) => inOrder(a.path, b.path);

function inOrder(a: Path, b: Path): number {
  for (const [i, part] of a.entries()) {
    const other = b[i];
    if (part === other) continue;
    if (other === undefined) return 1;
    if (typeof part === "number" && typeof other === "number") return part - other;
    return String(part) < String(other) ? -1 : 1;
  }
  return a.length - b.length;
}

/** Returns the attributes that an update names, for `UPDATED_OLD` and `UPDATED_NEW`. */
export function pathsOf(update: Update): Path[] {
  return [...update.set, ...update.add, ...update.delete].map(({ path }) => path).concat(update.remove);
}
