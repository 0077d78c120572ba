import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeCloud } from "../test/fake-cloud.ts";
import { openedDialog, show } from "../test/show.tsx";
import DocumentsPage from "./documents-page.tsx";
import VerificationPage from "./verification-page.tsx";

const cloud = fakeCloud();
const policy = {
  id: "00000000-0000-4000-8000-0000000000a1",
  haulierId: "h1",
  type: "public_liability",
  number: "PL 77",
  sumInsuredPence: 500_000_000,
  covers: "company",
  fleetId: null,
  driverId: null,
  issuedOn: "2026-01-05",
  expiresOn: "2099-01-04",
  state: "approved",
  reason: null,
  fileType: "application/pdf",
  fileBytes: 1000,
  replaces: null,
  replacedBy: null,
  reviewedAt: null,
  version: 2,
  createdAt: "2026-01-05T09:00:00.000Z",
};
const card = {
  ...policy,
  id: policy.id.replace("a1", "a2"),
  type: "cpcs",
  number: "CP 1",
  covers: "driver",
  driverId: "d1",
};
const refused = { ...card, state: "rejected", reason: "The photo cannot be read.", sumInsuredPence: null };

it("shows each document with its state and reason; a fleet manager changes drivers' documents, but not the business's", async () => {
  cloud.signIn({ id: "m1", role: "fleet_manager" });
  let known: object[] = [policy, refused];
  cloud.answer({
    papers: () => known,
    haulierFleets: [],
    myTeam: [{ userId: "d1", name: "Iain Ross", kind: "driver" }],
    removePaper: () => {
      known = [policy];
      return true;
    },
  });
  const { user } = show(<DocumentsPage />, { at: "/documents" });
  const company = within(await screen.findByRole("table", { name: "The business" }));
  expect(company.getByText("In date")).toBeTruthy();
  expect(company.getByText("PL 77 · up to £5,000,000")).toBeTruthy();
  expect(company.queryByRole("button", { name: /Remove/ })).toBeNull();
  const drivers = within(screen.getByRole("table", { name: "Drivers" }));
  expect(drivers.getByText("The photo cannot be read.")).toBeTruthy();
  expect(await drivers.findByText("Iain Ross")).toBeTruthy();
  await user.click(drivers.getByRole("button", { name: /Remove CPCS/ }));
  await user.click((await openedDialog()).getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(screen.queryByRole("table", { name: "Drivers" })).toBeNull());
  expect(cloud.calls("removePaper")).toMatchObject([{ paperId: refused.id, version: 2 }]);
});

it("a form without a file or with days the wrong way round says so beside the fields, and sends nothing", async () => {
  cloud.signIn({ id: "h1", role: "haulier" });
  cloud.answer({ papers: [], haulierFleets: [], myTeam: [] });
  const { user } = show(<DocumentsPage />, { at: "/documents?paper=new" });
  await user.selectOptions(await screen.findByLabelText(/What is it/), "operator_licence");
  await user.type(screen.getByLabelText(/Licence number/), "X1");
  await user.type(screen.getByLabelText(/Valid from/), "2030-02-01");
  await user.type(screen.getByLabelText(/Last valid day/), "2030-01-31");
  await user.click(screen.getByRole("button", { name: "Send for checking" }));
  expect(await screen.findByText("Wait until the file has arrived.")).toBeTruthy();
  expect(screen.getByText(/such as OM1234567/)).toBeTruthy();
  expect(screen.getByText(/runs out before it was issued/)).toBeTruthy();
  expect(cloud.calls("addPaper")).toEqual([]);
});

it("verification shows the state of each part, computed from the documents", async () => {
  cloud.signIn({ id: "h1", role: "haulier" });
  const licence = { ...policy, type: "operator_licence", state: "pending", id: card.id };
  cloud.answer({ papers: [policy, licence, { ...policy, type: "company_identity", expiresOn: "2026-02-01" }] });
  show(<VerificationPage />, { at: "/verification" });
  expect(await screen.findByRole("heading", { name: "Lapsed" })).toBeTruthy();
  const states = screen
    .getAllByRole("listitem")
    .map((item) => within(item).getByRole("heading").parentElement?.textContent);
  expect(states).toEqual(["Who you areExpired", "InsuranceApproved", "A licence for your workWaiting"]);
});

it("a link with a kind and a vehicle opens that form, once the vehicle has loaded", async () => {
  cloud.signIn({ id: "h1", role: "haulier" });
  const answered = Promise.withResolvers<object[]>();
  cloud.answer({ papers: [], haulierFleets: () => answered.promise, myTeam: [] });
  show(<DocumentsPage />, { at: "/documents?paper=new&type=mot&vehicle=f2" });
  await waitFor(() => expect(cloud.calls("haulierFleets")).toHaveLength(1));
  const spec = JSON.stringify({ kind: "hiab" });
  answered.resolve([{ id: "f2", name: "The red one", vehicleReg: null, spec, retiredAt: null }]);
  const vehicle = await screen.findByLabelText<HTMLSelectElement>(/^Vehicle/);
  expect([...vehicle.options].map(({ textContent }) => textContent)).toEqual(["Choose", "The red one"]);
  const type = screen.getByLabelText<HTMLSelectElement>(/What is it/);
  expect(type.selectedOptions[0]?.textContent).toBe("MOT certificate");
});

it("a haulier is asked once about employees, and the answer is not listed as a document", async () => {
  cloud.signIn({ id: "h1", role: "haulier" });
  let known: object[] = [policy];
  const answer = { ...policy, id: card.id, type: "no_employees", number: null, sumInsuredPence: null, fileBytes: 0 };
  cloud.answer({
    papers: () => known,
    haulierFleets: [],
    myTeam: [],
    sayNoEmployees: () => {
      known = [policy, answer];
      return answer;
    },
  });
  const { user } = show(<DocumentsPage />, { at: "/documents" });
  await user.click(await screen.findByRole("button", { name: "No employees" }));
  await screen.findByRole("button", { name: "Remove No employees" });
  expect(screen.queryByRole("heading", { name: /have employees/ })).toBeNull();
  expect(screen.queryByRole("button", { name: "Open No employees" })).toBeNull();
});
