import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { storedForUser } from "../../session/user-storage.ts";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { show } from "../../test/show.tsx";
import type { JobDraft } from "../book/job-draft.ts";
// Preloads the code that a click would load.
import "../book/book-again.ts";
import BookingsPage from "./bookings-page.tsx";

const cloud = fakeCloud();
const id = "2b1f4c0e-8f0a-4c57-9a55-0c4f7c1f9a11";
const place = {
  label: "Princes Street",
  postcode: null,
  locality: "Edinburgh",
  coordinates: { lat: 55.95, lng: -3.2 },
};
const booking = {
  id,
  reference: "JOB-1",
  status: "completed",
  service: "hiab",
  title: "Hiab - Edinburgh",
  pickup: place,
  delivery: null,
  quantity: 1,
  contactName: "Isla Test",
  contactPhone: "0131 496 0000",
  contactEmail: null,
  notes: "Ring first",
  // JSON text, as the API returns it.
  details: JSON.stringify({ panel: "crane", liftingCapacity: "31-50", numberOfLifts: 3, restrictedAccess: true }),
  collectAt: "2026-11-21T07:30:00.000Z",
  finalPricePence: 15_210,
};

beforeEach(() => {
  sessionStorage.clear();
  cloud.signIn({ role: "contractor" });
  cloud.answer({ myBookings: { items: [booking], nextToken: null }, booking });
});

it("fills the booking form with the same job, its place and its answers, and asks for the day", async () => {
  const { user, address } = show(<BookingsPage />, { at: "/booking-history" });
  await user.click(await screen.findByRole("button", { name: /^Book again/ }));

  await waitFor(() => expect(address()).toBe("/book?service=hiab"));
  expect(storedForUser<JobDraft>("book.draft")).toMatchObject({
    service: "hiab",
    pickup: { text: "Princes Street", placeId: null, place },
    urgencyLevel: "scheduled",
    collectOn: "",
    contactName: "Isla Test",
    contactEmail: "",
    notes: "Ring first",
    liftingCapacity: "31-50",
    numberOfLifts: "3",
    restrictedAccess: true,
  });
});

it("shows an error when the booking cannot be loaded, and stores nothing", async () => {
  cloud.answer({ booking: () => Promise.reject(new TypeError("no connection")) });
  const { user } = show(<BookingsPage />, { at: "/completed-jobs" });
  await user.click(await screen.findByRole("button", { name: /^Book again/ }));
  await screen.findByText("The booking could not be loaded");
  expect(storedForUser("book.draft")).toBeNull();
});
