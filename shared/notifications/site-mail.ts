import { z } from "zod";
import { phoneE164 } from "../kernel/phone-text.ts";
import type { LinkTarget } from "../tracking/link-rules.ts";

/**
 * Who is sent a link of a booking by itself: the contact on site by mail or by text message, or the contractor's office at the
 * address for invoices.
 */
export const SiteReader = z.enum(["site", "phone", "office"]);
export type SiteReader = z.infer<typeof SiteReader>;

/** Messages of this kind that one address gets on one UK day: orders of many vehicles do not fill a mailbox. */
export const mostSiteMails = 20;
/** Days for which we remember when an address was last mailed, and that it has stopped such mails. */
export const siteAddressDays = 730;

/** How the contact on site is reached, as the job says it. */
interface Contact {
  readonly contactEmail: string | null;
  readonly contactPhone: string;
}
interface Booker {
  readonly email: string;
  readonly phone: string | null;
  readonly invoiceEmail: string | null;
}
/** One message that goes out: to an e-mail address, or to a mobile in E.164. */
export interface SiteAddressee {
  readonly reader: SiteReader;
  readonly to: string;
}

/**
 * Returns who is sent what by itself. A link to the vehicle goes to the site, by text message too where this stage sends them;
 * the proof sheet to the site and the office, by mail. An address is sent it once. The contractor follows the vehicle in the
 * app, and gets no link to it.
 */
export function siteReaders(
  opens: LinkTarget,
  { contactEmail, contactPhone }: Contact,
  { email, phone, invoiceEmail }: Booker,
  sendsTexts: boolean,
): SiteAddressee[] {
  const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  if (opens === "vehicle") {
    const mobile = sendsTexts ? mobileOf(contactPhone) : null;
    const isOwn = mobile !== null && phone !== null && phoneE164(phone) === mobile;
    return [
      ...(contactEmail && !same(contactEmail, email) ? [{ reader: "site" as const, to: contactEmail }] : []),
      ...(mobile && !isOwn ? [{ reader: "phone" as const, to: mobile }] : []),
    ];
  }
  const site = contactEmail ? [{ reader: "site" as const, to: contactEmail }] : [];
  const isTold = !invoiceEmail || (contactEmail !== null && same(contactEmail, invoiceEmail));
  return isTold ? site : [...site, { reader: "office", to: invoiceEmail }];
}

/** A British mobile in E.164; null for any other telephone, which may take no text, or only a dear one. */
export function mobileOf(phone: string): string | null {
  const number = phoneE164(phone);
  return number && /^\+447[1-57-9]\d{8}$/.test(number) ? number : null;
}
