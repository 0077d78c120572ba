import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { Booking } from "#shared/booking/model.ts";
import { offline } from "#shared/kernel/connection-faults.ts";
import { outbox } from "../../offline/outbox.ts";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { openedDialog, show } from "../../test/show.tsx";
import { mayReport } from "./may-report.ts";
import { SiteReports } from "./site-reports.tsx";

const cloud = fakeCloud();
const bookingId = "00000000-0000-4000-8000-0000000000b1";
const aJob = (change: Partial<Booking> = {}) =>
  ({ id: bookingId, status: "en_route", service: "hiab", contractorId: "c1", ...change }) as Booking;

beforeEach(() => {
  cloud.signIn({ id: "d1", role: "driver" });
});

it("sends a problem with three presses and its time, and queues it offline", async () => {
  cloud.answer({ reportFromSite: () => Promise.reject(offline()) });
  const { user } = show(<SiteReports booking={aJob()} />);
  await user.click(screen.getByRole("button", { name: "Report a problem" }));
  const dialog = await openedDialog("What is wrong?");
  await user.click(dialog.getByRole("radio", { name: "Closed gate" }));
  await user.click(dialog.getByRole("button", { name: "Send" }));
  const report = { bookingId, kind: "closed_gate", happenedAt: expect.stringMatching(/Z$/), place: null };
  await waitFor(() => expect(outbox.snapshot()).toMatchObject([{ type: "reportFromSite", data: report }]));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  cloud.answer({ reportFromSite: null });
  await outbox.flush();
  expect(outbox.snapshot()).toEqual([]);
  expect(cloud.calls("reportFromSite").at(-1)).toMatchObject(report);
});

it("requires a kind before sending", async () => {
  const { user } = show(<SiteReports booking={aJob()} />);
  await user.click(screen.getByRole("button", { name: "Report a problem" }));
  const dialog = await openedDialog("What is wrong?");
  await user.click(dialog.getByRole("button", { name: "Send" }));
  await dialog.findByText("Say what is wrong.");
  expect(outbox.snapshot()).toEqual([]);
});

it("takes a weight as weighbridges print it, for services with loads", async () => {
  cloud.answer({ reportFromSite: null });
  const { user } = show(<SiteReports booking={aJob({ service: "muck-away" })} />);
  await user.click(screen.getByRole("button", { name: "Loaded" }));
  const dialog = await openedDialog("Loaded");
  await user.type(dialog.getByLabelText(/Weight/), "heavy");
  await user.click(dialog.getByRole("button", { name: "Send" }));
  await dialog.findByText(/is not a weight in tonnes/);
  await user.clear(dialog.getByLabelText(/Weight/));
  await user.type(dialog.getByLabelText(/Weight/), "18,420 kg");
  await user.click(dialog.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(cloud.calls("reportFromSite")).toMatchObject([{ kind: "loaded", weightKg: 18_420 }]));
});

it("has no load steps for a service without loads", () => {
  show(<SiteReports booking={aJob()} />);
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Report a problem"]);
});

it.each([
  ["the driver", { id: "d1", role: "driver" }, {}, true],
  ["the driver before setting off", { id: "d1", role: "driver" }, { status: "assigned" }, false],
  ["the driver after the delivery", { id: "d1", role: "driver" }, { status: "delivered" }, false],
  ["the contractor", { id: "c1", role: "contractor" }, {}, false],
  ["a haulier who has booked it", { id: "c1", role: "haulier" }, {}, false],
] as const)("is for the driver while the job is under way: %s", (_who, user, change, may) => {
  expect(mayReport({ canBook: false, ...user } as never, aJob(change))).toBe(may);
});
