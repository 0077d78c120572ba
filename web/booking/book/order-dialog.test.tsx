import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { askedBefore, orderVehicle } from "#shared/booking/faults.ts";
import type { JobRequest } from "#shared/booking/model.ts";
import { taxedPrice } from "#shared/pricing/taxed-price.ts";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { priceInParts } from "../../test/price-in-parts.ts";
import { show as draw } from "../../test/show.tsx";
import { emptyDraft, type JobDraft } from "./job-draft.ts";
import { OrderDialog } from "./order-dialog.tsx";
import { OrderSection } from "./order-section.tsx";

const cloud = fakeCloud();
const price = priceInParts({ basePence: 20_000, urgencyPence: 0, deliveryPence: 0, basis: "card", distanceMiles: 1 });
const ids = ["00000000-0000-4000-8000-0000000000f1", "00000000-0000-4000-8000-0000000000f2"] as const;
const suppliers = ids.map((fleetId, at) => ({
  ...{ reference: `r${at}`, fleetId, name: `Tipper ${at + 1}`, companyName: `Haulier ${at + 1}`, price },
})) as unknown as Parameters<typeof OrderDialog>[0]["suppliers"];
const draft: JobDraft = {
  ...emptyDraft,
  ...{ service: "muck-away", quantity: 40, contactName: "Ailsa Grant", contactPhone: "0131 496 0000" },
  pickup: {
    text: "Princes Street, Edinburgh",
    placeId: "p1",
    place: { label: "Princes Street", postcode: null, locality: "Edinburgh", coordinates: { lat: 55.95, lng: -3.2 } },
  },
};
const files = { photos: [], keys: [], busy: false, clear: vi.fn() } as unknown as Parameters<
  typeof OrderDialog
>[0]["photos"];
const show = () =>
  draw(<OrderDialog draft={draft} photos={files} notes={files} suppliers={suppliers} onCancel={vi.fn()} />, {
    at: "/book",
  });
const parts = ids.map((fleetId) => ({ fleetId, quantity: 20, price }));

beforeEach(() => {
  cloud.signIn({ role: "contractor" });
  cloud.answer({ priceVehicles: { parts, totalPence: 40_000 } });
  cloud.answer({ orderVehicles: { requests: [{ id: "q1" }, { id: "q2" }], duplicate: false } });
});

describe("the review of an order for several vehicles", () => {
  it("shows the load and price of each, and sends all requests in one press", async () => {
    const { user, address } = show();
    await screen.findByText("Vehicle 2: Tipper 2, Haulier 2, 20 tonnes");
    expect(screen.getByText(/Total of the order/).textContent).toContain("£400.00");
    await user.click(screen.getByRole("button", { name: "Send 2 requests" }));
    await waitFor(() => expect(address()).toBe("/booking-success?request=q1"));
    expect(cloud.calls("orderVehicles")[0]).toMatchObject({
      quantity: 40,
      vehicles: ids.map((fleetId) => ({ fleetId, expectedTotalPence: 20_000 })),
    });
  });

  it("names the vehicle that cannot be ordered", async () => {
    const refusal = orderVehicle({ values: { name: "Tipper 2", reason: "Taken at 08:00." } });
    cloud.answer({ orderVehicles: () => Promise.reject(refusal) });
    const { user } = show();
    await user.click(await screen.findByRole("button", { name: "Send 2 requests" }));
    await screen.findByText(/Tipper 2 cannot be ordered: Taken at 08:00\. Nothing has been sent\./);
  });

  it("asks whether it is a second order", async () => {
    const earlier = "00000000-0000-4000-8000-0000000000a1";
    const refusal = askedBefore({
      values: { haulier: "Haulier 1", ago: "3 minutes ago" },
      metadata: { jobRequestId: earlier },
    });
    cloud.answer({ orderVehicles: () => Promise.reject(refusal) });
    const { user, address } = show();
    await user.click(await screen.findByRole("button", { name: "Send 2 requests" }));
    await user.click(await screen.findByRole("button", { name: "Use that request" }));
    await waitFor(() => expect(address()).toBe(`/booking-success?request=${earlier}`));
  });
});

it("asks whether CIS applies to an order, and sends the answer with the payable total", async () => {
  const parties = { customerVat: true, customerCis: true, statement: null } as const;
  const taxed = (haulierCis: "net" | "unverified", applies: boolean | undefined) => {
    const answer = applies === undefined ? null : { applies, by: "c1" as never, at: "2026-11-29T09:00:00.000Z" };
    return taxedPrice(price, { ...parties, haulierCis }, { day: "2026-11-30", scope: "asked", answer });
  };
  cloud.answer({
    priceVehicles: ({ cisApplies }: { cisApplies?: boolean }) => ({
      parts: parts.map((part, at) => ({ ...part, price: taxed(at ? "unverified" : "net", cisApplies) })),
      totalPence: 40_000,
    }),
  });
  const { user } = show();
  await screen.findByText(/has still to say whether CIS applies/);
  await user.click(screen.getByLabelText("CIS applies"));
  await screen.findByText(/expect to deduct 20% or 30% .* at most £83\.33, .* The hauliers then get £250\.01/);
  expect(screen.getByText(/Total of the order/).textContent).toContain("£333.34");
  await user.click(screen.getByRole("button", { name: "Send 2 requests" }));
  await waitFor(() => expect(cloud.calls("orderVehicles")).toHaveLength(1));
  expect(cloud.calls("orderVehicles")[0]).toMatchObject({ cisApplies: true, expectedPayablePence: 33_334 });
});

it("shows how much of an order is accepted, and asks another haulier for the open part", async () => {
  const collectAts = ["2099-12-01T08:00:00.000Z", "2099-12-01T08:00:00.000Z"];
  const request = (number: number, status: string, bookingId: string | null) => ({
    ...{ id: `q${number}`, status, bookingId, haulierName: `Haulier ${number}`, fleetName: "Tipper", price },
    ...{ collectAt: collectAts[0], order: { reference: "ORD-1", by: "vehicle", number, collectAts } },
  });
  cloud.answer({
    jobOrder: {
      ...{ reference: "ORD-1", by: "vehicle", count: 2, totalPence: 40_000 },
      parts: [
        { number: 1, request: request(1, "booked", "b1"), isAccepted: true, isOpen: false },
        { number: 2, request: request(2, "declined", null), isAccepted: false, isOpen: true },
      ],
    },
  });
  draw(<OrderSection request={request(2, "declined", null) as unknown as JobRequest} />);
  await screen.findByText("1 of 2 accepted. 1 needs another haulier.");
  expect(screen.getByRole("button", { name: "Ask another haulier for vehicle 2 of 2" })).toBeTruthy();
});
