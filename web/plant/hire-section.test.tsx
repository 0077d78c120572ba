import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { PlantHire } from "#shared/plant/model.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { openedDialog, show } from "../test/show.tsx";
import { HireSection } from "./hire-section.tsx";

const cloud = fakeCloud();
const bookingId = "3f0c1f5e-8d42-4b3f-9b8e-2f6d7c1a0e01";
const at = "2026-11-23T08:00:00.000Z";
const idle: PlantHire["idle"] = {
  ...{ most: 3, offPence: 9722, yourMove: ["2026-11-24"], mayReport: ["2026-11-25", "2026-11-23"] },
  days: [{ day: "2026-11-24", reason: "weather", by: "haulier", state: "asked", at }],
};
const hire = { bookingId, onHire: { at, tenths: null, photos: [] }, offHire: null, back: null, next: null };

it("states the reduction of an idle day; one side reports a day and the other answers", async () => {
  cloud.signIn({ role: "contractor" });
  cloud.answer({ plantHire: { ...hire, idle }, answerIdleDay: { ...hire, idle }, reportIdleDay: { ...hire, idle } });
  const { user } = show(<HireSection bookingId={bookingId} />);
  expect(await screen.findByText(/£97.22/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: /^Agree to .*24 Nov/ }));
  await waitFor(() => expect(cloud.calls("answerIdleDay")).toMatchObject([{ day: "2026-11-24", agree: true }]));
  await user.click(screen.getByRole("button", { name: "Report idle day" }));
  const dialog = await openedDialog("Report idle day");
  await user.click(dialog.getByRole("button", { name: "Report" }));
  expect(await dialog.findByText("Say why it was idle.")).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText(/^Reason/), "weather");
  await user.click(dialog.getByRole("button", { name: "Report" }));
  await waitFor(() =>
    expect(cloud.calls("reportIdleDay")).toMatchObject([{ bookingId, day: "2026-11-25", reason: "weather" }]),
  );
});

it("shows no idle days where the terms charge them in full", async () => {
  cloud.signIn({ role: "contractor" });
  cloud.answer({ plantHire: { ...hire, idle: null } });
  show(<HireSection bookingId={bookingId} />);
  expect(await screen.findByText("On hire since")).toBeTruthy();
  expect(screen.queryByText(/idle day/)).toBeNull();
});
