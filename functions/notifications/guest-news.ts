import { z } from "zod";
import { JobRequestId, UserId } from "#shared/kernel/id.ts";
import { Instant } from "#shared/kernel/instant.ts";
import { addSeconds, epochSecondsOf } from "#shared/kernel/time.ts";
import { type GuestNews, notificationsEvents } from "#shared/notifications/events.ts";
import { repeatSeconds } from "#shared/notifications/notices.ts";
import { miscounted, whileItChanges } from "../platform/capped-count.ts";
import type { Database, Write } from "../platform/database.ts";
import { type DomainEvent, happened } from "../platform/domain-events.ts";
import { entity } from "../platform/entity.ts";
import { allOf } from "../platform/list.ts";
import { commitOnce, type ReactionContext } from "../platform/reaction.ts";
import { soonerTimer } from "./mail-times.ts";

const GuestMailed = z.object({
  leadId: JobRequestId,
  about: z.enum(["quote", "question"]),
  by: UserId,
  mailedAt: Instant,
  isMore: z.boolean(),
});
type GuestMailed = z.infer<typeof GuestMailed>;

const guestMailedEntity = entity({
  name: "guestMailed",
  schema: () => GuestMailed,
  lists: {
    ofLead: {
      index: "table",
      partition: ({ leadId }: Pick<GuestMailed, "leadId">) => `LEAD#${leadId}`,
      prefix: "MAILED#",
      sort: ({ about, by }: Pick<GuestMailed, "about" | "by">) => `${about}#${by}`,
    },
  },
  ttl: ({ mailedAt }) => epochSecondsOf(mailedAt) + 2 * repeatSeconds,
});

export const nextMailAt = ({ mailedAt }: GuestMailed) => addSeconds(mailedAt, repeatSeconds);

export function mailedWrite(before: GuestMailed | null, after: GuestMailed): Write {
  const asRead = before
    ? ([
        { attribute: "mailedAt", is: "=", value: before.mailedAt },
        { attribute: "isMore", is: "=", value: before.isMore },
      ] as const)
    : ([{ attribute: "PK", is: "missing" }] as const);
  return { put: guestMailedEntity.toItem(after), when: asRead, otherwise: miscounted };
}

/** Emails a guest about a haulier's action, at once or bundled within an hour of the last email. */
export async function tellGuest(
  domainEvent: DomainEvent,
  context: ReactionContext,
  of: Pick<GuestMailed, "leadId" | "about" | "by">,
  news: GuestNews,
): Promise<void> {
  const { db, now } = context;
  await whileItChanges(async () => {
    const item = await db.get(guestMailedEntity.key(of));
    const before = item ? guestMailedEntity.fromItem(item) : null;
    if (!before || nextMailAt(before) <= now) {
      const wanted = happened(notificationsEvents, "guestMailWanted", { leadId: of.leadId, news });
      await commitOnce(
        context,
        domainEvent,
        "guest",
        [mailedWrite(before, { ...of, mailedAt: now, isMore: false })],
        [wanted],
      );
    } else {
      const timer = await soonerTimer(context, { kind: "guestNewsDue", subjectId: of.leadId }, nextMailAt(before));
      await commitOnce(context, domainEvent, "guest", [mailedWrite(before, { ...before, isMore: true }), ...timer]);
    }
  });
}

export async function moreFor(db: Database, leadId: JobRequestId): Promise<GuestMailed[]> {
  const all = await allOf(db, guestMailedEntity.lists.ofLead({ leadId }));
  return all.filter(({ isMore }) => isMore).sort((a, b) => (a.mailedAt < b.mailedAt ? -1 : 1));
}
