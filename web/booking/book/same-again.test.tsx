import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { storedForUser } from "../../session/user-storage.ts";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { show } from "../../test/show.tsx";
import type { JobDraft } from "./job-draft.ts";
import { SameAgain } from "./same-again.tsx";

const cloud = fakeCloud();
const bookingId = "2b1f4c0e-8f0a-4c57-9a55-0c4f7c1f9a11";
const place = {
  label: "Princes Street",
  postcode: null,
  locality: "Edinburgh",
  coordinates: { lat: 55.95, lng: -3.2 },
};
const booking = {
  ...{ id: bookingId, service: "hiab", fleetId: "f1", pickup: place, delivery: null, quantity: 1, notes: "Ring first" },
  ...{ contactName: "Isla Test", contactPhone: "0131 496 0000", contactEmail: null, purchaseOrder: "PO-7" },
  details: JSON.stringify({ panel: "crane", liftingCapacity: "1-5" }),
};

beforeEach(() => {
  sessionStorage.clear();
  cloud.signOut();
});

it("opens the review of the same vehicle with the last answers, tomorrow at 08:00", async () => {
  cloud.signIn({ role: "contractor" });
  cloud.answer({ booking });
  const { address } = show(<SameAgain bookingId={bookingId} />, { at: `/book?again=${bookingId}` });
  await waitFor(() => expect(address()).toBe("/book?service=hiab&step=review&fleet=f1"));
  expect(storedForUser<JobDraft>("book.draft")).toMatchObject({
    ...{ service: "hiab", urgencyLevel: "tomorrow", collectTime: "08:00", liftingCapacity: "1-5" },
    ...{ contactName: "Isla Test", purchaseOrder: "PO-7", pickup: { text: "Princes Street", place } },
  });
});

it("asks a visitor from an email to sign in first, and returns", () => {
  const { address } = show(<SameAgain bookingId={bookingId} />, { at: `/book?again=${bookingId}` });
  expect(address()).toBe(`/auth?return=${encodeURIComponent(`/book?again=${bookingId}`)}`);
});

it("says when the booking cannot be loaded", async () => {
  cloud.signIn({ role: "contractor" });
  cloud.answer({
    booking: () => {
      throw new Error("gone");
    },
  });
  show(<SameAgain bookingId="x" />);
  await screen.findByRole("alert");
});
