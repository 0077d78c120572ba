import { z } from "zod";
import { VerifiedStatus } from "#shared/accounts/model.ts";
import { documentChanged, sentAlready } from "#shared/compliance/faults.ts";
import { paperMoves } from "#shared/compliance/lifecycle.ts";
import { Paper } from "#shared/compliance/model.ts";
import { type DocumentId, type FleetId, UserId } from "#shared/kernel/id.ts";
import { UkDay } from "#shared/kernel/instant.ts";
import { mustMove } from "#shared/kernel/moves.ts";
import { counts } from "../platform/counts.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { allOf, asOfNow, itemPages, page } from "../platform/list.ts";
import { pointers } from "../platform/pointer-list.ts";
import { timerCancel } from "../platform/timers.ts";
import { timerWrites } from "./timers.ts";

const StoredDocument = Paper.extend({
  fileKey: z.string().max(300),
  /** Id of the admin who decided. */
  reviewedBy: z.string().max(36).nullable(),
  /** The day on which an admin found a waste carrier's number on the public register, with a screenshot. */
  registerCheck: z.object({ on: UkDay, fileKey: z.string().max(300), by: z.string().max(36) }).optional(),
});
export type StoredDocument = z.infer<typeof StoredDocument>;

const wholeBusiness = "business";

