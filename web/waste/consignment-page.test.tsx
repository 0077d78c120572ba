import { screen } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, expect, it } from "vitest";
import type { ConsignmentNote } from "#shared/waste/consignment-model.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show } from "../test/show.tsx";
import ConsignmentPage from "./consignment-page.tsx";

const cloud = fakeCloud();
const bookingId = "00000000-0000-4000-8000-0000000000b1";
const note: ConsignmentNote = {
  ...{ code: "SB1234567", consignorAddress: "12 Site Road", consignorPostcode: "EH6 6QQ", sicCode: "43120" },
  destination: { name: "Hill Landfill", address: "Hill Road", postcode: "EH28 8RW", permitNumber: "WML/L/1234567" },
  ...{ process: "Excavation", ewcCodes: ["170503"], description: "Soil with tar" },
  components: [{ name: "Coal tar", concentration: "2 %" }],
  ...{ hazards: ["HP_7"], form: "Solid", quantityKg: 4000, container: "LOO", containers: 1, notifiedAt: null },
  consignor: { name: "Forth Builders", address: "12 Site Road", postcode: "EH6 6QQ" },
  ...{ place: "18 Princes Street", carrierNumber: "WCR/R/1234567", vehicleReg: "AB12 CDE" },
  carrier: { name: "Ross Haulage", address: "4 Yard Lane", postcode: "EH6 5NA" },
  ...{
    driverName: null,
    driverSignedAt: null,
    site: null,
    jobRequestId: "00000000-0000-4000-8000-0000000000a1" as never,
  },
  ...{ lacks: [], needsNotice: false, loadableFrom: null, signerName: "Isla", maySign: true, mayGive: false },
};

beforeEach(() => cloud.signIn({ id: "d1", role: "driver" }));

const open = (change: Partial<ConsignmentNote>) => {
  cloud.answer({ consignmentNote: { ...note, ...change } });
  return show(
    <Routes>
      <Route path="/consignment-note/:bookingId" element={<ConsignmentPage />} />
    </Routes>,
    { at: `/consignment-note/${bookingId}` },
  );
};

it("shows a driver all parts, and the text to sign", async () => {
  cloud.answer({ signConsignmentNote: note });
  const { user } = open({});
  await screen.findByText("Do not load it before driver and site have signed.");
  for (const words of ["HP7: Causes cancer", "Coal tar, 2 %", /Permit WML\/L\/1234567/, "4 tonnes"])
    screen.getByText(words);
  await user.type(await screen.findByLabelText(/contractor’s code/), "123456");
  await user.click(screen.getByRole("button", { name: "Sign the note" }));
  expect(cloud.calls("signConsignmentNote")).toMatchObject([{ bookingId, siteCode: "123456", signatureKey: null }]);
});

it.each<[string, Partial<ConsignmentNote>, RegExp]>([
  ["something is missing", { lacks: ["code"] }, /Do not load it\. The contractor adds its code\./],
  ["the regulator was not told", { needsNotice: true }, /notifies the regulator 72 hours before/],
])("keeps a driver from signing where %s", async (_why, change, words) => {
  open(change);
  await screen.findByText(words);
  expect(screen.queryByRole("button", { name: "Sign the note" })).toBeNull();
});

it("leads the contractor to their part until it is signed", async () => {
  open({ maySign: false, mayGive: true, lacks: ["code"] });
  const link = await screen.findByRole("link", { name: "Change your part" });
  expect(link.getAttribute("href")).toBe(`/special-waste/${note.jobRequestId}`);
});
