import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { noRequests } from "#shared/admin/analytics.ts";
import type { ApiOutput } from "../../api/api.ts";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { show } from "../../test/show.tsx";
import { saveFile } from "../../ui/save-file.ts";
import AnalyticsPage from "./analytics-page.tsx";

vi.mock("../../ui/save-file.ts", () => ({ saveFile: vi.fn() }));

const cloud = fakeCloud();
beforeEach(() => {
  cloud.signIn({ id: "a1", role: "admin" });
});

const steps = (length: number, counts: Record<number, number> = {}) => Array.from({ length }, (_, i) => counts[i] ?? 0);
const aWeek = (week: string, change: object = {}) => ({
  ...{ week, searches: 0, ...noRequests, acceptTimes: steps(10) },
  ...change,
});
const counted = {
  requests: 11,
  handedOn: 1,
  accepted: 6,
  declined: 2,
  expired: 1,
  withdrawn: 1,
  completed: 3,
  cancelled: 1,
};
const business: ApiOutput<"businessFigures"> = {
  weeks: [
    aWeek("2026-11-09"),
    aWeek("2026-11-16", { searches: 20, ...counted, acceptTimes: steps(10, { 0: 1, 2: 4, 9: 1 }) }),
  ] as never,
  services: [{ service: "hiab", ...noRequests, ...counted }],
};
const months = (accounts: number) => [{ month: "2026-10-01", accounts, everActive: 3, active: [2, 1] }];
const figures = {
  businessFigures: business,
  caseFigures: {
    kinds: [{ kind: "late", opened: 3, settled: 1, decided: 1, withdrawn: 0, credit: 1, redo: 0, nothing: 1 }],
    endTimes: steps(6, { 1: 2 }),
  },
  cohortFigures: { contractors: months(4), hauliers: months(0) },
  supplyAndDemand: [
    { area: "EH", lat: 55.9, lng: -3.2, vehicles: 2, requests: 5, booked: 3 },
    { area: "KW", lat: 58.9, lng: -3.1, vehicles: 0, requests: 1, booked: 0 },
  ],
};
const nothing = {
  businessFigures: { weeks: [aWeek("2026-11-16")], services: [] },
  caseFigures: { kinds: [], endTimes: steps(6) },
  cohortFigures: { contractors: [], hauliers: [] },
  supplyAndDemand: [],
};

const rowsOf = async (name: string) => {
  const table = within(await screen.findByRole("table", { name }));
  return table.getAllByRole("row").map((row) => [...row.children].map(({ textContent }) => textContent));
};

it("shows each figure as a table of counts, and no share of zero", async () => {
  cloud.answer(figures);
  show(<AnalyticsPage />);
  expect(await rowsOf("From search to completed booking")).toEqual([
    ["Step", "Count", "Of the step before"],
    ["Searches", "20", "–"],
    ["Requests", "10", "50%"],
    ["Accepted", "6", "60%"],
    ["Completed", "3", "50%"],
  ]);
  const [, newest] = await rowsOf("Requests week by week");
  expect(newest).toEqual(["16 Nov", "20", "10", "6", "3", "2", "1", "1", "1"]);
  const times = await rowsOf("Time to accept");
  expect(times[1]).toEqual(["At once", "1", "17%"]);
  expect(times[3]).toEqual(["5 to 15 min", "4", "83%"]);
  expect(times.at(-1)).toEqual(["Over 1 day", "1", "100%"]);
  expect(screen.getByRole("list", { name: "These weeks at a glance" }).textContent).toContain("5 to 15 min Half");
  expect((await rowsOf("Fill rate by service"))[1]).toEqual(["Hiab", "10", "6", "60%", "2", "1", "1"]);
  expect((await rowsOf("Cases"))[1]).toEqual(["Late", "3", "1", "1", "0", "1", "1", "0", "1"]);
  expect((await rowsOf("Contractors by month of sign-up"))[1]).toEqual([
    "Oct 2026",
    "4",
    "75%",
    "50%",
    "25%",
    "–",
    "–",
    "–",
    "–",
  ]);
  expect(screen.getAllByText("Nobody has signed up in the last eighteen months")).toHaveLength(1);
  expect(await rowsOf("Hiab by area")).toEqual([
    ["Area", "Requests", "Booked", "Vehicles", "Requests for each vehicle"],
    ["Edinburgh (EH)", "5", "3", "2", "2.5"],
    ["Kirkwall (KW)", "1", "0", "0", "–"],
  ]);
});

it("saves each table as a CSV of the same rows", async () => {
  cloud.answer(figures);
  const { user } = show(<AnalyticsPage />);
  await screen.findByRole("table", { name: "Hiab by area" });
  const buttons = screen.getAllByRole("button", { name: /^CSV of / });
  for (const button of buttons) await user.click(button);
  const saved = new Map(vi.mocked(saveFile).mock.calls.map(([name, text]) => [name, String(text)]));
  expect([...saved.keys()]).toEqual([
    "haulyard-funnel-2026-11-09.csv",
    "haulyard-requests-2026-11-09.csv",
    "haulyard-time-to-accept-2026-11-09.csv",
    "haulyard-fill-rate-2026-11-09.csv",
    "haulyard-contractor-cohorts.csv",
    "haulyard-cases-12-weeks.csv",
    "haulyard-case-times-12-weeks.csv",
    "haulyard-supply-hiab-12-weeks.csv",
  ]);
  expect(saved.get("haulyard-funnel-2026-11-09.csv")).toContain("Requests,10,50");
  expect(saved.get("haulyard-contractor-cohorts.csv")).toContain(",16 on,17 on");
  expect(saved.get("haulyard-supply-hiab-12-weeks.csv")).toContain("EH,5,3,2,2.5");
});

it("keeps the time and the service in its address", async () => {
  cloud.answer(figures);
  const { user } = show(<AnalyticsPage />, { at: "/admin/analytics?weeks=4&service=skips" });
  await screen.findByRole("table", { name: "Skips by area" });
  await user.click(screen.getByRole("radio", { name: "Last 52 weeks" }));
  await user.selectOptions(await screen.findByRole("combobox", { name: "Service" }), "crane-hire");
  await vi.waitFor(() =>
    expect(cloud.calls("supplyAndDemand")).toEqual([
      { service: "skips", weeks: 4 },
      { service: "skips", weeks: 52 },
      { service: "crane-hire", weeks: 52 },
    ]),
  );
  expect(cloud.calls("businessFigures")).toEqual([{ weeks: 4 }, { weeks: 52 }]);
});

it("says which data is missing", async () => {
  cloud.answer(nothing);
  show(<AnalyticsPage />);
  for (const words of [
    "No searches or requests in these weeks",
    "No case was opened in these weeks",
    "No vehicle offers Hiab, and nobody has asked for it in these weeks",
  ])
    expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});
