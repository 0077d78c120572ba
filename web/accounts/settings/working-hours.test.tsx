import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { usualHours } from "#shared/accounts/working-hours.ts";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { show } from "../../test/show.tsx";
import { WorkingHours } from "./working-hours.tsx";

const cloud = fakeCloud();
const me = { id: "h1", version: 3, email: "me@haulyard.test", fullName: "Ailsa Grant", workingHours: null };

beforeEach(() => {
  cloud.signIn({ id: "h1", role: "haulier" });
  cloud.answer({ me, setWorkingHours: (hours: object) => ({ ...me, workingHours: hours }) });
});

it("shows the default hours until others are saved: days on and off, times and bank holidays", async () => {
  const { user } = show(<WorkingHours />);
  expect(await screen.findByLabelText("Monday from")).toHaveProperty("value", "07:00");
  expect(screen.getByLabelText("Saturday until")).toHaveProperty("value", "13:00");
  expect(screen.queryByLabelText("Sunday from")).toBeNull();
  await user.click(screen.getByLabelText("Saturday"));
  await user.click(screen.getByLabelText("Sunday"));
  await user.clear(screen.getByLabelText("Sunday until"));
  await user.type(screen.getByLabelText("Sunday until"), "12:00");
  await user.click(screen.getByLabelText("We also work on bank holidays"));
  await user.click(screen.getByRole("button", { name: "Save working hours" }));
  await screen.findByText("Working hours saved");
  const [saved] = cloud.calls("setWorkingHours");
  expect(saved).toMatchObject({ bankHolidays: true });
  expect(saved?.days).toEqual([
    ...usualHours.days.filter(({ day }) => day !== "saturday"),
    { day: "sunday", from: "07:00", until: "12:00" },
  ]);
});

it("says what is wrong with a day that ends before it begins, and with a week without days", async () => {
  const { user } = show(<WorkingHours />);
  await user.clear(await screen.findByLabelText("Monday until"));
  await user.type(screen.getByLabelText("Monday until"), "06:00");
  await user.click(screen.getByRole("button", { name: "Save working hours" }));
  await screen.findByText("Each day must end after it begins.");
  for (const { day } of usualHours.days)
    await user.click(screen.getByLabelText(day.charAt(0).toUpperCase() + day.slice(1)));
  await user.click(screen.getByRole("button", { name: "Save working hours" }));
  await screen.findByText("Keep at least one working day.");
  await waitFor(() => expect(cloud.calls("setWorkingHours")).toEqual([]));
});
