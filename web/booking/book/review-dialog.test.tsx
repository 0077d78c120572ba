import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { askedBefore, priceChanged, takenThen } from "#shared/booking/faults.ts";
import { vehicleOffline } from "#shared/fleet/faults.ts";
import { offline } from "#shared/kernel/connection-faults.ts";
import { sessionEnded } from "#shared/kernel/faults.ts";
import { taxedPrice } from "#shared/pricing/taxed-price.ts";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { priceInParts } from "../../test/price-in-parts.ts";
import { show as draw } from "../../test/show.tsx";
import { emptyDraft, type JobDraft } from "./job-draft.ts";
import { ReviewDialog } from "./review-dialog.tsx";

const cloud = fakeCloud();

const price = priceInParts({
  ...{ basePence: 17_300, urgencyPence: 0, deliveryPence: 350 },
  ...{ basis: "card", distanceMiles: 1 },
});
const supplier = {
  reference: "r1",
  isWanted: true,
  fleetId: "00000000-0000-4000-8000-0000000000f1",
  companyName: "Kilbrodie Lifting",
  price,
} as unknown as Parameters<typeof ReviewDialog>[0]["supplier"];
const draft: JobDraft = {
  ...emptyDraft,
  service: "hiab",
  pickup: {
    text: "Princes Street, Edinburgh",
    placeId: "p1",
    place: { label: "Princes Street", postcode: null, locality: "Edinburgh", coordinates: { lat: 55.95, lng: -3.2 } },
  },
  contactName: "Ailsa Grant",
  contactPhone: "0131 496 0000",
  contactEmail: "ailsa@example.test",
  notes: "Gate on the north side",
};
const held = {
  fleetId: supplier.fleetId,
  collectAt: "2099-12-01T08:00:00.000Z",
  heldUntil: "2099-11-30T09:10:00.000Z",
  respondBy: "2099-11-30T11:00:00.000Z",
};
const sent = { request: { id: "r1" }, duplicate: false };

const photosOf = (...photos: object[]) =>
  ({
    photos,
    keys: photos.flatMap((photo) => (photo as { key?: string }).key ?? []),
    busy: photos.some((photo) => !("key" in photo || "error" in photo)),
    clear: vi.fn(),
  }) as unknown as Parameters<typeof ReviewDialog>[0]["photos"];

function show(photos = photosOf(), notes = photosOf(), service = draft.service) {
  const onCancel = vi.fn();
  const onEnd = vi.fn();
  const next = { onTime: vi.fn(), onSupplier: vi.fn() };
  const {
    user,
    address,
    unmount: close,
  } = draw(
    <ReviewDialog
      draft={{ ...draft, service }}
      photos={photos}
      notes={notes}
      supplier={supplier}
      onCancel={onCancel}
      next={next}
      onEnd={onEnd}
    />,
    {
      at: "/book",
    },
  );
  const confirm = () => screen.getByRole("button", { name: /Confirm & Submit|Submitting…/ });
  return { onCancel, onEnd, next, confirm, user, address, close };
}
const requests = () => cloud.calls("createJobRequest");
/** Refuses the first request and accepts the next. */
const refuseOnce = (fault: Error) =>
  cloud.answer({ createJobRequest: () => (requests().length === 1 ? Promise.reject(fault) : sent) });

beforeEach(() => {
  cloud.signIn({ role: "contractor" });
  cloud.answer({ createJobRequest: sent, searchSuppliers: { items: [], radiusMiles: 50 } });
  cloud.answer({ holdVehicle: held, releaseHold: true });
});

