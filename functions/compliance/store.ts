import { z } from "zod";
import { VerifiedStatus } from "#shared/accounts/model.ts";
import { paperChanged, sentAlready } from "#shared/compliance/faults.ts";
import { paperMoves } from "#shared/compliance/lifecycle.ts";
import { Paper } from "#shared/compliance/model.ts";
import { type FleetId, type PaperId, UserId } from "#shared/kernel/id.ts";
import { UkDay } from "#shared/kernel/instant.ts";
import { mustMove } from "#shared/kernel/moves.ts";
import { counts } from "../platform/counts.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { allOf, asOfNow, page } from "../platform/list.ts";
import { pointers } from "../platform/pointer-list.ts";
import { timerCancel } from "../platform/timers.ts";
import { timerWrites } from "./timers.ts";

/** A paper as it is stored: with what no answer shows. */
const StoredPaper = Paper.extend({
  fileKey: z.string().max(300),
  /** The admin who decided. */
  reviewedBy: z.string().max(36).nullable(),
  /** The day on which an admin found a waste carrier's number on the public register, with a screenshot. */
  registerCheck: z.object({ on: UkDay, fileKey: z.string().max(300), by: z.string().max(36) }).optional(),
});
export type StoredPaper = z.infer<typeof StoredPaper>;

/** Stands for the business itself where papers are asked for by what they are about. */
const wholeBusiness = "business";

export const paperEntity = entity({
  name: "paper",
  schema: () => StoredPaper,
  key: ({ id }: Pick<Paper, "id">) => ({ PK: `PAPER#${id}`, SK: "META" }),
  lists: {
    ofDriver: {
      index: "GSI2",
      partition: ({ driverId }: Pick<Paper, "driverId">) => driverId && `USER#${driverId}`,
      prefix: "PAPER#",
      sort: ({ id }) => id,
    },
    toReview: {
      index: "GSI3",
      partition: ({ state }: Pick<Paper, "state">) => (state === "pending" ? "PAPERS#PENDING" : null),
      sort: ({ createdAt, id }) => `${createdAt}#${id}`,
    },
  },
});

/**
 * The papers of a business. The list lies in the table: whether a business is verified and a job covered is decided by what
 * is true now, which an index may show seconds late.
 */
export const paperEntries = pointers({
  name: "paperEntry",
  schema: () => Paper.pick({ id: true, haulierId: true }).extend({ about: z.string().max(60) }),
  to: paperEntity,
  target: ({ id }) => ({ id }),
  entries: ({ id, haulierId, fleetId, driverId }) => [{ id, haulierId, about: fleetId ?? driverId ?? wholeBusiness }],
  lists: {
    ofHaulier: {
      index: "table",
      partition: ({ haulierId }: Pick<Paper, "haulierId">) => `USER#${haulierId}`,
      prefix: "PAPER#",
      // Those about one thing stand together, so that a job reads no others.
      sort: ({ about, id }: { about: string; id: PaperId }) => `${about}#${id}`,
    },
  },
});

const paperCount = counts({
  name: "paperCount",
  sums: ["papers"],
  shares: ({ haulierId }: StoredPaper) => [{ owner: haulierId, adds: { papers: 1 } }],
  list: (owner) => paperEntries.lists.ofHaulier({ haulierId: UserId.parse(owner) }),
  of: paperEntity,
});

/** What the other domains were last told about a business. */
export const verificationEntity = entity({
  name: "verification",
  schema: () => z.object({ haulierId: UserId, status: VerifiedStatus, version: z.int() }),
  key: ({ haulierId }: { haulierId: UserId }) => ({ PK: `USER#${haulierId}`, SK: "VERIFICATION" }),
});

export async function paperById(db: Database, id: PaperId): Promise<StoredPaper | null> {
  const item = await db.get(paperEntity.key({ id }));
  return item ? paperEntity.fromItem(item) : null;
}

/** The papers of a business, those that wait, were refused or have run out too. */
export async function papersOf(db: Database, haulierId: UserId): Promise<Paper[]> {
  return (await allOf(db, paperEntries.lists.ofHaulier({ haulierId }))).map(shownPaper);
}

/** The papers about a business itself and about some of its vehicles and drivers, whatever else it has. */
export async function papersAbout(
  db: Database,
  haulierId: UserId,
  ...subjects: readonly (FleetId | UserId)[]
): Promise<Paper[]> {
  const found = [wholeBusiness, ...subjects].map((about) =>
    allOf(db, paperEntries.lists.ofHaulier({ haulierId }, { from: `${about}#`, until: `${about}#~` })),
  );
  return (await Promise.all(found)).flat().map(shownPaper);
}

/** How many papers a business has. */
export async function papersCount(db: Database, haulierId: UserId): Promise<number> {
  return (await paperCount.read(db, haulierId)).papers;
}

/** A page of the papers that wait for a decision, oldest first. */
export function papersWaiting(db: Database, nextToken: string | null | undefined) {
  return page(db, paperEntity.lists.toReview({ state: "pending" }), nextToken);
}

/** The papers that cover a driver, whoever they work for. */
export async function papersOfDriver(db: Database, driverId: UserId): Promise<StoredPaper[]> {
  return allOf(db, asOfNow(paperEntity.lists.ofDriver({ driverId })));
}

/** The part of a paper that answers show. */
export function shownPaper(paper: StoredPaper): Paper {
  return Paper.parse(paper);
}

/** A new paper; refused when its upload has become one before. */
export function newPaperWrites(paper: StoredPaper): Write[] {
  return [
    {
      put: paperEntity.toItem(paper),
      when: [{ attribute: "PK", is: "missing" }],
      otherwise: sentAlready(),
    },
    ...paperEntries.moves(null, paper),
    ...paperCount.changes(null, paper),
  ];
}

/** A stored paper as given, without a file behind it unless one is named: for the demo world, benches and tests. */
export function paperWrites(paper: Paper, fileKey = ""): Write[] {
  const stored = { ...paper, fileKey, reviewedBy: null };
  return [
    { put: paperEntity.toItem(stored) },
    ...paperEntries.moves(null, stored),
    ...paperCount.changes(null, stored),
  ];
}

/** A paper after an admin's decision, with its timer; refused when it changed meanwhile. */
export function paperUpdates(before: StoredPaper, after: StoredPaper, now: string): Write[] {
  mustMove(paperMoves, [before.state, after.state], "admin", paperChanged());
  return [{ put: paperEntity.toItem(after), ...unchanged(before) }, ...timerWrites(after, now)];
}

/** A paper with its check on the public register; refused when it changed meanwhile. */
export const checkWrite = (before: StoredPaper, after: StoredPaper): Write => ({
  put: paperEntity.toItem(after),
  ...unchanged(before),
});

/** Takes a paper away with its timer; refused when it changed meanwhile. */
export function paperRemovals(paper: StoredPaper): Write[] {
  return [
    { remove: paperEntity.key(paper), ...unchanged(paper) },
    ...paperEntries.removals(paper),
    ...paperCount.changes(paper, null),
    timerCancel({ kind: "paperDue", subjectId: paper.id }),
  ];
}

/** A condition of a transaction: the paper is there as it was read. */
export const paperCheck = (paper: StoredPaper): Write => ({ check: paperEntity.key(paper), ...unchanged(paper) });

const unchanged = ({ version }: StoredPaper) => ({
  when: [{ attribute: "version", is: "=" as const, value: version }],
  otherwise: paperChanged(),
});
