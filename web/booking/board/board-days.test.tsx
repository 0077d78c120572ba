import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { BoardJob } from "#shared/booking/model.ts";
import { slotHours } from "#shared/booking/rules.ts";
import { show } from "../../test/show.tsx";
import { Grid } from "./grid.tsx";
import { JobList } from "./job-list.tsx";

const collectAt = "2026-11-29T22:00:00.000Z";
const night = {
  ...{ id: "b1", reference: "JOB-261129-AAAAAA", title: "Hiab - Leith", status: "assigned", contractorName: "Isla" },
  ...{ fleetId: "f1", fleetName: "Hiab 1", driverId: "d1", driverName: "Rab", collectAt },
  slotHours: slotHours(collectAt, 4),
} as unknown as BoardJob;
const row = { key: "vehicle-f1", kind: "vehicle", id: "f1", name: "Hiab 1", note: "", jobs: [night] } as const;
const shared = { nations: ["scotland"] as const, isWhole: false, onOpen: () => undefined };

it("a job over midnight is under both of its days of a week, and the bank holiday is named", () => {
  show(<Grid view={{ day: "2026-11-24", span: "week", rows: "vehicles" }} rows={[row]} clashesAt={null} {...shared} />);
  expect(within(screen.getByRole("list", { name: "Sun 29 Nov" })).getByText("Hiab - Leith")).toBeTruthy();
  expect(screen.getAllByText("Hiab - Leith")).toHaveLength(1);
});

it("it is also in the next week, which begins on its second day", () => {
  show(<Grid view={{ day: "2026-12-01", span: "week", rows: "vehicles" }} rows={[row]} clashesAt={null} {...shared} />);
  const monday = screen.getByRole("list", { name: "Mon 30 Nov, St Andrew’s Day" });
  expect(within(monday).getByText("22:00 to 02:00")).toBeTruthy();
});

it("a phone's list has it under both days", () => {
  show(<JobList days={["2026-11-29", "2026-11-30", "2026-12-01"]} jobs={[night]} {...shared} />);
  const headings = screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(["Sun 29 Nov", "Mon 30 Nov, St Andrew’s Day"]);
  expect(screen.getAllByText("Hiab - Leith")).toHaveLength(2);
});
