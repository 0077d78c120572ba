// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, configure, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { offline } from "#shared/kernel/connection-faults.ts";
import { notAllowed } from "#shared/kernel/faults.ts";
import type { Message, MessageChange } from "#shared/messaging/model.ts";
import { outbox } from "../lib/outbox.ts";
import { SessionContext } from "../lib/session-context.ts";
import { ConversationPane } from "./conversation-pane.tsx";
import { takeSent } from "./queries.ts";

const world = vi.hoisted(() => ({
  log: [] as unknown[],
  marks: [] as string[],
  onEvent: (_event: unknown) => {},
  onGap: () => {},
}));
vi.mock("../lib/session-store.ts", () => ({
  currentUser: () => ({ id: "me", email: "me@haulyard.test", name: "Me", role: "contractor" }),
  onSessionChange: () => () => {},
  onSignOut: () => {},
  accessToken: () => Promise.resolve(null),
}));
vi.mock("../lib/api.ts", () => ({
  api: {
    messages: () => Promise.resolve({ items: [...world.log], nextToken: null }),
    markThreadRead: ({ threadId }: { threadId: string }) => {
      world.marks.push(threadId);
      return Promise.resolve(0);
    },
  },
}));
vi.mock("../lib/live.ts", () => ({
  useLive: (_name: string, _input: unknown, onEvent: (event: unknown) => void, options: { onGap: () => void }) => {
    world.onEvent = onEvent;
    world.onGap = options.onGap;
    return { state: "live", fault: null };
  },
}));

let sequence = 0;
const aMessage = (text: string, senderId = "other", change: Partial<Message> = {}): Message => {
  sequence += 1;
  return {
    id: `m${sequence}`,
    threadId: "t1",
    senderId,
    text,
    type: "text",
    clientKey: `key${sequence}`,
    isRead: false,
    readAt: null,
    createdAt: new Date(Date.UTC(2026, 10, 21, 7, 30, sequence)).toISOString(),
    ...change,
  } as Message;
};
const arrives = (message: Message) =>
  act(() => world.onEvent({ threadId: "t1", kind: "sent", message, readerId: null, readAt: null } as MessageChange));

let isFocused = true;
const look = (focused: boolean) =>
  act(() => {
    isFocused = focused;
    window.dispatchEvent(new Event(focused ? "focus" : "blur"));
  });

let client: QueryClient;
function show() {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const user = {
    id: "me",
    email: "me@haulyard.test",
    name: "Me",
    role: "contractor" as const,
    canBook: false,
    memberships: [],
  };
  return render(
    <QueryClientProvider client={client}>
      <SessionContext value={{ state: "signedIn", user, signOut: () => Promise.resolve() }}>
        <ConversationPane threadId="t1" otherName="Kilbrodie Lifting" />
      </SessionContext>
    </QueryClientProvider>,
  );
}
const input = () => screen.getByPlaceholderText("Write a message");
const sendButton = () => screen.getByRole<HTMLButtonElement>("button", { name: "Send" });

beforeEach(() => {
  configure({ asyncUtilTimeout: 10_000 });
  sequence = 0;
  world.log = [];
  world.marks = [];
  isFocused = true;
  sessionStorage.clear();
  vi.spyOn(document, "hasFocus").mockImplementation(() => isFocused);
});
afterEach(async () => {
  cleanup();
  await outbox.forget("me");
});