export const documentEntity = entity({
  name: "paper",
  schema: () => StoredDocument,
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
 * The documents of a business, listed in the table itself. Verification and job cover need the current state; an index
 * may lag by seconds.
 */
export const documentEntries = pointers({
  name: "paperEntry",
  // `shown` lets a page show the list by one read. Entries of an earlier release lack it until their document changes.
  schema: () =>
    Paper.pick({ id: true, haulierId: true }).extend({ about: z.string().max(60), shown: Paper.optional() }),
  to: documentEntity,
  target: ({ id }) => ({ id }),
  entries: (paper) => {
    const { id, haulierId, fleetId, driverId } = paper;
    return [{ id, haulierId, about: fleetId ?? driverId ?? wholeBusiness, shown: shownDocument(paper) }];
  },
  lists: {
    ofHaulier: {
      index: "table",
      partition: ({ haulierId }: Pick<Paper, "haulierId">) => `USER#${haulierId}`,
      prefix: "PAPER#",
      // The key starts with the subject, so that a job reads only documents of its vehicle, driver and haulier.
      sort: ({ about, id }: { about: string; id: DocumentId }) => `${about}#${id}`,
    },
  },
});

const paperCount = counts({
  name: "paperCount",
  sums: ["papers"],
  shares: ({ haulierId }: StoredDocument) => [{ owner: haulierId, adds: { papers: 1 } }],
  list: (owner) => documentEntries.lists.ofHaulier({ haulierId: UserId.parse(owner) }),
  of: documentEntity,
});

export const verificationEntity = entity({
  name: "verification",
  schema: () => z.object({ haulierId: UserId, status: VerifiedStatus, version: z.int() }),
  key: ({ haulierId }: { haulierId: UserId }) => ({ PK: `USER#${haulierId}`, SK: "VERIFICATION" }),
});

export async function documentById(db: Database, id: DocumentId): Promise<StoredDocument | null> {
  const item = await db.get(documentEntity.key({ id }));
  return item ? documentEntity.fromItem(item) : null;
}

/** Returns the documents of a business from the items of its list. */
export async function documentsOf(db: Database, haulierId: UserId): Promise<Paper[]> {
  const papers: Paper[] = [];
  for await (const items of itemPages(db, documentEntries.lists.ofHaulier({ haulierId }))) {
    const entries = items.map(documentEntries.entryOf);
    const older = entries.flatMap(({ id, shown }) => (shown ? [] : [id]));
    const loaded = new Map((await documentsById(db, older)).map((paper) => [paper.id, shownDocument(paper)]));
    papers.push(...entries.flatMap(({ id, shown = loaded.get(id) }) => shown ?? []));
  }
  return papers;
}

async function documentsById(db: Database, ids: readonly DocumentId[]): Promise<StoredDocument[]> {
  if (ids.length === 0) return [];
  return documentEntity.readAll(
    await db.getMany(
      ids.map((id) => documentEntity.key({ id })),
      { consistent: true },
    ),
  );
}

/** Returns documents of a business and some of its vehicles and drivers. The cost does not grow with the fleet. */
export async function documentsAbout(
  db: Database,
  haulierId: UserId,
  ...subjects: readonly (FleetId | UserId)[]
): Promise<Paper[]> {
  const found = [wholeBusiness, ...subjects].map((about) =>
    allOf(db, documentEntries.lists.ofHaulier({ haulierId }, { from: `${about}#`, until: `${about}#~` })),
  );
  return (await Promise.all(found)).flat().map(shownDocument);
}

export async function documentsCount(db: Database, haulierId: UserId): Promise<number> {
  return (await paperCount.read(db, haulierId)).papers;
}

/** Returns a page of the documents that wait for a decision, oldest first. */
export function documentsWaiting(db: Database, nextToken: string | null | undefined) {
  return page(db, documentEntity.lists.toReview({ state: "pending" }), nextToken);
}

export async function documentsOfDriver(db: Database, driverId: UserId): Promise<StoredDocument[]> {
  return allOf(db, asOfNow(documentEntity.lists.ofDriver({ driverId })));
}

/** Like `documentsOfDriver`, from the index alone: for a page, which may miss the last second's change. */
export const documentsShownToDriver = (db: Database, driverId: UserId): Promise<StoredDocument[]> =>
  allOf(db, documentEntity.lists.ofDriver({ driverId }));

export function shownDocument(paper: StoredDocument): Paper {
  return Paper.parse(paper);
}

/** Creates a document. Fails when one was already created from its upload. */
export function newDocumentWrites(paper: StoredDocument): Write[] {
  return [
    {
      put: documentEntity.toItem(paper),
      when: [{ attribute: "PK", is: "missing" }],
      otherwise: sentAlready(),
    },
    ...documentEntries.moves(null, paper),
    ...paperCount.changes(null, paper),
  ];
}

/** Stores a document as given, for demo, benchmarks and tests. Without `fileKey` it has no file. */
export function documentWrites(paper: Paper, fileKey = ""): Write[] {
  const stored = { ...paper, fileKey, reviewedBy: null };
  return [
    { put: documentEntity.toItem(stored) },
    ...documentEntries.moves(null, stored),
    ...paperCount.changes(null, stored),
  ];
}

/** Writes an admin's decision on a document, and its timer. Fails if the document has changed since it was read. */
export function documentUpdates(before: StoredDocument, after: StoredDocument, now: string): Write[] {
  mustMove(paperMoves, [before.state, after.state], "admin", documentChanged());
  return [
    { put: documentEntity.toItem(after), ...unchanged(before) },
    ...documentEntries.moves(before, after),
    ...timerWrites(after, now),
  ];
}

/** Writes a document's check on the public register. Fails when the document has changed since it was read. */
export const checkWrites = (before: StoredDocument, after: StoredDocument): Write[] => [
  { put: documentEntity.toItem(after), ...unchanged(before) },
  ...documentEntries.moves(before, after),
];

/** Deletes a document and its timer. Fails when the document has changed since it was read. */
export function documentRemovals(paper: StoredDocument): Write[] {
  return [
    { remove: documentEntity.key(paper), ...unchanged(paper) },
    ...documentEntries.removals(paper),
    ...paperCount.changes(paper, null),
    timerCancel({ kind: "paperDue", subjectId: paper.id }),
  ];
}

/** Transaction condition that a document is unchanged since it was read. */
export const documentCheck = (paper: StoredDocument): Write => ({
  check: documentEntity.key(paper),
  ...unchanged(paper),
});

const unchanged = ({ version }: StoredDocument) => ({
  when: [{ attribute: "version", is: "=" as const, value: version }],
  otherwise: documentChanged(),
});
