import { z } from "zod";
import { phoneE164 } from "../kernel/phone-text.ts";
import type { LinkTarget } from "../tracking/link-rules.ts";

/**
 * People who get a booking's link automatically: the site contact by email or text message, or the contractor's office
 * at the address for invoices.
 */
export const SiteReader = z.enum(["site", "phone", "office"]);
export type SiteReader = z.infer<typeof SiteReader>;

/** Maximum emails of booking links per address and UK day, so that a large order does not flood a mailbox. */
export const mostSiteMails = 20;
/** Days for which the last email to an address, and the address's unsubscribing, are stored. */
export const siteAddressDays = 730;

interface Contact {
  readonly contactEmail: string | null;
  readonly contactPhone: string;
}
interface Booker {
  readonly email: string;
  readonly phone: string | null;
  readonly invoiceEmail: string | null;
}
export interface SiteAddressee {
  readonly reader: SiteReader;
  readonly to: string;
}

/**
 * Returns the recipients and messages. The site gets the vehicle's link, also by text message if this stage sends them.
 * Site and office get the proof sheet by email. Each address gets a message once. The contractor follows the vehicle in
 * the app.
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

/** Returns a British mobile number in E.164; null for others, which may get no texts or be expensive. */
export function mobileOf(phone: string): string | null {
  const number = phoneE164(phone);
  return number && /^\+447[1-57-9]\d{8}$/.test(number) ? number : null;
}