describe("Review & Confirm", () => {
  it("shows everything that will be sent, the price line by line, and the recipients", async () => {
    show();
    const dialog = screen.getByRole("dialog", { name: "Review & Confirm" });
    for (const text of [
      "Hiab",
      "Kilbrodie Lifting",
      "Princes Street, Edinburgh",
      "Ailsa Grant",
      "0131 496 0000",
      "ailsa@example.test",
      "Gate on the north side",
      ...["£144.17", "£2.92", "£29.42", "£176.50"],
    ])
      expect(dialog.textContent).toContain(text);
    expect(dialog.textContent).toContain(
      "By confirming you agree that we share these details with Kilbrodie Lifting to carry out this request, under our Terms and Privacy Policy.",
    );
    await screen.findByText(/^Held for you until/);
    expect(dialog.textContent).toMatch(/must accept before it is booked: they have until .+ to answer/);
  });

  it("sends one request for two presses, shows Submitting… meanwhile, and leads to the reference", async () => {
    let answer = (_: unknown) => {};
    const answered = new Promise((resolve) => {
      answer = resolve;
    });
    cloud.answer({ createJobRequest: () => answered });
    const { confirm, user, address } = show();
    await user.dblClick(confirm());
    expect(confirm().textContent).toBe("Submitting…");
    confirm().click();
    answer(sent);
    await waitFor(() => expect(address()).toBe("/booking-success?request=r1"));
    expect(requests()).toMatchObject([{ consent: true, expectedTotalPence: 17_650, quantity: 1, delivery: null }]);
    expect(await screen.findAllByText("Booking Submitted!")).toHaveLength(1);
    screen.getByText("Your request has been received. We'll notify you when a supplier accepts.");
  });

  it("keeps everything after a lost answer, and sends the same idempotency key again", async () => {
    refuseOnce(offline());
    const { confirm, user } = show();
    await user.click(confirm());
    await screen.findByText(/Nothing you filled in is lost/);
    await screen.findByText("Submission Failed");
    screen.getByText("There was an error submitting your booking. Please try again.");
    await user.click(confirm());
    await waitFor(() => expect(requests()).toHaveLength(2));
    expect(new Set(requests().map(({ clientKey }) => clientKey)).size).toBe(1);
  });

  it("shows the old and the new price when it has changed, and asks again under a new key", async () => {
    refuseOnce(priceChanged({ values: { price: "£200.00" }, metadata: { totalPence: 20_000 } }));
    const parts = { basePence: 19_650, urgencyPence: 0, deliveryPence: 350 };
    const fresh = priceInParts({ ...parts, basis: "card", distanceMiles: 1 });
    cloud.answer({ priceJobRequest: { prices: [fresh], totalPence: 20_000 } });
    const { confirm, user } = show();
    await user.click(confirm());
    const notice = await screen.findByText(/The price has changed/);
    expect(notice.parentElement?.textContent).toContain("it was £176.50, it is now £200.00");
    await waitFor(() => expect(screen.getByRole("dialog").textContent).toContain("£163.75"));
    await user.click(confirm());
    await waitFor(() => expect(requests()[1]).toMatchObject({ expectedTotalPence: 20_000 }));
    expect(new Set(requests().map(({ clientKey }) => clientKey)).size).toBe(2);
  });

  describe("when the same was requested a moment ago", () => {
    const earlier = "00000000-0000-4000-8000-0000000000e1";
    const asked = () =>
      refuseOnce(
        askedBefore({
          values: { haulier: "Loch Ailbhe Transport", ago: "3 minutes ago" },
          metadata: { jobRequestId: earlier },
        }),
      );

    it("sends it as a second one", async () => {
      asked();
      const { confirm, user } = show();
      await user.click(confirm());
      await screen.findByText(/^You asked Loch Ailbhe Transport for the same job 3 minutes ago\./);
      expect(requests()[0]).toMatchObject({ secondTo: null });
      await user.click(screen.getByRole("button", { name: "Send this as a second one" }));
      await waitFor(() => expect(requests()[1]).toMatchObject({ secondTo: earlier }));
      await screen.findByText("Booking Submitted!");
    });

    it("goes on with the existing request, and sends nothing more", async () => {
      asked();
      const { confirm, user, address } = show();
      await user.click(confirm());
      await user.click(await screen.findByRole("button", { name: "Use that request" }));
      await screen.findByText("Duplicate detected");
      expect(address()).toBe(`/booking-success?request=${earlier}`);
      expect(requests()).toHaveLength(1);
    });
  });

  describe("for a taken vehicle", () => {
    const freeAt = "2099-12-01T11:00:00.000Z";
    const other = { ...supplier, reference: "r2", companyName: "Rowanbank Haulage", availability: "available" };
    const takenNow = () =>
      takenThen({ values: { time: "08:00", ago: " a moment ago", next: "Free at 11:00" }, metadata: { freeAt } });
    beforeEach(() =>
      cloud.answer({ searchSuppliers: { items: [{ ...other, uncovered: null, noPermit: null }], radiusMiles: 50 } }),
    );

    it.each([
      ["when it opens", true],
      ["when it is confirmed", false],
    ])("shows what happened and the next step %s, each one press", async (_when, isAtOnce) => {
      if (isAtOnce) cloud.answer({ holdVehicle: () => Promise.reject(takenNow()) });
      else refuseOnce(takenNow());
      const { confirm, user, next } = show();
      if (!isAtOnce) await user.click(confirm());
      await screen.findByText("Taken at 08:00 a moment ago. Free at 11:00. Nothing has been sent.");
      await user.click(screen.getByRole("button", { name: /^Choose Tue 1 Dec 2099, 11:00$/ }));
      expect(next.onTime).toHaveBeenCalledExactlyOnceWith(freeAt);
      await user.click(await screen.findByRole("button", { name: "Next best: Rowanbank Haulage, £176.50" }));
      expect(next.onSupplier).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ reference: "r2" }));
    });
  });

  it("frees the vehicle when it is closed, and holds an ended one again on demand", async () => {
    cloud.answer({ holdVehicle: { ...held, heldUntil: "2020-01-01T00:00:00.000Z" } });
    const { user, close } = show();
    await user.click(await screen.findByRole("button", { name: "Hold it again" }));
    await waitFor(() => expect(cloud.calls("holdVehicle")).toHaveLength(2));
    close();
    await waitFor(() => expect(cloud.calls("releaseHold")).toEqual([{ fleetId: supplier.fleetId }]));
  });

  it("asks once whether it passes to the next haulier, and remembers the answer", async () => {
    const { user, close } = show();
    await user.click(screen.getByRole("checkbox", { name: /send this to the next best haulier at no higher price/ }));
    close();
    const again = show();
    await again.user.click(again.confirm());
    await waitFor(() => expect(requests()).toMatchObject([{ handOn: true }]));
  });

  it.each([
    [vehicleOffline, "supplierGone", "Booking failed"],
    [sessionEnded, "signInNeeded", "Authentication Required"],
  ])("ends at $0.code with %s", async (fault, outcome, title) => {
    refuseOnce(fault());
    const { confirm, user, onEnd } = show();
    await user.click(confirm());
    await waitFor(() => expect(onEnd).toHaveBeenCalledExactlyOnceWith(outcome));
    await screen.findByText(title);
  });

  it("sends the uploaded photos, and says what happens to the others", async () => {
    const photos = photosOf({ key: "k1" }, { key: "k2" }, { error: "Too large" });
    const { confirm, user } = show(photos);
    screen.getByText("2. 1 could not be uploaded and will not be sent: cancel to try again");
    await user.click(confirm());
    await waitFor(() => expect(photos.clear).toHaveBeenCalledOnce());
    expect(requests()).toMatchObject([{ photoKeys: ["k1", "k2"] }]);
  });

  it("waits for photos that are uploading", () => {
    const { confirm } = show(photosOf({ key: "k1" }, { waits: true }));
    screen.getByText("1 of 2 uploaded. The others upload when you are back online");
    expect(confirm()).toHaveProperty("disabled", true);
  });

  it.each([
    ["mobile-tyre", "k9"],
    ["hiab", null],
  ])("sends a voice note where the service takes one: %s", async (service, voiceNoteKey) => {
    const notes = photosOf({ key: "k9" });
    const { confirm, user } = show(photosOf(), notes, service);
    expect(screen.queryAllByText("Voice note")).toHaveLength(voiceNoteKey ? 1 : 0);
    await user.click(confirm());
    await waitFor(() => expect(notes.clear).toHaveBeenCalledOnce());
    expect(requests()).toMatchObject([{ voiceNoteKey }]);
  });

  it("waits for a voice note that is uploading", () => {
    const { confirm } = show(photosOf(), photosOf({ waits: false }), "mobile-tyre");
    expect(confirm()).toHaveProperty("disabled", true);
  });

  it("sends nothing when it is cancelled", async () => {
    const { user, onCancel } = show();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(onCancel).toHaveBeenCalledOnce();
    expect(requests()).toEqual([]);
  });
});

