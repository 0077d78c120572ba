import type { BookingRecord } from "#shared/booking/model.ts";
import { serviceOf } from "#shared/catalogue/normalise.ts";
import { BookingId } from "#shared/kernel/id.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import type { Notification } from "#shared/notifications/model.ts";
import { reverseChargeIn } from "#shared/pricing/payable.ts";
import { netAndVat } from "#shared/pricing/price.ts";
import { reverseChargeWords } from "#shared/tax/treatment.ts";
import { pathTo } from "#shared/web-paths.ts";
import { bookingById } from "../booking/public.ts";
import type { Database } from "../platform/database.ts";
import type { Mail } from "./mail.ts";

export const bookingPath = (bookingId: BookingId) => pathTo("/track-delivery/:bookingId", { params: { bookingId } });

export const casePath = (bookingId: BookingId) =>
  pathTo("/track-delivery/:bookingId", { params: { bookingId }, hash: "case" });

export function completedWords(booking: BookingRecord): string {
  const { reference, service, haulierName, pickup, delivery, finalPricePence, price } = booking;
  const { netPence, vatPence } = netAndVat(finalPricePence, price.vatRegistered);
  const isReverse = reverseChargeIn(price) > 0;
  const vat = price.vatRegistered ? `${formatPence(netPence)} and ${formatPence(vatPence)} VAT` : "no VAT charged";
  const agreed = isReverse
    ? `${formatPence(netPence)} without VAT. ${reverseChargeWords}: you account for ${formatPence(vatPence)} VAT`
    : `${formatPence(finalPricePence)} (${vat})`;
  return [
    `${reference} is completed: ${serviceOf(service).displayName} by ${haulierName}.`,
    `Where: ${pickup.label}${delivery ? `, delivered to ${delivery.label}` : ""}.`,
    `Agreed price: ${agreed}.`,
  ].join("\n\n");
}

export async function completionLinks(
  db: Database,
  { actionUrl }: Notification,
): Promise<Partial<Pick<Mail, "path" | "more">>> {
  const id = BookingId.safeParse(actionUrl.split("/").at(-1));
  const booking = id.success ? await bookingById(db, id.data) : null;
  if (!booking) return {};
  const page = bookingPath(booking.id);
  const hasProof = booking.photos.length > 0 || booking.receivedBy !== null;
  return {
    path: pathTo("/book", { query: { again: booking.id } }),
    more: [
      { words: "Rate this job", path: `${page}#review` },
      ...(hasProof ? [{ words: "See the proof of delivery", path: `${page}#proof` } as const] : []),
    ],
  };
}
