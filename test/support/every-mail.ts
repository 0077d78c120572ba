import { randomUUID } from "node:crypto";
import { newContactMessageWrite } from "#functions/admin/store.ts";
import { newLeadWrites } from "#functions/leads/lead-store.ts";
import type { Profile } from "#shared/accounts/model.ts";
import type { ContactMessageRecord } from "#shared/admin/letters.ts";
import type { PayloadOf } from "#shared/events.ts";
import { ContactMessageId, InvitationId, JobRequestId, NotificationId, UserId } from "#shared/kernel/id.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import type { LeadRecord } from "#shared/leads/model.ts";
import type { GuestNews } from "#shared/notifications/events.ts";
import { NotificationKind } from "#shared/notifications/model.ts";
import { noticeOf } from "#shared/notifications/notices.ts";
import type { LinkTarget } from "#shared/tracking/link-rules.ts";
import { aDomainEvent } from "./domain-event.ts";
import { startListeningPost } from "./listening-post.ts";
import { aPerson } from "./people.ts";
import { aFirm, anAssignedBookingOf, moveOn } from "./whole-life.ts";
import { startWorld } from "./world.ts";

export interface SentMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: readonly { readonly Name: string; readonly Value: string }[];
}

export type MailKind = readonly [what: string, path: string, send: () => Promise<SentMail>];

const now = "2026-11-21T07:30:00.000Z";
/** A name and a reason with text that must be escaped. */
export const hostile = `Rab <b>"O'Neil"</b> & Sons`;
const wayOut = "Ring 0131 496 0000 or see https://elsewhere.test/x";

