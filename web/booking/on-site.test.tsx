import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { Booking, BookingStatus } from "#shared/booking/model.ts";
import { show } from "../test/show.tsx";
import { OnSite } from "./on-site.tsx";

const at = (time: string) => `2026-11-24T${time}:00.000Z`;
const events = [
  { from: "en_route", to: "arrived", at: at("07:40") },
  { from: "arrived", to: "arrived", at: at("07:50") },
];

it.each<[string, BookingStatus, object | null, string | null]>([
  ["on the way", "en_route", null, null],
  ["from the arrival on, reports left aside", "arrived", {}, "On site 1 h 05 min"],
  ["while the work goes on", "in_progress", null, "On site 1 h 05 min"],
  ["with the load on its way to the place of delivery", "in_progress", {}, null],
  ["after the delivery", "delivered", null, null],
])("shows how long a vehicle is on site: %s", (_when, status, delivery, words) => {
  vi.setSystemTime(at("08:45"));
  show(<OnSite booking={{ status, delivery, events: status === "en_route" ? [] : events } as unknown as Booking} />);
  expect(screen.queryByText(/^On site/)?.textContent ?? null).toBe(words);
  vi.useRealTimers();
});
