import { expect, it } from "vitest";
import { anyRecord } from "./access-patterns.ts";
import { entitiesByFolder } from "./declared-entities.ts";

interface Place {
  readonly entity: string;
  readonly index: string;
  readonly partition: string;
  readonly sort: string;
}

/** A key with its fields left out, so that keys of one form are equal. */
const formOf = (key: unknown) => String(key).replaceAll(/<\w+>|undefined/g, "<>");

it("no list reads the records of another entity", async () => {
  const entities = (await entitiesByFolder()).flatMap(([, found]) => found);
  const lists: Place[] = entities.flatMap(({ name, lists = {} }) =>
    Object.values(lists).map(({ index, partition, prefix = "" }) => ({
      entity: name,
      index,
      partition: formOf(partition(anyRecord({}))),
      sort: prefix,
    })),
  );
  const keys: Place[] = entities.flatMap(({ name, key }) => {
    if (!key) return [];
    const { PK, SK } = key(anyRecord({}));
    return [{ entity: name, index: "table", partition: formOf(PK), sort: formOf(SK) }];
  });
  expect(lists.length).toBeGreaterThan(100);
  const mixed = lists.flatMap((list) =>
    [...lists, ...keys]
      .filter(({ entity, index, partition, sort }) => {
        const isBeside = entity !== list.entity && index === list.index && partition === list.partition;
        return isBeside && partition !== "null" && sort.startsWith(list.sort);
      })
      .map(({ entity }) => `${list.partition}: a list of ${list.entity} reads ${entity}`),
  );
  expect(mixed).toEqual([]);
});
