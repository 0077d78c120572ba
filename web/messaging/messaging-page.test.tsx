// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, configure, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { notFound } from "#shared/kernel/faults.ts";
import MessagingPage from "./messaging-page.tsx";
import { threadsQuery } from "./queries.ts";

interface Listed {
  readonly id: string;
  readonly otherName: string;
  readonly lastPreview: string | null;
}

const world = vi.hoisted(() => ({ threads: [] as Listed[], opened: [] as Listed[], open: () => {}, lists: 0 }));
const opened: Listed = { id: "t1", otherName: "Kilbrodie Lifting", lastPreview: null };
vi.mock("../lib/session-store.ts", () => ({
  currentUser: () => null,
  onSessionChange: () => () => {},
  onSignOut: () => {},
}));
vi.mock("../lib/api.ts", () => ({
  api: {
    threads: () => {
      world.lists += 1;
      return Promise.resolve({ items: [...world.threads], nextToken: null });
    },
    thread: ({ threadId }: { threadId: string }) => {
      const found = world.opened.find(({ id }) => id === threadId);
      return found ? Promise.resolve(found) : Promise.reject(notFound({ values: { what: "Conversation" } }));
    },
    startThread: () =>
      new Promise((resolve) => {
        world.open = () => {
          world.opened.push(opened);
          resolve(opened);
        };
      }),
  },
}));
vi.mock("./conversation-pane.tsx", () => ({ ConversationPane: () => <p>the conversation</p> }));
vi.mock("./inbox.tsx", () => ({ Inbox: () => null }));

function show(client: QueryClient, at: string) {
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        <MessagingPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const stranger = /not among yours/;

beforeEach(() => {
  configure({ asyncUtilTimeout: 10_000 });
  world.threads = [];
  world.opened = [];
  world.lists = 0;
});
afterEach(cleanup);

it("shows a conversation that has just been opened, however slow the opening was", async () => {
  show(new QueryClient(), "/messaging?with=somebody");
  await vi.waitFor(() => expect(screen.getByText("Loading conversations")).toBeTruthy());
  await act(async () => world.open());
  expect(await screen.findByText("the conversation")).toBeTruthy();
  expect(screen.queryByText(stranger)).toBeNull();
  expect(world.lists).toBe(1);
});

it("fetches a list that was known from before the opening again, and says nothing wrong meanwhile", async () => {
  const client = new QueryClient();
  await client.fetchInfiniteQuery(threadsQuery());
  show(client, "/messaging?with=somebody");
  await act(async () => world.open());
  expect(screen.queryByText(stranger)).toBeNull();
  expect(await screen.findByText("the conversation")).toBeTruthy();
});

it("says so when a conversation is somebody else's", async () => {
  show(new QueryClient({ defaultOptions: { queries: { retry: false } } }), "/messaging?thread=theirs");
  expect(await screen.findByText(stranger)).toBeTruthy();
});
