import type { Path } from "./ast.ts";
import type { Item, Value } from "./value.ts";

export function valueAt(item: Item, path: Path): Value | undefined {
  let at: Value | undefined = { M: item };
  for (const part of path) at = at && inside(at, part);
  return at;
}

function inside(value: Value, part: string | number): Value | undefined {
  if (typeof part === "number") return "L" in value ? value.L[part] : undefined;
  return "M" in value && Object.hasOwn(value.M, part) ? value.M[part] : undefined;
}

export const copyOf = (item: Item): Item => structuredClone(item);

/** Returns the projected parts of an item, nested as in the item. Lists lose the elements in between. */
export function project(item: Item, paths: readonly Path[]): Item {
  return picked({ M: item }, paths)?.M ?? {};
}

type Rest = readonly (string | number)[];

function picked(value: Value, paths: readonly Rest[]): { M: Item } | undefined {
  return pick(value, paths) as { M: Item } | undefined;
}

function pick(value: Value, paths: readonly Rest[]): Value | undefined {
  if (paths.some((path) => path.length === 0)) return value;
  const below = new Map<string | number, Rest[]>();
  for (const [head, ...rest] of paths) below.set(head as string, [...(below.get(head as string) ?? []), rest]);
  if ("M" in value) {
    const found: Item = {};
    for (const [name, rest] of below) {
      const at = inside(value, name);
      const part = at && pick(at, rest);
      if (part) found[name] = part;
    }
    return Object.keys(found).length > 0 ? { M: found } : undefined;
  }
  if ("L" in value) {
    const places = [...below].filter(([place]) => typeof place === "number").sort(([a], [b]) => Number(a) - Number(b));
    const found = places.flatMap(([place, rest]) => {
      const at = value.L[Number(place)];
      return (at && pick(at, rest)) ?? [];
    });
    return found.length > 0 ? { L: found } : undefined;
  }
  return undefined;
}
