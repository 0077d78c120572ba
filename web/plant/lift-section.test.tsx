import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { Lift } from "#shared/plant/model.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { openedDialog, show } from "../test/show.tsx";
import { LiftSection } from "./lift-section.tsx";

const cloud = fakeCloud();
const bookingId = "3f0c1f5e-8d42-4b3f-9b8e-2f6d7c1a0e01";
const plan = { kind: "plan", fleetId: "f1", fileType: "application/pdf", fileBytes: 2000 };
const lift = (change: Partial<Lift> = {}) => ({
  ...{ bookingId, terms: "contract_lift", plannedBy: "haulier", person: null, papers: [], isOfAnother: false },
  ...{ fleetId: "f1", generic: null, change: null, mayAsk: [] },
  ...{ lacks: "a lift plan, a risk assessment", mayPlan: true },
  ...change,
});

beforeEach(() => cloud.signIn({ role: "haulier" }));

it("says who plans the lift and what is missing, and takes name and card of the appointed person", async () => {
  cloud.answer({ lift: lift(), nameLiftPerson: lift({ person: { name: "Ailsa Craig", cardNumber: "A61 1234" } }) });
  const { user } = show(<LiftSection bookingId={bookingId} />);
  expect(await screen.findByText(/The haulier's appointed person plans/)).toBeTruthy();
  expect(screen.getByText(/cannot set off without a lift plan, a risk assessment/)).toBeTruthy();
  expect(screen.getByText("Not complete")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Name Appointed person" }));
  const dialog = await openedDialog("Appointed person");
  await user.type(dialog.getByLabelText(/^Name/), "Ailsa Craig");
  await user.type(dialog.getByLabelText(/^Card number/), "A61 1234");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(cloud.calls("nameLiftPerson")).toMatchObject([{ bookingId, name: "Ailsa Craig", cardNumber: "A61 1234" }]);
});

it("lets the haulier of a self-unloading lorry upload its generic plan once", async () => {
  cloud.answer({ lift: lift({ terms: "own_load", lacks: "the haulier's generic lift plan" }) });
  const { user } = show(<LiftSection bookingId={bookingId} />);
  expect(await screen.findByText(/cannot set off without the haulier's generic lift plan/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Upload Generic lift plan" }));
  const dialog = await openedDialog("Generic lift plan");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText(/Choose the file/)).toBeTruthy();
  expect(cloud.calls("addGenericLift")).toEqual([]);
});

it("lets the contractor ask for a contract lift, and accept the shown price", async () => {
  const crane = lift({ terms: "crane_hire", mayAsk: ["contract_lift"] });
  const change = {
    to: "contract_lift",
    state: "quoted",
    netPence: 20_000,
    pence: 24_000,
    at: "2026-11-20T10:00:00.000Z",
  };
  const quoted = lift({ change: { ...change, yourMove: "settle" } as Lift["change"] });
  cloud.answer({ lift: crane, askLiftChange: quoted, settleLiftChange: quoted });
  const { user, unmount } = show(<LiftSection bookingId={bookingId} />);
  await user.click(await screen.findByRole("button", { name: "Change to contract lift" }));
  const dialog = await openedDialog("Ask for contract lift?");
  await user.click(dialog.getByRole("button", { name: "Ask the haulier" }));
  await waitFor(() => expect(cloud.calls("askLiftChange")).toMatchObject([{ bookingId, to: "contract_lift" }]));
  unmount();
  cloud.answer({ lift: quoted });
  const { user: again } = show(<LiftSection bookingId={bookingId} />);
  await again.click(await screen.findByRole("button", { name: "Accept the price" }));
  expect(cloud.calls("settleLiftChange")).toMatchObject([{ bookingId, agree: true, expectedPence: 24_000 }]);
});

it("takes the haulier's price for a change", async () => {
  const change = { to: "contract_lift", state: "asked", netPence: null, pence: null, at: "2026-11-20T10:00:00.000Z" };
  const asked = lift({ change: { ...change, yourMove: "answer" } as Lift["change"] });
  cloud.answer({ lift: asked, answerLiftChange: asked });
  const { user } = show(<LiftSection bookingId={bookingId} />);
  await user.click(await screen.findByRole("button", { name: "Agree to the change" }));
  const dialog = await openedDialog("Agree to contract lift");
  await user.type(dialog.getByLabelText(/^Price on top/), "200.50");
  await user.click(dialog.getByRole("button", { name: "Agree" }));
  expect(cloud.calls("answerLiftChange")).toMatchObject([{ bookingId, agree: true, netPence: 20_050 }]);
});

it("shows the other side everything, without buttons", async () => {
  const papers = [{ ...plan, addedAt: "2026-11-20T10:00:00.000Z" }] as Lift["papers"];
  cloud.answer({ lift: lift({ mayPlan: false, papers, lacks: "", isOfAnother: true }) });
  show(<LiftSection bookingId={bookingId} />);
  expect(await screen.findByText(/for another crane/)).toBeTruthy();
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Open Lift plan"]);
});