describe("the review of a contractor in CIS", () => {
  const parties = { haulierCis: "net", customerVat: true, customerCis: true, statement: null } as const;
  const taxed = (applies: boolean | undefined) => {
    const answer = applies === undefined ? null : { applies, by: "c1" as never, at: "2026-11-29T09:00:00.000Z" };
    return taxedPrice(price, parties, { day: "2026-11-30", scope: "asked", answer });
  };
  beforeEach(() => {
    cloud.answer({
      me: { id: "c1", inCis: true },
      priceJobRequest: ({ cisApplies }: { cisApplies?: boolean }) => ({
        prices: [taxed(cisApplies)],
        totalPence: price.totalPence,
      }),
    });
  });

  it("asks whether CIS applies where no source says so, and shows the payable total, the VAT outside it and the deduction", async () => {
    const { user, confirm } = show();
    const dialog = screen.getByRole("dialog", { name: "Review & Confirm" });
    await user.click(await screen.findByLabelText("CIS applies"));
    await screen.findByText(/expect to deduct 20%/);
    expect(dialog.textContent).toContain("Total to pay£147.08");
    expect(dialog.textContent).toContain(
      "Reverse charge: VAT Act 1994 Section 55A applies. £29.42 VAT is not in the total: the customer accounts for it.",
    );
    expect(dialog.textContent).toContain("at most £29.42, and pay it to HMRC. The haulier then gets £117.66.");
    await user.click(confirm());
    await waitFor(() => expect(requests()).toHaveLength(1));
    expect(requests()[0]).toMatchObject({ cisApplies: true, expectedTotalPence: 17_650, expectedPayablePence: 14_708 });
  });

  it("includes VAT until that is answered, and where CIS does not apply", async () => {
    const { user } = show();
    const dialog = screen.getByRole("dialog", { name: "Review & Confirm" });
    await screen.findByText(/has still to say whether CIS applies/);
    expect(dialog.textContent).toContain("Total inc. VAT£176.50");
    await user.click(screen.getByLabelText("It does not"));
    await screen.findByText("VAT is charged: CIS does not apply to this work.");
    expect(dialog.textContent).toContain("Total inc. VAT£176.50");
  });
});