/** Prepares one email of every kind, each sent by its own reaction. */
export async function startMails() {
  const world = await startWorld();
  const post = await startListeningPost();
  process.env.MAIL_ENDPOINT = `${post.origin}/_aws/mail`;
  const { outside } = await import("#functions/reactions/outside.ts");
  const { wantSiteMails } = await import("#functions/notifications/on-site-mail-wanted.ts");
  const person: Profile = aPerson("contractor", { fullName: hostile });
  const lead = aLead();
  await world.add({ people: [person] });
  await world.db.commit(newLeadWrites(lead));
  const context = () => ({ db: world.db, now, newId: randomUUID });

  async function sent(react: () => Promise<unknown> | undefined): Promise<SentMail> {
    post.heard.splice(0);
    await react();
    const mails = post.heard.filter(({ path }) => path.startsWith("/_aws/mail"));
    if (mails.length !== 1) throw new Error(`${mails.length} emails were sent`);
    const { FromEmailAddress, Destination, Content } = JSON.parse(mails[0]?.body ?? "{}");
    const { Subject, Body, Headers = [] } = Content.Simple;
    return {
      ...{ from: FromEmailAddress, to: Destination.ToAddresses, subject: Subject.Data, headers: Headers },
      ...{ text: Body.Text.Data, html: Body.Html.Data },
    };
  }
  function told(kind: NotificationKind): Promise<SentMail> {
    const words = { title: `Declined: ${hostile}`, body: `They cannot take it: ${wayOut}` };
    const line = { id: NotificationId.parse(randomUUID()), userId: person.id, kind, ...words };
    const notification = { ...line, actionUrl: "/jobs/manage", isRead: false, createdAt: now };
    return sent(() =>
      outside.mailWanted[0]?.(aDomainEvent("mailWanted", { notifications: [notification] }, now), context()),
    );
  }
  function decided(change: Partial<PayloadOf<"driverDecided">>): Promise<SentMail> {
    const decision = { email: person.email, fullName: hostile, isApproved: true, isOfDriver: false, reason: wayOut };
    const payload = { ...decision, ...change } as PayloadOf<"driverDecided">;
    return sent(() => outside.driverDecided[0]?.(aDomainEvent("driverDecided", payload, now), context()));
  }
  function invited(email: string): Promise<SentMail> {
    const invitation = { invitationId: InvitationId.parse(randomUUID()), haulierId: person.id, haulierName: hostile };
    const payload = { ...invitation, email, kind: "driver" } as PayloadOf<"memberInvited">;
    return sent(() => outside.memberInvited[0]?.(aDomainEvent("memberInvited", payload, now), context()));
  }
  async function toSite(opens: LinkTarget): Promise<SentMail> {
    const firm = await aFirm(world);
    const { id: bookingId } = await anAssignedBookingOf(world, firm);
    const steps = opens === "vehicle" ? (["en_route"] as const) : (["en_route", "arrived", "in_progress"] as const);
    for (const to of steps) await moveOn(world, firm.driver, bookingId, to);
    const proof = { receivedBy: "Isla" };
    if (opens === "sheet") await moveOn(world, firm.driver, bookingId, "delivered", { proof });
    const to = opens === "vehicle" ? "en_route" : "delivered";
    const moved = { bookingId, from: "confirmed", to } as PayloadOf<"bookingMoved">;
    await wantSiteMails(aDomainEvent("bookingMoved", moved, now), context());
    const wanted = aDomainEvent("siteMailWanted", { bookingId, opens, reader: "site" }, now);
    return sent(() => outside.siteMailWanted[0]?.(wanted, context()));
  }
  async function answered(): Promise<SentMail> {
    const contactMessageId = ContactMessageId.parse(randomUUID());
    const letter: ContactMessageRecord = {
      ...{ id: contactMessageId, name: hostile, email: "writer@people.test", topic: "other", message: wayOut },
      ...{ userId: null, job: null, state: "answered", waitsSince: now, note: null, closedAt: null },
      lines: [{ adminId: UserId.parse(randomUUID()), text: "We do.", at: now }],
      ...{ secret: "A".repeat(43), linkEndsAt: addSeconds(now, 60), version: 2, createdAt: now },
    };
    await world.db.commit([newContactMessageWrite(letter)]);
    const payload = { contactMessageId, userId: null, line: 1, version: 2 };
    return sent(() => outside.letterAnswered[0]?.(aDomainEvent("letterAnswered", payload, now), context()));
  }
  const ofLead = { leadId: lead.id, status: "quoted" as const, version: 1 };
  const quoted = { kind: "quoted", haulierName: hostile, totalPence: 42_000 } as const;
  const guestNews: readonly (readonly [string, GuestNews])[] = [
    ["a guest's quote", { ...quoted, isRevised: false }],
    ["a guest's quote at a new price", { ...quoted, isRevised: true }],
    ["a guest with a question to answer", { kind: "asked" }],
    ["a guest with further quotes", { kind: "more" }],
  ];

  const kinds: readonly MailKind[] = [
    ...NotificationKind.options
      .filter((kind) => noticeOf(kind).topic === null)
      .map((kind) => [`a notice: ${kind}`, "/jobs/manage", () => told(kind)] as const),
    ["a driver without an account who may drive", "/signup", () => decided({ email: "new@drivers.test" })],
    ["a driver with an account who may drive", "/auth", () => decided({})],
    ["a driver who may not drive", "/contact", () => decided({ isApproved: false })],
    ["a driver whose change was approved", "/drivers/profile", () => decided({ isOfDriver: true })],
    ["a driver whose change was not", "/drivers/profile", () => decided({ isOfDriver: true, isApproved: false })],
    [
      "an invitation to somebody with an account",
      "/auth?return=%2Fsettings%23invitations",
      () => invited(person.email),
    ],
    ["an invitation to somebody without one", "/signup?invitation=", () => invited("new@people.test")],
    [
      "a guest with an address to verify",
      "/your-quotes#",
      () => sent(() => outside.leadMade[0]?.(aDomainEvent("leadMade", ofLead, now), context())),
    ],
    ...guestNews.map(
      ([what, news]) =>
        [
          what,
          "/your-quotes#",
          () => {
            const wanted = aDomainEvent("guestMailWanted", { leadId: lead.id, news }, now);
            return sent(() => outside.guestMailWanted[0]?.(wanted, context()));
          },
        ] as const,
    ),
    ["a guest with an answered letter", "/your-message#", answered],
    [
      "a guest with an expired request",
      "/your-quotes#",
      () =>
        sent(() => outside.leadEnded[0]?.(aDomainEvent("leadEnded", { ...ofLead, status: "expired" }, now), context())),
    ],
  ];
  return {
    kinds,
    optional: [
      ...NotificationKind.options.flatMap((kind): MailKind[] => {
        const { topic } = noticeOf(kind);
        return topic ? [[topic, "/jobs/manage", () => told(kind)]] : [];
      }),
      ["the site, as the vehicle sets off", "/follow#", () => toSite("vehicle")],
      ["the site, at the delivery", "/proof#", () => toSite("sheet")],
    ] satisfies MailKind[],
    told,
    async stop() {
      await post.stop();
      await world.stop();
    },
  };
}

function aLead(): LeadRecord {
  return {
    ...{ id: JobRequestId.parse(randomUUID()), status: "new", secret: "A".repeat(43), name: hostile },
    ...{ email: "guest@people.test", phone: "0131 496 0000", company: null, serviceType: "hiab", location: "Leith" },
    ...{ description: wayOut, urgency: "medium", budgetRange: null, userId: null, quotes: 0, note: null },
    ...{
      createdAt: now,
      confirmedAt: null,
      matchedAt: null,
      quotedAt: null,
      isUnreachable: false,
      endsAt: now,
      updatedAt: now,
      version: 1,
    },
  };
}
