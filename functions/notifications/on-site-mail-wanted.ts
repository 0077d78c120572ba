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
import { whileItChanges } from "../platform/capped-count.ts";
import { clientOptions, setting } from "../platform/config.ts";
import type { Database } from "../platform/database.ts";
import { happened } from "../platform/facts.ts";
import { kept } from "../platform/kept.ts";
import { commitOnce, doOnce, type Reaction } from "../platform/reaction.ts";
import { automaticLinkPath, automaticLinkWrites } from "../tracking/public.ts";
import { type Mail, sendMail } from "./mail.ts";
import { siteAddressOf, siteMailCounted, siteStopPath } from "./site-address.ts";
import { suppressionOf } from "./suppression.ts";

/** What the step of a booking lets people without an account see. */
const openedBy: Partial<Record<BookingStatus, LinkTarget>> = { en_route: "vehicle", delivered: "sheet" };

/**
 * Makes the links that go to the site and the office by themselves, and asks for their mails in the same transaction. No link
 * is made for an address that gets no mail.
 */
export const wantSiteMails: Reaction<"bookingMoved"> = async (fact, context) => {
  const { bookingId, from, to } = fact.payload;
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
      await commitOnce(context, fact, `${reader}Mail`, [...link, counted], [wanted]);
    });
};

/** A step that is told hours later, as its device had no connection, is no news where the vehicle has delivered meanwhile. */
const isNews = ({ status }: BookingRecord, opens: LinkTarget): boolean => opens === "sheet" || isTracked(status);

/** Nobody is told of a booking whose contractor has left or is suspended. */
async function readersOf(db: Database, booking: BookingRecord, opens: LinkTarget) {
  const contractor = await profileById(db, booking.contractorId);
  return contractor?.status === "active" ? siteReaders(opens, booking, contractor, sendsTexts()) : [];
}

/** Sends a link to the site or the office, unless it was ended or the address has stopped such messages meanwhile. */
export const mailSite: Reaction<"siteMailWanted"> = async (fact, context) => {
  const { bookingId, opens, reader } = fact.payload;
  const booking = await bookingById(context.db, bookingId);
  const readers = booking ? await readersOf(context.db, booking, opens) : [];
  const found = readers.find((one) => one.reader === reader);
  const address = found && (await siteAddressOf(context.db, found.to));
  const path = booking && (await automaticLinkPath(context, booking, { opens, reader }));
  if (!booking || !isNews(booking, opens) || !found || !path || !address || address.stoppedAt) return;
  const stopPath = siteStopPath(address);
  if (reader === "phone") {
    const text = textOf(booking, { path, stopPath });
    return doOnce(context, fact, "mailSite", () => sendText(found.to, text));
  }
  const mail = { ...wordsOf[opens](booking, context.now), path, why: whyOf[reader], stopPath };
  await doOnce(context, fact, "mailSite", () =>
    sendMail(context.db, found.to, { ...mail, more: [{ words: "How we use your address", path: "/privacy" }] }),
  );
};

/** The same in a text message: each of its parts is paid for. */
function textOf({ reference }: BookingRecord, { path, stopPath }: { path: WebPath; stopPath: WebPath }): string {
  const web = setting("WEB_URL");
  return `Haulyard: the vehicle of ${reference} is on its way. You are named as its contact on site. Follow it: ${web}${path} Stop these texts: ${web}${stopPath}`;
}

type Words = Pick<Mail, "subject" | "body" | "action">;

/** Who writes, and from whom we have the address (UK GDPR, article 14). Nobody's words but ours are in these mails. */
const weAre =
  "We are Haulyard, the marketplace on which the vehicle was hired. We have your address from whoever hired it, and use it for their jobs alone.";

const wordsOf: Readonly<Record<LinkTarget, (booking: BookingRecord, now: string) => Words>> = {
  vehicle: ({ reference, service }) => ({
    subject: `On its way: ${serviceOf(service).displayName}, ${reference}`,
    action: "Follow the vehicle",
    body: [
      `The vehicle of job ${reference} has set off: ${serviceOf(service).displayName}.`,
      `See where it is and when it arrives. You need no account. The link works until ${afterDeliverySeconds / 3600} hours after the delivery.`,
      weAre,
    ].join("\n\n"),
  }),
  sheet: ({ reference, service, deliveredAt }, now) => ({
    subject: `Proof of delivery: ${serviceOf(service).displayName}, ${reference}`,
    action: "Open the proof sheet",
    body: [
      `Job ${reference} was delivered${deliveredAt ? ` on ${momentText(deliveredAt, now)} (UK time)` : ""}: ${serviceOf(service).displayName}.`,
      `The proof sheet has the times, the place, the photos and the signature as a PDF. You need no account. The link works for ${sheetLinkDays} days, unless a side of the job ends it.`,
      weAre,
    ].join("\n\n"),
  }),
};

const whyOf: Readonly<Record<Exclude<SiteReader, "phone">, string>> = {
  site: "You get this because your address was given as the contact on site of this job. Whoever has the link can open it.",
  office:
    "You get this because an account on Haulyard names this address for its invoices, which its settings can change. Whoever has the link can open it.",
};

const sns = /* @__PURE__ */ kept(["SNS_ENDPOINT"], () => new SNSClient(clientOptions("SNS_ENDPOINT")));

/** Whether this stage sends text messages. */
const sendsTexts = (): boolean => setting("TEXT_SENDER") !== "none";

/** Sends a text message to a telephone, in E.164. Throws when it is not taken. */
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
