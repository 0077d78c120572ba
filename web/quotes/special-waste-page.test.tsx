import { screen } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, expect, it } from "vitest";
import type { SpecialWaste } from "#shared/waste/consignment-model.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show } from "../test/show.tsx";
import SpecialWastePage from "./special-waste-page.tsx";

const cloud = fakeCloud();
const jobRequestId = "00000000-0000-4000-8000-0000000000a1" as never;
const found: SpecialWaste = {
  ...{ jobRequestId, nation: "scotland", needsNote: true, plan: null, mayChange: true, lacks: ["code", "components"] },
};

beforeEach(() => cloud.signIn({ id: "c1", role: "contractor" }));

const open = (answer: SpecialWaste | null) => {
  cloud.answer({ specialWaste: answer, saveSpecialWaste: { ...found, lacks: [] } });
  return show(
    <Routes>
      <Route path="/special-waste/:jobRequestId" element={<SpecialWastePage />} />
    </Routes>,
    { at: `/special-waste/${jobRequestId}` },
  );
};

it("says what is missing, and sends codes and components half filled in", async () => {
  const { user } = open(found);
  await screen.findByText(/until the note has its code and its components/);
  expect(screen.queryByLabelText(/Date you notified the regulator/)).toBeNull();
  await user.type(screen.getByLabelText("EWC codes of the waste"), "17 05 03*, 170605");
  await user.type(screen.getByLabelText("Components"), "Coal tar, 2 %{Enter}Chrysotile, white, 10 %");
  await user.type(screen.getByLabelText("Permit number"), "EPR/AB1234CD");
  await screen.findByLabelText(/Date you notified the regulator/);
  await user.clear(screen.getByLabelText("Permit number"));
  await user.click(screen.getByLabelText("HP7: Causes cancer"));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("The note is complete.");
  expect(cloud.calls("saveSpecialWaste")).toMatchObject([
    {
      ...{ jobRequestId, code: null, destination: null, hazards: ["HP_7"], quantityKg: null, notifiedAt: null },
      ewcCodes: ["17 05 03*", "170605"],
      components: [
        { name: "Coal tar", concentration: "2 %" },
        { name: "Chrysotile, white", concentration: "10 %" },
      ],
    },
  ]);
});

it.each([
  ["a signed note", { ...found, mayChange: false }, /is signed and can no longer change/],
  ["a job without special waste", null, "This job takes away no special waste."],
] as const)("asks nothing of %s", async (_of, answer, words) => {
  open(answer);
  await screen.findByText(words);
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
});
