import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show as draw } from "../test/show.tsx";
import { clearToasts } from "../ui/toast.ts";
import { LiveUnread } from "./live-unread.tsx";
import { showThread } from "./open-threads.ts";

const cloud = fakeCloud();
let hide = () => {};

async function show() {
  draw(<LiveUnread>{(unread) => <p>unread {unread}</p>}</LiveUnread>);
  await screen.findByText("unread 3");
  await waitFor(() => expect(cloud.hears("onInbox")).toBe(true));
}
const preview = (id: string, body = "On the road now") => ({ id, title: "Kilbrodie Lifting", body });
/** Sends an inbox event. `unread` also becomes the server's answer to later queries. */
function happens(change: { unread?: number; [what: string]: unknown }) {
  if (change.unread !== undefined) cloud.answer({ unreadCount: change.unread });
  const event = { kind: "thread", threadId: "t1", unread: null, notification: null, at: "", ...change };
  act(() => cloud.tell("onInbox", event));
}

beforeEach(() => {
  cloud.signIn({});
  cloud.answer({ unreadCount: 3 });
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
});
afterEach(() => {
  hide();
  clearToasts();
});

describe("the unread badge", () => {
  it("starts with the server's count, rises with messages and falls with reading, in any tab", async () => {
    await show();
    happens({ unread: 4, notification: preview("n1") });
    expect(await screen.findByText("unread 4")).toBeTruthy();
    happens({ kind: "unread", unread: 0 });
    expect(await screen.findByText("unread 0")).toBeTruthy();
  });

  it("is read again after a gap", async () => {
    await show();
    cloud.answer({ unreadCount: 7 });
    act(() => cloud.dropLive());
    expect(await screen.findByText("unread 7")).toBeTruthy();
  });

  it("does not blink for a message in the open conversation", async () => {
    hide = showThread("t1");
    await show();
    happens({ unread: 4, notification: preview("n1") });
    happens({ threadId: "t2", notification: preview("n2", "From another") });
    expect(await screen.findByText("From another")).toBeTruthy();
    expect(screen.getByText("unread 3")).toBeTruthy();
  });
});

describe("the arrival receipts", () => {
  const [first, second] = ["2026-11-21T07:30:00.000Z", "2026-11-21T07:30:01.000Z"];

  it("go out once per burst, and not for the user's own messages", async () => {
    await show();
    happens({ unread: 4, at: second, notification: preview("n1") });
    happens({ unread: 5, at: first, notification: preview("n2") });
    happens({ threadId: "t2", at: second });
    await waitFor(() => expect(cloud.calls("markThreadArrived")).toEqual([{ threadId: "t1", upTo: second }]));
  });

  it("go out for messages missed while offline", async () => {
    const waiting = { id: "t3", unread: 2, lastMessageAt: first };
    const read = { id: "t4", unread: 0, lastMessageAt: second };
    cloud.answer({ threads: { items: [waiting, read], nextToken: null } });
    await show();
    await waitFor(() => expect(cloud.calls("markThreadArrived")).toEqual([{ threadId: "t3", upTo: first }]));
  });
});

describe("the preview", () => {
  it("shows sender and text, links to the conversation, and comes once per message", async () => {
    const said = () => screen.queryByText("On the road now");
    await show();
    happens({ unread: 4, notification: preview("n1") });
    await waitFor(() => expect(said()).toBeTruthy());
    expect(screen.getByText("Kilbrodie Lifting")).toBeTruthy();
    act(() => clearToasts());
    happens({ unread: 4, notification: preview("n1") });
    happens({ unread: 5, notification: preview("n2", "Ten minutes") });
    expect(await screen.findByText("Ten minutes")).toBeTruthy();
    expect(said()).toBeNull();
  });

  it("does not show for own messages or the open conversation", async () => {
    hide = showThread("t1");
    await show();
    happens({ threadId: "t2", notification: null });
    happens({ unread: 4, notification: preview("n2", "Already on screen") });
    happens({ threadId: "t2", unread: 5, notification: preview("n3") });
    expect(await screen.findByText("On the road now")).toBeTruthy();
    expect(screen.queryByText("Already on screen")).toBeNull();
  });
});
