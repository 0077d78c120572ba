// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, configure, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Notification } from "#shared/notifications/model.ts";
import { NotificationBell } from "./notification-bell.tsx";

type Toast = { title: string; description: string; action?: { label: string; onPress: () => void } };
const world = vi.hoisted(() => ({
  items: [] as unknown[],
  marked: 0,
  onEvent: (_event: unknown) => {},
  onGap: () => {},
  toasts: [] as unknown[],
}));
vi.mock("../lib/session-store.ts", () => ({
  onSessionChange: () => () => {},
  accessToken: () => Promise.resolve(null),
}));
vi.mock("../lib/api.ts", () => ({
  api: {
    myNotifications: () => Promise.resolve({ items: [...world.items], nextToken: null }),
    markNotificationsRead: () => {
      world.marked += 1;
      return Promise.resolve(1);
    },
  },
}));
vi.mock("../lib/live.ts", async (original) => ({
  onceById: (await original<typeof import("../lib/live.ts")>()).onceById,
  useLive: (_name: string, _input: unknown, onEvent: (event: unknown) => void, options: { onGap: () => void }) => {
    world.onEvent = onEvent;
    world.onGap = options.onGap;
  },
}));
vi.mock("../ui/toast.ts", () => ({ toast: (input: unknown) => world.toasts.push(input) }));

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
const happens = (notification: Notification) =>
  act(() => world.onEvent({ kind: "notification", notification, threadId: null, unread: null }));
const toasts = () => world.toasts as Toast[];

function Address() {
  return <p data-testid="address">{useLocation().pathname}</p>;
}
function show(at = "/start") {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[at]}>
        <NotificationBell />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const bell = () => screen.getByRole("button", { name: /^Notifications/ });

beforeEach(() => {
  configure({ asyncUtilTimeout: 10_000 });
  Object.assign(world, { items: [], marked: 0, toasts: [] });
});
afterEach(cleanup);

describe("the bell", () => {
  it("counts what is new, lists it newest first, marks it as read on opening and keeps it marked as new until closed", async () => {
    world.items = [news(12), news(11, { isRead: true })];
    show();
    await screen.findByRole("button", { name: "Notifications, 1 new" });
    await userEvent.click(bell());
    const panel = within(screen.getByRole("region", { name: "Notifications" }));
    expect(panel.getAllByRole("link").map((link) => link.textContent)).toEqual([
      expect.stringContaining("New request 12 (new)"),
      expect.stringMatching(/^New request 11Answer/),
    ]);
    await waitFor(() => expect(world.marked).toBe(1));
    expect(await screen.findByRole("button", { name: "Notifications" })).toBeTruthy();
    expect(panel.getByText("(new)")).toBeTruthy();
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("region")).toBeNull();
    expect(document.activeElement).toBe(bell());
  });

  it("says the first step when there is nothing, and closes by a press elsewhere", async () => {
    show();
    await userEvent.click(bell());
    expect(await screen.findByText("Nothing yet")).toBeTruthy();
    await userEvent.click(document.body);
    expect(screen.queryByText("Nothing yet")).toBeNull();
  });
});

describe("news that comes live", () => {
  it("is told once, joins the list once, and leads to its page", async () => {
    show();
    await screen.findByRole("button", { name: "Notifications" });
    happens(news(13));
    happens(news(13));
    expect(await screen.findByRole("button", { name: "Notifications, 1 new" })).toBeTruthy();
    expect(toasts()).toMatchObject([
      { title: "New request 13", description: "Answer by 09:30.", action: { label: "View" } },
    ]);
    act(() => toasts()[0]?.action?.onPress());
    expect(screen.getByTestId("address").textContent).toBe("/jobs/manage");
  });

  it.each(["https://elsewhere.test/", "//elsewhere.test", "javascript:alert(1)", "/\\elsewhere.test", "jobs"])(
    "leads nowhere by an address like %s",
    (actionUrl) => {
      show();
      happens(news(14, { actionUrl }));
      expect(toasts()[0]?.action).toBeUndefined();
    },
  );

  it("has no View on the page that it is about, and a title even without one", () => {
    show("/jobs/manage");
    happens(news(15, { title: "" }));
    expect(toasts()).toMatchObject([{ title: "New Notification" }]);
    expect(toasts()[0]?.action).toBeUndefined();
  });

  it("is fetched after a gap", async () => {
    show();
    await screen.findByRole("button", { name: "Notifications" });
    world.items = [news(16)];
    await act(async () => world.onGap());
    expect(await screen.findByRole("button", { name: "Notifications, 1 new" })).toBeTruthy();
  });
});
