import { z } from "zod";
import type { LinkTarget } from "../tracking/link-rules.ts";

/** Who is mailed a link of a booking by itself: the contact on site, or the contractor's office at the address for invoices. */
export const SiteReader = z.enum(["site", "office"]);
export type SiteReader = z.infer<typeof SiteReader>;

/** Mails of this kind that one address gets on one UK day: orders of many vehicles do not fill a mailbox. */
export const mostSiteMails = 20;
/** Days for which we remember when an address was last mailed, and that it has stopped such mails. */
export const siteAddressDays = 730;

interface Addresses {
  /** The e-mail address of the contact on site, as the job says it. */
  readonly contactEmail: string | null;
}
interface Booker {
  readonly email: string;
  readonly invoiceEmail: string | null;
}

/**
 * Returns who is mailed what by itself. A link to the vehicle goes to the site; the proof sheet to the site and the office.
 * An address is mailed once. The contractor follows the vehicle in the app, and gets no link to it.
 */
export function siteReaders(
  opens: LinkTarget,
  { contactEmail }: Addresses,
  { email, invoiceEmail }: Booker,
): { readonly reader: SiteReader; readonly email: string }[] {
  const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  if (opens === "vehicle")
    return contactEmail && !same(contactEmail, email) ? [{ reader: "site", email: contactEmail }] : [];
  const site = contactEmail ? [{ reader: "site" as const, email: contactEmail }] : [];
  const isTold = !invoiceEmail || (contactEmail !== null && same(contactEmail, invoiceEmail));
  return isTold ? site : [...site, { reader: "office", email: invoiceEmail }];
}
