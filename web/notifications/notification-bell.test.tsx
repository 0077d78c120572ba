import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Notification } from "#shared/notifications/model.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show as draw } from "../test/show.tsx";
import { clearToasts } from "../ui/toast.ts";
import { NotificationBell } from "./notification-bell.tsx";

const cloud = fakeCloud();
const news = (number: number, change: Partial<Notification> = {}) =>
  ({
    id: `n${number}`,
    kind: "job_requested",
    title: `New request ${number}`,
    body: "Answer by 09:30.",
    actionUrl: "/jobs/manage",
    isRead: false,
    createdAt: `2026-11-21T07:${number}:00.000Z`,
    ...change,
  }) as Notification;
const answerNews = (...items: Notification[]) => cloud.answer({ myNotifications: { items, nextToken: null } });
const happens = (notification: Notification) =>
  act(() => cloud.tell("onInbox", { kind: "notification", notification, threadId: null, unread: null, at: "" }));

/** Opens a page whose bell is loaded and receives live events. */
async function show(at = "/start") {
  const drawn = draw(<NotificationBell />, { at });
  await waitFor(() => expect(cloud.hears("onInbox")).toBe(true));
  await waitFor(() => expect(drawn.queryClient.isFetching()).toBe(0));
  return drawn;
}
const bell = () => screen.getByRole("button", { name: /^Notifications/ });
const toast = async (title: string) => within((await screen.findByText(title)).closest("li") as HTMLElement);

beforeEach(() => {
  cloud.signIn({});
  answerNews();
  cloud.answer({ markNotificationsRead: 1 });
});
afterEach(() => clearToasts());

describe("the bell", () => {
  it("counts unread news, lists it newest first, and marks it as new until closed", async () => {
    answerNews(news(12), news(11, { isRead: true }));
    const { user } = await show();
    await screen.findByRole("button", { name: "Notifications, 1 new" });
    await user.click(bell());
    const panel = within(screen.getByRole("region", { name: "Notifications" }));
    expect(panel.getAllByRole("link").map((link) => link.textContent)).toEqual([
      expect.stringContaining("New request 12 (new)"),
      expect.stringMatching(/^New request 11Answer/),
    ]);
    await waitFor(() => expect(cloud.calls("markNotificationsRead")).toHaveLength(1));
    expect(await screen.findByRole("button", { name: "Notifications" })).toBeTruthy();
    expect(panel.getByText("(new)")).toBeTruthy();
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("region", { name: "Notifications" })).toBeNull();
    expect(document.activeElement).toBe(bell());
  });

  it("states the first step when empty, and closes on a press elsewhere", async () => {
    const { user } = await show();
    await user.click(bell());
    expect(await screen.findByText("Nothing yet")).toBeTruthy();
    await user.click(document.body);
    expect(screen.queryByText("Nothing yet")).toBeNull();
  });
});

describe("live news", () => {
  it("shows one toast, joins the list once, and links to its page", async () => {
    const { address } = await show();
    happens(news(13));
    expect(await screen.findByRole("button", { name: "Notifications, 1 new" })).toBeTruthy();
    const told = await toast("New request 13");
    expect(told.getByText("Answer by 09:30.")).toBeTruthy();
    fireEvent.click(told.getByRole("button", { name: "View" }));
    expect(address()).toBe("/jobs/manage");
    act(() => clearToasts());
    happens(news(13));
    happens(news(14));
    await toast("New request 14");
    expect(screen.queryByText("New request 13")).toBeNull();
    expect(screen.getByRole("button", { name: "Notifications, 2 new" })).toBeTruthy();
  });

  it.each(["https://elsewhere.test/", "//elsewhere.test", "javascript:alert(1)", "/\\elsewhere.test", "jobs"])(
    "does not link to an address like %s",
    async (actionUrl) => {
      await show();
      happens(news(14, { actionUrl }));
      expect((await toast("New request 14")).queryByRole("button", { name: "View" })).toBeNull();
    },
  );

  it("has no View on its own page, and a title even without one", async () => {
    await show("/jobs/manage");
    happens(news(15, { title: "" }));
    expect((await toast("New Notification")).queryByRole("button", { name: "View" })).toBeNull();
  });

  it("is read again after a gap", async () => {
    await show();
    answerNews(news(16));
    act(() => cloud.dropLive());
    expect(await screen.findByRole("button", { name: "Notifications, 1 new" })).toBeTruthy();
  });
});
