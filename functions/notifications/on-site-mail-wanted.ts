import { PublishCommand, SNSClient } from "@aws-sdk/client-sns";
import { isTracked } from "#shared/booking/lifecycle.ts";
import type { BookingRecord, BookingStatus } from "#shared/booking/model.ts";
import { serviceOf } from "#shared/catalogue/normalise.ts";
import { momentText } from "#shared/kernel/moment-text.ts";
import { notificationsEvents } from "#shared/notifications/events.ts";
import { type SiteReader, siteReaders } from "#shared/notifications/site-mail.ts";
import { afterDeliverySeconds, type LinkTarget, sheetLinkDays } from "#shared/tracking/link-rules.ts";
import type { WebPath } from "#shared/web-paths.ts";
import { profileById } from "../accounts/public.ts";
import { bookingById } from "../booking/public.ts";
import { cached } from "../platform/cached.ts";
import { whileItChanges } from "../platform/capped-count.ts";
import { clientOptions, setting } from "../platform/config.ts";
import type { Database } from "../platform/database.ts";
import { happened } from "../platform/domain-events.ts";
import { commitOnce, doOnce, type Reaction } from "../platform/reaction.ts";
import { automaticLinkPath, automaticLinkWrites } from "../tracking/public.ts";
import { type Mail, sendMail } from "./mail.ts";
import { siteAddressOf, siteMailCounted, siteStopPath } from "./site-address.ts";
import { suppressionOf } from "./suppression.ts";

const openedBy: Partial<Record<BookingStatus, LinkTarget>> = { en_route: "vehicle", delivered: "sheet" };

/**
 * Creates share links for site and office and requests their emails in one transaction. An address that may get no
 * email gets no link.
 */
export const wantSiteMails: Reaction<"bookingMoved"> = async (domainEvent, context) => {
  const { bookingId, from, to } = domainEvent.payload;
  const opens = from === to ? undefined : openedBy[to];
  const booking = opens && (await bookingById(context.db, bookingId));
  if (!opens || !booking || !isNews(booking, opens)) return;
  for (const { reader, to: address } of await readersOf(context.db, booking, opens))
    await whileItChanges(async () => {
      if (await suppressionOf(context.db, address)) return;
      const counted = await siteMailCounted(context.db, address, context.now);
      const link = counted && (await automaticLinkWrites(context, booking, { opens, reader }));
      if (!counted || !link) return;
      const wanted = happened(notificationsEvents, "siteMailWanted", { bookingId, opens, reader });
      await commitOnce(context, domainEvent, `${reader}Mail`, [...link, counted], [wanted]);
    });
};

/** Whether a link is still useful: a tracking link arriving late from an offline phone is not, after delivery. */
const isNews = ({ status }: BookingRecord, opens: LinkTarget): boolean => opens === "sheet" || isTracked(status);

/** Returns no addresses when the contractor of the booking has left or is suspended. */
async function readersOf(db: Database, booking: BookingRecord, opens: LinkTarget) {
  const contractor = await profileById(db, booking.contractorId);
  return contractor?.status === "active" ? siteReaders(opens, booking, contractor, sendsTexts()) : [];
}

/** Emails a share link to the site or the office, unless the link has ended or the address has unsubscribed. */
export const mailSite: Reaction<"siteMailWanted"> = async (domainEvent, context) => {
  const { bookingId, opens, reader } = domainEvent.payload;
  const booking = await bookingById(context.db, bookingId);
  const readers = booking ? await readersOf(context.db, booking, opens) : [];
  const found = readers.find((one) => one.reader === reader);
  const address = found && (await siteAddressOf(context.db, found.to));
  const path = booking && (await automaticLinkPath(context, booking, { opens, reader }));
  if (!booking || !isNews(booking, opens) || !found || !path || !address || address.stoppedAt) return;
  const stopPath = siteStopPath(address);
  if (reader === "phone") {
    const text = textOf(booking, { path, stopPath });
    return doOnce(context, domainEvent, "mailSite", () => sendText(found.to, text));
  }
  const mail = { ...wordsOf[opens](booking, context.now), path, why: whyOf[reader], stopPath };
  await doOnce(context, domainEvent, "mailSite", () =>
    sendMail(context.db, found.to, { ...mail, more: [{ words: "How we use your address", path: "/privacy" }] }),
  );
};

/** Words the email as a text message. It is short because each part of a text message costs money. */
function textOf({ reference }: BookingRecord, { path, stopPath }: { path: WebPath; stopPath: WebPath }): string {
  const web = setting("WEB_URL");
  return `Haulyard: the vehicle of ${reference} is on its way. You are its site contact. Follow it: ${web}${path} Stop these texts: ${web}${stopPath}`;
}

type Words = Pick<Mail, "subject" | "body" | "action">;

/** Names the sender and the source of the address (UK GDPR, article 14). These emails contain no text by users. */
const weAre =
  "We are Haulyard, the marketplace on which the vehicle was hired. The customer who hired it gave us your address. We use it only for their jobs.";

const wordsOf: Readonly<Record<LinkTarget, (booking: BookingRecord, now: string) => Words>> = {
  vehicle: ({ reference, service }) => ({
    subject: `On its way: ${serviceOf(service).displayName}, ${reference}`,
    action: "Follow the vehicle",
    body: [
      `The vehicle of job ${reference} has set off: ${serviceOf(service).displayName}.`,
      `See where it is and when it arrives. You do not need an account. The link works until ${afterDeliverySeconds / 3600} hours after the delivery.`,
      weAre,
    ].join("\n\n"),
  }),
  sheet: ({ reference, service, deliveredAt }, now) => ({
    subject: `Proof of delivery: ${serviceOf(service).displayName}, ${reference}`,
    action: "Open the proof sheet",
    body: [
      `Job ${reference} was delivered${deliveredAt ? ` on ${momentText(deliveredAt, now)} (UK time)` : ""}: ${serviceOf(service).displayName}.`,
      `The proof sheet has the times, the place, the photos and the signature as a PDF. You do not need an account. The link works for ${sheetLinkDays} days, unless a side of the job ends it.`,
      weAre,
    ].join("\n\n"),
  }),
};

const whyOf: Readonly<Record<Exclude<SiteReader, "phone">, string>> = {
  site: "You get this because you are the site contact of this job. Anyone with the link can open it.",
  office:
    "You get this because an account on Haulyard uses this address for its invoices. The account's settings can change that. Anyone with the link can open it.",
};

const sns = /* @__PURE__ */ cached(["SNS_ENDPOINT"], () => new SNSClient(clientOptions("SNS_ENDPOINT")));

const sendsTexts = (): boolean => setting("TEXT_SENDER") !== "none";

/** Sends a text message to a phone number in E.164 format. Throws when it is rejected. */
async function sendText(to: string, text: string): Promise<void> {
  const attribute = (StringValue: string) => ({ DataType: "String", StringValue });
  await sns().send(
    new PublishCommand({
      PhoneNumber: to,
      Message: text,
      MessageAttributes: {
        "AWS.SNS.SMS.SenderID": attribute(setting("TEXT_SENDER")),
        "AWS.SNS.SMS.SMSType": attribute("Transactional"),
      },
    }),
  );
}
