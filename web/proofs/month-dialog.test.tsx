import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { BookingStatus } from "#shared/booking/model.ts";
import { offline } from "#shared/kernel/connection-faults.ts";
import { noProofSheet } from "#shared/tracking/faults.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show } from "../test/show.tsx";
import { saveFile } from "../ui/save-file.ts";
import { MonthOfSheets } from "./month-of-sheets.tsx";

vi.mock("../ui/save-file.ts", () => ({ saveFile: vi.fn() }));

const cloud = fakeCloud();
beforeEach(() => {
  cloud.signIn({ role: "contractor" });
});

const booking = (at: number, status: BookingStatus) => ({
  id: `00000000-0000-4000-8000-00000000000${at}`,
  reference: `JOB-261128-00000${at}`,
  status,
});

async function opened() {
  const { user } = show(<MonthOfSheets made />);
  await user.click(await screen.findByRole("button", { name: "Proof sheets (ZIP)" }));
  return { user, dialog: within(await screen.findByRole("dialog")) };
}

it("loads the jobs of the chosen month, and leaves out those without a delivery", async () => {
  cloud.answer({
    myBookings: { items: [booking(1, "cancelled"), booking(2, "confirmed")], nextToken: null },
  });
  const { user, dialog } = await opened();
  const [, , third] = dialog.getAllByRole("option") as HTMLOptionElement[];
  await user.selectOptions(dialog.getByLabelText("Month"), third?.value ?? "");
  await user.click(dialog.getByRole("button", { name: "Download ZIP" }));
  expect(await dialog.findByText("No sheet to save for this month.")).toBeTruthy();
  const [asked] = cloud.calls("myBookings");
  expect(asked).toMatchObject({ made: true, from: `${third?.value}-01` });
  expect(cloud.calls("proofSheet")).toEqual([]);
  expect(saveFile).not.toHaveBeenCalled();
});

it("names the jobs whose sheets could not be fetched, and saves no empty file", async () => {
  cloud.answer({
    myBookings: { items: [booking(1, "completed")], nextToken: null },
    proofSheet: () => {
      throw noProofSheet();
    },
  });
  const { user, dialog } = await opened();
  await user.click(dialog.getByRole("button", { name: "Download ZIP" }));
  expect(await dialog.findByText(/Could not be downloaded: JOB-261128-000001/)).toBeTruthy();
  expect(saveFile).not.toHaveBeenCalled();
});

it("shows the error when the list cannot be read, with a retry", async () => {
  cloud.answer({
    myBookings: () => {
      throw offline();
    },
  });
  const { user, dialog } = await opened();
  await user.click(dialog.getByRole("button", { name: "Download ZIP" }));
  expect(await dialog.findByText(/could not be reached|offline/i)).toBeTruthy();
  expect(dialog.getByRole("button", { name: "Download ZIP" })).toBeTruthy();
});

it("is hidden for admins, who read all jobs", () => {
  cloud.signIn({ role: "admin" });
  show(<MonthOfSheets made={false} />);
  expect(screen.queryByRole("button")).toBeNull();
});
