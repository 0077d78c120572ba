import { act, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { shownSellingPoints } from "#shared/admin/first-selling-points.ts";
import { offline } from "#shared/kernel/connection-faults.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show } from "../test/show.tsx";
import { PublishedSellingPoints, PublishedServices, RunningOffer } from "./published.tsx";

const cloud = fakeCloud();
const hour = 3_600_000;
const content = (change: object = {}) => ({
  at: new Date().toISOString(),
  claims: [],
  campaign: null,
  services: [],
  isChanged: false,
  changedPages: [],
  ...change,
});
const campaign = (endsInMs: number) => ({
  name: "Autumn",
  headline: "Save £299",
  saving: "The first year's fee.",
  lengthMinutes: 60,
  startsAt: new Date(Date.now() - hour).toISOString(),
  endsAt: new Date(Date.now() + endsInMs).toISOString(),
});
const left = () =>
  within(screen.getByRole("list", { name: "Time left" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

describe("the offer", () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  it("counts down each second and disappears at its end, by the server's clock", async () => {
    // Server time: the browser's clock is an hour behind it.
    const at = new Date(Date.now() + hour).toISOString();
    cloud.answer({ publishedContent: content({ at, campaign: campaign(hour + 62_000) }) });
    show(<RunningOffer />);
    expect(await screen.findByRole("heading", { name: "Save £299" })).toBeTruthy();
    expect(left().slice(0, 3)).toEqual(["00 days", "00 hours", "01 minutes"]);
    for (const button of screen.getAllByRole("link")) expect(button.getAttribute("href")).toMatch(/^\/signup\?/);
    expect(screen.getAllByRole("link")).toHaveLength(2);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(left()[2]).toBe("00 minutes");
    await act(() => vi.advanceTimersByTimeAsync(40_000));
    expect(screen.queryByRole("heading")).toBeNull();
  });
});

it("shows no offer when none runs", async () => {
  cloud.answer({ publishedContent: content() });
  show(<RunningOffer />);
  await vi.waitFor(() => expect(cloud.calls("publishedContent")).toHaveLength(1));
  expect(screen.queryByRole("heading")).toBeNull();
});

describe("the claims", () => {
  const builtIn = shownSellingPoints([]);

  it("are those that admins wrote, in the page's order", async () => {
    const claim = { wording: "97% on-time", evidence: "measured", asOf: "2026-11-20", isShown: true };
    const hidden = { ...claim, isShown: false };
    cloud.answer({
      publishedContent: content({
        claims: [
          { key: "onTime", claim },
          { key: "bonus", claim: hidden },
        ],
      }),
    });
    show(<PublishedSellingPoints builtIn={builtIn} />);
    await screen.findByText("97% on-time");
    const items = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(items).toHaveLength(builtIn.length - 1);
    expect(items[2]).toBe("97% on-timeMeasured, as of 20 November 2026");
  });

  it("stay built in when the server cannot be reached", async () => {
    cloud.answer({
      publishedContent: () => {
        throw offline();
      },
    });
    show(<PublishedSellingPoints builtIn={builtIn} />);
    await vi.waitFor(() => expect(cloud.calls("publishedContent").length).toBeGreaterThan(0));
    expect(screen.getAllByRole("listitem")).toHaveLength(builtIn.length);
  });
});

it("names the services as admins call them, sorted by name", async () => {
  const words = { displayName: "Aardvark lifts", description: "Lifts of its own." };
  cloud.answer({ publishedContent: content({ services: [{ service: "hiab", ...words }] }) });
  show(<PublishedServices />);
  const link = await screen.findByRole("link", { name: "Aardvark lifts" });
  expect(link.getAttribute("href")).toBe("/services/hiab");
  expect(screen.getAllByRole("heading")[0]?.textContent).toBe("Aardvark lifts");
  expect(screen.queryByText("Hiab")).toBeNull();
});
