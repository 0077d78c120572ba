import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ukDayOf } from "#shared/kernel/time.ts";
import { WasteSeries } from "#shared/waste/series.ts";
import { lastSeriesDay } from "#shared/waste/series-rules.ts";
import { filled } from "#test/support/text-fields.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show } from "../test/show.tsx";
import { ContractorSeries, HaulierSeries } from "./series-lists.tsx";

const cloud = fakeCloud();
const today = ukDayOf(new Date().toISOString());
const aSeries = (change: Partial<WasteSeries> = {}): WasteSeries => ({
  ...(filled(WasteSeries, () => undefined) as WasteSeries),
  ...{ id: "s1", number: "S-1", ewcCode: "170504", from: today, until: lastSeriesDay(today), proposedSide: "haulier" },
  ...{ acceptedAt: null, endedAt: null, endedFor: null, ...change },
});
const accepted = { acceptedAt: "2026-11-01T09:00:00.000Z", from: "2026-11-01" };

it("lets the side that was asked accept a series, and the other withdraw it", async () => {
  cloud.signIn({ id: "c1", role: "contractor" });
  cloud.answer({ wasteSeriesGiven: { series: [aSeries()] }, acceptWasteSeries: aSeries(accepted) });
  const { user } = show(<ContractorSeries />);
  await user.click(await screen.findByRole("button", { name: "Accept S-1" }));
  await screen.findByText("Series agreed");
  expect(cloud.calls("acceptWasteSeries")).toMatchObject([{ seriesId: "s1" }]);
  screen.getByRole("button", { name: "Decline S-1" });
});

it("offers the renewal near the end, after it, and once it has stopped", async () => {
  cloud.signIn({ id: "h1", role: "haulier" });
  const series = [
    aSeries({ id: "s1", number: "S-1", ...accepted }),
    aSeries({ id: "s2", number: "S-2", ...accepted, until: today }),
    aSeries({ id: "s3", number: "S-3", ...accepted, until: "2026-11-02" }),
    aSeries({ id: "s4", number: "S-4", ...accepted, endedAt: "2026-11-03T09:00:00.000Z", endedFor: "address" }),
    aSeries({ id: "s5", number: "S-5", ...accepted, endedAt: "2026-11-03T09:00:00.000Z", endedFor: "bySide" }),
    aSeries({ id: "s6", number: "S-6" }),
  ];
  cloud.answer({ wasteSeriesCarried: { series }, renewWasteSeries: aSeries() });
  const { user } = show(<HaulierSeries />);
  await screen.findByText("Stopped: an address changed");
  const renewals = screen.getAllByRole("button", { name: /^Renew/ }).map((button) => button.textContent);
  expect(renewals).toEqual(["Renew S-2", "Renew S-3", "Renew S-4"]);
  screen.getByRole("button", { name: "Withdraw S-6" });
  await user.click(screen.getByRole("button", { name: "Renew S-2" }));
  await screen.findByText("Renewal proposed");
});
