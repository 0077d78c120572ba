import { z } from "zod";
import { Partner } from "#shared/accounts/partner.ts";
import type { Fault } from "#shared/kernel/errors.ts";
import { UserId } from "#shared/kernel/id.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { allOf, page } from "../platform/list.ts";

/** One side's record of a partner. The other side has its own record. */
const Relationship = Partner.omit({ id: true, name: true }).extend({
  ownerId: UserId,
  otherId: UserId,
  version: z.int(),
});
export type Relationship = z.infer<typeof Relationship>;
type Owner = Pick<Relationship, "ownerId">;

export const relationshipEntity = entity({
  name: "relationship",
  schema: () => Relationship,
  key: ({ ownerId, otherId }: Pick<Relationship, "ownerId" | "otherId">) => ({
    PK: `USER#${ownerId}`,
    SK: `REL#${otherId}`,
  }),
  lists: {
    of: {
      index: "GSI1",
      partition: ({ ownerId }: Owner) => `USER#${ownerId}`,
      prefix: "REL#",
      sort: ({ lastJobAt, otherId }) => `${lastJobAt}#${otherId}`,
      newestFirst: true,
    },
    marked: {
      index: "GSI2",
      partition: ({ ownerId, favourite, blocked }: Owner & Pick<Relationship, "favourite" | "blocked">) =>
        favourite || blocked ? `MARKED#${ownerId}` : null,
      sort: ({ otherId }) => otherId,
    },
    about: {
      index: "GSI3",
      partition: ({ otherId }: Pick<Relationship, "otherId">) => `PARTNER#${otherId}`,
      sort: ({ blocked, ownerId }) => `${blocked ? "blocked" : "open"}#${ownerId}`,
    },
  },
});

export async function relationshipBetween(db: Database, ownerId: UserId, otherId: UserId) {
  const item = await db.get(relationshipEntity.key({ ownerId, otherId }));
  return item ? relationshipEntity.fromItem(item) : null;
}

/** Returns an owner's partners, latest work first. */
export function relationshipPage(db: Database, ownerId: UserId, nextToken: string | null | undefined) {
  return page(db, relationshipEntity.lists.of({ ownerId }), nextToken);
}

export function relationshipsOf(db: Database, ownerId: UserId): Promise<Relationship[]> {
  return allOf(db, relationshipEntity.lists.of({ ownerId }));
}

/** Stores a relationship. Fails if it has changed since it was read. */
export function relationshipWrite(before: Relationship | null, after: Relationship, otherwise: Fault): Write {
  const unchanged = before
    ? ({ attribute: "version", is: "=", value: before.version } as const)
    : ({ attribute: "PK", is: "missing" } as const);
  return { put: relationshipEntity.toItem(after), when: [unchanged], otherwise };
}

export const relationshipRemoval = (relationship: Relationship): Write[] => [
  { remove: relationshipEntity.key(relationship) },
];

/** The preferred partners, and those blocked by either side. */
export async function marksOf(db: Database, ownerId: UserId) {
  const blockers = relationshipEntity.lists.about({ otherId: ownerId }, { from: "blocked#", until: "blocked~" });
  const [marked, blockedBy] = await Promise.all([
    allOf(db, relationshipEntity.lists.marked({ ownerId, favourite: true, blocked: false })),
    allOf(db, blockers),
  ]);
  const blocked = marked.filter((one) => one.blocked).map(({ otherId }) => otherId);
  return {
    favourites: marked.filter(({ favourite }) => favourite).map(({ otherId }) => otherId),
    notMatched: new Set([...blocked, ...blockedBy.map((one) => one.ownerId)]),
  };
}

/** Conditions for a transaction: neither user has blocked the other. */
export function blockChecks(one: UserId, other: UserId, otherwise: Fault): Write[] {
  const open = {
    anyOf: [
      { attribute: "blocked", is: "missing" },
      { attribute: "blocked", is: "=", value: false },
    ],
  } as const;
  return [
    { check: relationshipEntity.key({ ownerId: one, otherId: other }), when: [open], otherwise },
    { check: relationshipEntity.key({ ownerId: other, otherId: one }), when: [open], otherwise },
  ];
}
