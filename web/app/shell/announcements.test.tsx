import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { reading } from "../../api/reading.ts";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { show } from "../../test/show.tsx";
import { Announcements } from "./announcements.tsx";

const cloud = fakeCloud();
const now = Date.now();
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const announcement = (id: string, change: object = {}) => ({
  ...{ id, text: `Words of ${id}`, link: null, startsAt: at(-60), endsAt: at(60) },
  ...change,
});
/** The server's clock is `ahead` minutes ahead of the browser's. */
const answer = (announcements: object[], ahead = 0) =>
  cloud.answer({
    currentAnnouncements: () => ({ at: new Date(Date.now() + ahead * 60_000).toISOString(), announcements }),
  });

async function showNext(at?: string) {
  const shown = show(<Announcements />, at === undefined ? {} : { at });
  const { queryKey } = reading("currentAnnouncements", {});
  await vi.waitFor(() => expect(shown.queryClient.getQueryData(queryKey)).toBeTruthy());
  shown.go(at === undefined ? "/jobs" : `${at}x`);
  return shown;
}

beforeEach(() => {
  localStorage.clear();
  cloud.signIn({ id: "h1", role: "haulier" });
});
afterEach(() => vi.useRealTimers());

it("shows one at a time, and hides dismissed ones on this device", async () => {
  answer([announcement("one", { link: "/help" }), announcement("two")]);
  const { user } = await showNext();
  const text = await screen.findByRole("button", { name: "Words of one" });
  expect(screen.getByRole("link", { name: "Read more" }).getAttribute("href")).toBe("/help");
  expect(screen.queryByText("Words of two")).toBeNull();
  await user.click(text);
  expect(text.getAttribute("aria-expanded")).toBe("true");
  await user.click(screen.getByRole("button", { name: "Close the announcement" }));
  expect(screen.queryByText("Words of one")).toBeNull();
  expect(screen.getByText("Words of two")).toBeTruthy();
  cleanup();
  await showNext();
  expect(await screen.findByText("Words of two")).toBeTruthy();
  expect(screen.queryByText("Words of one")).toBeNull();
});

it("opens an external address in a new tab", async () => {
  answer([announcement("one", { link: "https://www.traffic.gov.scot" })]);
  await showNext();
  const link = await screen.findByRole("link", { name: "Read more" });
  expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual(["https://www.traffic.gov.scot", "_blank"]);
});

it("starts and ends on time on an open page, by the server's clock", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  // The browser's clock is two hours behind.
  answer([announcement("one", { startsAt: at(121), endsAt: at(123) })], 120);
  await showNext();
  expect(screen.queryByText("Words of one")).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(screen.getByText("Words of one")).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(121_000));
  expect(screen.queryByText("Words of one")).toBeNull();
});

it("is hidden while driving", async () => {
  answer([announcement("one")]);
  await showNext("/drive/b1");
  expect(screen.queryByText("Words of one")).toBeNull();
});

it("waits for the next page if it arrives after the page", async () => {
  answer([announcement("one")]);
  show(<Announcements />);
  await vi.waitFor(() => expect(cloud.calls("currentAnnouncements")).toHaveLength(1));
  expect(screen.queryByText("Words of one")).toBeNull();
});
