// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, configure, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LiveUnread } from "./live-unread.tsx";
import { showThread } from "./open-threads.ts";

const world = vi.hoisted(() => ({
  unread: 3,
  onEvent: (_event: unknown) => {},
  onGap: () => {},
  toasts: [] as unknown[],
}));
vi.mock("../lib/session-store.ts", () => ({
  currentUser: () => null,
  onSessionChange: () => () => {},
  onSignOut: () => {},
}));
vi.mock("../lib/api.ts", () => ({ api: { unreadCount: () => Promise.resolve(world.unread) } }));
vi.mock("../lib/live.ts", async (original) => ({
  onceById: (await original<typeof import("../lib/live.ts")>()).onceById,
  useLive: (_name: string, _input: unknown, onEvent: (event: unknown) => void, options: { onGap: () => void }) => {
    world.onEvent = onEvent;
    world.onGap = options.onGap;
  },
}));
vi.mock("../ui/toast.ts", () => ({ toast: (input: unknown) => world.toasts.push(input) }));

function show() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <LiveUnread>{(unread) => <p>unread {unread}</p>}</LiveUnread>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const event = (change: object) => ({
  kind: "thread",
  threadId: "t1",
  unread: null,
  notification: null,
  at: "",
  ...change,
});
const preview = (id: string) => ({ id, title: "Kilbrodie Lifting", body: "On the road now" });
const happens = (change: object) => act(() => world.onEvent(event(change)));

beforeEach(() => {
  configure({ asyncUtilTimeout: 10_000 });
  world.unread = 3;
  world.toasts = [];
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
});
afterEach(cleanup);

describe("the unread badge", () => {
  it("starts with the server's count, rises with messages and falls with reading, in any tab", async () => {
    show();
    await screen.findByText("unread 3");
    happens({ unread: 4, notification: preview("n1") });
    expect(await screen.findByText("unread 4")).toBeTruthy();
    happens({ kind: "unread", unread: 0 });
    expect(await screen.findByText("unread 0")).toBeTruthy();
  });

  it("is asked for anew after a gap", async () => {
    show();
    await screen.findByText("unread 3");
    world.unread = 7;
    await act(async () => world.onGap());
    expect(await screen.findByText("unread 7")).toBeTruthy();
  });

  it("does not blink for a message in the conversation that is being read", async () => {
    const hide = showThread("t1");
    show();
    await screen.findByText("unread 3");
    happens({ unread: 4, notification: preview("n1") });
    expect(screen.getByText("unread 3")).toBeTruthy();
    hide();
  });
});

describe("the preview", () => {
  it("shows once for each message, with who and what", async () => {
    show();
    happens({ unread: 4, notification: preview("n1") });
    happens({ unread: 4, notification: preview("n1") });
    expect(world.toasts).toMatchObject([{ title: "Kilbrodie Lifting", description: "On the road now" }]);
  });

  it("shows for neither one's own message nor the open conversation", async () => {
    show();
    happens({ notification: null });
    const hide = showThread("t1");
    happens({ unread: 4, notification: preview("n2") });
    hide();
    expect(world.toasts).toEqual([]);
    happens({ unread: 5, notification: preview("n3") });
    expect(world.toasts).toHaveLength(1);
  });
});
