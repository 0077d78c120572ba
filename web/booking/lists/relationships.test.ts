import { expect, it } from "vitest";
import type { BookingSummary } from "#shared/booking/model.ts";
import { relationshipsOf } from "./relationships-page.tsx";

const booking = (haulierId: string, contractorId: string, collectAt: string, status = "completed") =>
  ({
    haulierId,
    haulierName: `Haulier ${haulierId}`,
    contractorId,
    contractorName: `Contractor ${contractorId}`,
    collectAt,
    status,
  }) as BookingSummary;

it("counts the bookings with each other side, the latest first", () => {
  const bookings = [
    booking("h1", "c1", "2026-11-01T08:00:00.000Z"),
    booking("h2", "c1", "2026-11-20T08:00:00.000Z", "confirmed"),
    booking("h1", "c1", "2026-11-10T08:00:00.000Z", "cancelled"),
  ];
  expect(relationshipsOf(bookings, "contractor")).toEqual([
    { id: "h2", name: "Haulier h2", bookings: 1, completed: 0, latestAt: "2026-11-20T08:00:00.000Z" },
    { id: "h1", name: "Haulier h1", bookings: 2, completed: 1, latestAt: "2026-11-10T08:00:00.000Z" },
  ]);
  expect(relationshipsOf(bookings, "haulier").map(({ name, bookings }) => [name, bookings])).toEqual([
    ["Contractor c1", 3],
  ]);
});