describe("reading", () => {
  it("marks as read on opening, and what arrives while looked at", async () => {
    world.log = [aMessage("Morning")];
    show();
    await screen.findByText("Morning");
    await waitFor(() => expect(world.marks).toEqual(["t1"]));
    arrives(aMessage("On the road now"));
    await waitFor(() => expect(world.marks).toEqual(["t1", "t1"]));
  });

  it("does not mark what arrives while somebody looks elsewhere, until they look again", async () => {
    show();
    await screen.findByText(/No messages yet/);
    look(false);
    arrives(aMessage("Are you there?"));
    await screen.findByText("Are you there?");
    expect(world.marks).toEqual([]);
    look(true);
    await waitFor(() => expect(world.marks).toEqual(["t1"]));
  });

  it("shows the sender what was read, under the newest of them", async () => {
    world.log = [aMessage("One", "me"), aMessage("Two", "me")];
    show();
    await screen.findByText("Two");
    expect(screen.getAllByText("Sent")).toHaveLength(2);
    const readAt = "2026-11-21T08:00:00.000Z";
    act(() => world.onEvent({ threadId: "t1", kind: "read", message: null, readerId: "other", readAt }));
    expect(await screen.findByText("Read")).toBeTruthy();
    expect(screen.queryByText("Sent")).toBeNull();
    expect(world.marks).toEqual([]);
  });

  it("shows an event that comes twice once, and fetches what was missed after a gap", async () => {
    show();
    await screen.findByText(/No messages yet/);
    const first = aMessage("First");
    arrives(first);
    arrives(first);
    expect(await screen.findAllByText("First")).toHaveLength(1);
    world.log = [first, aMessage("Missed")];
    act(() => world.onGap());
    expect(await screen.findByText("Missed")).toBeTruthy();
    expect(screen.getAllByText("First")).toHaveLength(1);
  });
});

describe("writing", () => {
  it("sends with Enter, begins a new line with Shift and Enter, and sends nothing that is blank", async () => {
    const sent: unknown[] = [];
    outbox.sendWith("message", (payload) => Promise.resolve(sent.push(payload)));
    show();
    expect(sendButton().disabled).toBe(true);
    await userEvent.type(input(), "   ");
    expect(sendButton().disabled).toBe(true);
    await userEvent.clear(input());
    await userEvent.type(input(), "Line one{Shift>}{Enter}{/Shift}Line two{Enter}");
    await waitFor(() => expect(sent).toEqual([{ threadId: "t1", text: "Line one\nLine two" }]));
    expect(input()).toHaveProperty("value", "");
  });

  it("shows a message at once as waiting, and once when it is sent and echoed", async () => {
    let answer = () => {};
    const own = aMessage("Kettle is on", "me");
    outbox.sendWith("message", async (_payload, clientKey) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      takeSent(client, { ...own, clientKey });
      return clientKey;
    });
    show();
    await userEvent.type(input(), "Kettle is on{Enter}");
    expect(await screen.findByText("Sending…")).toBeTruthy();
    const [item] = outbox.snapshot();
    arrives({ ...own, clientKey: item?.key ?? "" });
    expect(screen.getAllByText("Kettle is on")).toHaveLength(1);
    await act(async () => answer());
    await waitFor(() => expect(outbox.snapshot()).toEqual([]));
    expect(screen.getAllByText("Kettle is on")).toHaveLength(1);
    expect(screen.getByText("Sent")).toBeTruthy();
  });

  it("says that a refused message could not be sent, and lets it be tried again or discarded", async () => {
    const refuse = vi.fn(() => Promise.reject(notAllowed()));
    outbox.sendWith("message", refuse);
    show();
    await userEvent.type(input(), "Hello{Enter}");
    expect(await screen.findByText(/Could not send.*Your role does not allow this\./)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(refuse).toHaveBeenCalledTimes(2));
    await userEvent.click(await screen.findByRole("button", { name: "Discard" }));
    await waitFor(() => expect(screen.queryByText("Hello")).toBeNull());
  });

  it("keeps what is written without a connection as waiting", async () => {
    outbox.sendWith("message", () => Promise.reject(offline()));
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    show();
    await userEvent.type(input(), "Later{Enter}");
    expect(await screen.findByText("Waiting for the connection")).toBeTruthy();
  });

  it("refuses more than 4,000 characters in words, before anything is sent", async () => {
    show();
    await userEvent.click(input());
    await userEvent.paste("x".repeat(4_001));
    expect(screen.getByRole("alert").textContent).toMatch(/4,000 characters at the most; this is 4,001/);
    expect(sendButton().disabled).toBe(true);
    await userEvent.type(input(), "{Backspace}");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(sendButton().disabled).toBe(false);
  });
});
