import { screen, waitFor } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { offline } from "#shared/kernel/connection-faults.ts";
import { siteCodeWrong } from "#shared/waste/faults.ts";
import type { NoteDraft, WasteNotes } from "#shared/waste/model.ts";
import { outbox } from "../offline/outbox.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show } from "../test/show.tsx";
import NotePage from "./note-page.tsx";

const cloud = fakeCloud();
const draft: NoteDraft = {
  ...{ load: 1, transferorName: "Forth Builders", transferorAddress: "12 Site Road", transferorPostcode: "EH6 6QQ" },
  ...{ transfereeName: "Ross Haulage", transfereeAddress: "4 Yard Lane", transfereePostcode: "EH6 5NA" },
  ...{ place: "18 Princes Street", placePostcode: "EH2 2AN", transferorIs: "producer", sicCode: "43120" },
  ...{ ewcCode: "170504", ewcCodes: ["170504"], composition: "Soil", quantityKg: 16_000, container: "LOO" },
  ...{ carrierNumber: "WCR/R/1234567", signerName: "Isla", tips: [], missing: [] },
};
const known: WasteNotes = { notes: [], draft, isSpecial: false, maySign: true, mayGive: false };

beforeEach(async () => {
  cloud.signIn({ id: "d1", role: "driver" });
  await outbox.forget("d1");
  cloud.answer({ wasteNotes: known });
});
const lost = () => {
  throw offline();
};

const bookingId = "00000000-0000-4000-8000-0000000000b1";
const open = () =>
  show(
    <Routes>
      <Route path="/waste-note/:bookingId" element={<NotePage />} />
    </Routes>,
    { at: `/waste-note/${bookingId}` },
  );

async function signByCode() {
  const { user } = open();
  await user.type(await screen.findByLabelText(/contractor’s code/), "123456");
  await user.click(screen.getByRole("button", { name: "Sign the note" }));
  return user;
}

describe("signing a transfer note", () => {
  it("stores it on the phone without a connection, before the delivery, with its time, and continues with the next load", async () => {
    cloud.answer({ signWasteNote: lost, moveBooking: lost });
    const user = await signByCode();
    await screen.findByText("Not sent yet");
    await outbox.add({ type: "moveBooking", lane: `booking:${bookingId}`, data: { bookingId, to: "delivered" } });
    expect(outbox.snapshot()).toMatchObject([
      {
        type: "signWasteNote",
        lane: `booking:${bookingId}`,
        data: { bookingId, load: 1, quantityKg: 16_000, siteCode: "123456", happenedAt: expect.any(String) },
      },
      { type: "moveBooking" },
    ]);
    await user.click(screen.getByRole("button", { name: "Note of the next load" }));
    screen.getByRole("heading", { name: "Load 2: sign it together" });
  });

  it("says why the server rejected it, and lets it be discarded and signed again", async () => {
    cloud.answer({
      signWasteNote: () => {
        throw siteCodeWrong();
      },
    });
    await signByCode();
    await screen.findByText(siteCodeWrong().message);
    screen.getByRole("button", { name: "Send again" });
    const [item] = outbox.snapshot();
    await outbox.discard(item?.seq ?? 0);
    await waitFor(() => expect(screen.queryByRole("button", { name: "Sign the note" })).not.toBeNull());
  });

  it("does not store a note that the server would reject", async () => {
    cloud.answer({ wasteNotes: { ...known, draft: { ...draft, ewcCode: null, missing: ["ewcCode"] } } });
    const { user } = open();
    await user.type(await screen.findByLabelText(/^EWC code/), "17 05 03");
    await user.type(screen.getByLabelText(/contractor’s code/), "123456");
    await user.click(screen.getByRole("button", { name: "Sign the note" }));
    await screen.findByText("Special waste moves with a consignment note.");
    expect(outbox.snapshot()).toEqual([]);
  });
});
