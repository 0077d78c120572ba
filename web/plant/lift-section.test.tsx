import { screen } from "@testing-library/react";
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
  ...{ fleetId: "f1", generic: null },
  ...{ lacks: "a lift plan, a risk assessment", mayPlan: true },
  ...change,
});

beforeEach(() => cloud.signIn({ role: "haulier" }));

it("says who plans the lift and what is missing, and takes the name and card of the appointed person", async () => {
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

it("offers the haulier of a lorry that unloads itself to upload its generic plan once", async () => {
  cloud.answer({ lift: lift({ terms: "own_load", lacks: "the haulier's generic lift plan" }) });
  const { user } = show(<LiftSection bookingId={bookingId} />);
  expect(await screen.findByText(/cannot set off without the haulier's generic lift plan/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Upload Generic lift plan" }));
  const dialog = await openedDialog("Generic lift plan");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText(/Choose the file/)).toBeTruthy();
  expect(cloud.calls("addGenericLift")).toEqual([]);
});

it("shows the other side what there is, with nothing to change", async () => {
  const papers = [{ ...plan, addedAt: "2026-11-20T10:00:00.000Z" }] as Lift["papers"];
  cloud.answer({ lift: lift({ mayPlan: false, papers, lacks: "", isOfAnother: true }) });
  show(<LiftSection bookingId={bookingId} />);
  expect(await screen.findByText(/for another crane/)).toBeTruthy();
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Open Lift plan"]);
});
