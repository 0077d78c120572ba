import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show } from "../test/show.tsx";
import { AppFiguresView } from "./app-figures-view.tsx";

const cloud = fakeCloud();
beforeEach(() => cloud.signIn({ id: "a1", role: "admin" }));
const vital = (name: string, upperQuartile: number, pageViews = 40) => ({ name, upperQuartile, pageViews });

it("rates each page by the thresholds of Core Web Vitals, and shows the sample size", async () => {
  cloud.answer({
    appFigures: [
      {
        page: "/book",
        vitals: [vital("LCP", 2500), vital("INP", 201, 12), vital("CLS", 0.3)],
        records: [{ kind: "query", count: 90, slow: 4 }],
      },
    ],
  });
  const { user } = show(<AppFiguresView />);
  const vitals = within(await screen.findByRole("table", { name: "Core Web Vitals" }));
  const [, row] = vitals.getAllByRole("row");
  expect(row?.textContent).toBe("/book2.5 s, good (40)201 ms, needs improvement (12)0.30, poor (40)");
  const slow = within(screen.getByRole("table", { name: "What was slow" }));
  expect(slow.getAllByRole("row")[1]?.textContent).toBe("/book–4 of 90–");
  await user.click(screen.getByRole("radio", { name: "Last 28 days" }));
  await screen.findByRole("table", { name: "Core Web Vitals" });
  expect(cloud.calls("appFigures")).toEqual([{ days: 7 }, { days: 28 }]);
});

it("says when there are no reports", async () => {
  cloud.answer({ appFigures: [] });
  show(<AppFiguresView />);
  expect(await screen.findByText("No reports for these days")).toBeTruthy();
});
