import { type MessageId, MessageReportId, type UserId } from "#shared/kernel/id.ts";
import { mustMove } from "#shared/kernel/moves.ts";
import { epochSecondsOf } from "#shared/kernel/time.ts";
import { alreadyReported, reportChanged } from "#shared/messaging/faults.ts";
import { reportMoves } from "#shared/messaging/lifecycle.ts";
import { MessageReportRecord, type ReportState, reportDays } from "#shared/messaging/report.ts";
import type { Database, Write } from "../platform/database.ts";
import { derivedId } from "../platform/derived-id.ts";
import { entity } from "../platform/entity.ts";
import { allOf, page } from "../platform/list.ts";

export const messageReportEntity = entity({
  name: "messageReport",
  schema: () => MessageReportRecord,
  key: ({ id }: Pick<MessageReportRecord, "id">) => ({ PK: `REPORT#${id}`, SK: "META" }),
  lists: {
    inState: {
      index: "GSI1",
      partition: ({ state }: Pick<MessageReportRecord, "state">) => `REPORTS#${state}`,
      sort: ({ createdAt, id }) => `${createdAt}#${id}`,
    },
    by: {
      index: "GSI2",
      partition: ({ reporterId }: Pick<MessageReportRecord, "reporterId">) => `USER#${reporterId}`,
      prefix: "REPORT#",
      sort: ({ createdAt, id }) => `${createdAt}#${id}`,
    },
    about: {
      index: "GSI3",
      partition: ({ reportedId }: Pick<MessageReportRecord, "reportedId">) => `USER#${reportedId}`,
      prefix: "REPORT#",
      sort: ({ createdAt, id }) => `${createdAt}#${id}`,
    },
  },
  ttl: ({ createdAt }) => epochSecondsOf(createdAt) + reportDays * 86_400,
});

export function reportIdOf(reporterId: UserId, messageId: MessageId): MessageReportId {
  return MessageReportId.parse(derivedId([reporterId, messageId]));
}

export async function reportById(db: Database, id: MessageReportId): Promise<MessageReportRecord | null> {
  const item = await db.get(messageReportEntity.key({ id }));
  return item ? messageReportEntity.fromItem(item) : null;
}

export function reportsIn(db: Database, state: ReportState, nextToken: string | null | undefined) {
  return page(db, messageReportEntity.lists.inState({ state }), nextToken);
}

export function reportsOfPerson(db: Database, userId: UserId, nextToken: string | null | undefined) {
  const { by, about } = messageReportEntity.lists;
  const newestFirst = { reversed: true };
  return page(db, [by({ reporterId: userId }, newestFirst), about({ reportedId: userId }, newestFirst)], nextToken);
}

export function reportsBy(db: Database, reporterId: UserId): Promise<MessageReportRecord[]> {
  return allOf(db, messageReportEntity.lists.by({ reporterId }));
}

export function newReportWrite(report: MessageReportRecord): Write {
  return {
    put: messageReportEntity.toItem(report),
    when: [{ attribute: "PK", is: "missing" }],
    otherwise: alreadyReported(),
  };
}

/** Writes an admin's change of a message report. Fails when the report has changed since it was read. */
export function reportUpdate(before: MessageReportRecord, after: MessageReportRecord): Write {
  mustMove(reportMoves, [before.state, after.state], "admin", reportChanged());
  return {
    put: messageReportEntity.toItem(after),
    when: [{ attribute: "version", is: "=", value: before.version }],
    otherwise: reportChanged(),
  };
}

export function reportRemoval(report: MessageReportRecord): Write {
  return { remove: messageReportEntity.key(report) };
}
