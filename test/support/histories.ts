import fc from "fast-check";
import Papa from "papaparse";
import type { HistoryEntry } from "#shared/booking/history-csv.ts";
import { withoutGuard } from "#shared/kernel/csv.ts";
import { ukDayOf } from "#shared/kernel/time.ts";

const text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.stringMatching(/^[=+\-@'"#,;\r\n\t ]{1,6}\w{0,8}$/),
);
const instant = fc
  .date({ min: new Date("2026-01-01T00:00:00Z"), max: new Date("2027-12-31T00:00:00Z"), noInvalidDate: true })
  .map((date) => date.toISOString());

export const anyHistoryEntry = fc.record({
  booking: fc.record({
    reference: fc.stringMatching(/^JOB-\d{6}-[0-9A-F]{6}$/),
    service: fc.constant("hiab"),
    pickup: fc.record({ label: text }),
    collectAt: instant,
    finalPricePence: fc.integer({ min: 0, max: 10_000_000 }),
    createdAt: instant,
  }),
  serviceName: fc.constantFrom("Hiab", "Skips"),
  statusWord: fc.constantFrom("Completed", "On the way"),
  review: fc.option(fc.record({ rating: fc.integer({ min: 1, max: 5 }), comment: text })),
}) as unknown as fc.Arbitrary<HistoryEntry>;

/** Parses a CSV file with an independent reader, header first. Removes the apostrophes that protect from formulas. */
export function readHistory(csv: string): { cells: string[][]; runs: string[] } {
  const { data, errors } = Papa.parse<string[]>(csv, { delimiter: ",", newline: "\r\n" });
  if (errors.length > 0) throw new Error(`the file cannot be parsed: ${errors[0]?.message}`);
  const cells = data.slice(0, -1);
  const runs = cells.slice(1).flatMap((row) => row.filter((cell) => /^[=+\-@\t\r]/.test(cell)));
  return { cells: cells.map((row) => row.map(withoutGuard)), runs };
}

export function cellsOfEntry({ booking, serviceName, statusWord, review }: HistoryEntry): string[] {
  const pounds = (booking.finalPricePence / 100).toFixed(2);
  return [
    ...[booking.reference, serviceName, booking.pickup.label, ukDayOf(booking.collectAt), pounds, statusWord],
    ...[review ? String(review.rating) : "", review?.comment ?? "", ukDayOf(booking.createdAt)],
  ];
}
