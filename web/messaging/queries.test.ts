// @vitest-environment happy-dom
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, describe, expect, it } from "vitest";
import type { Message, Thread } from "#shared/messaging/model.ts";
import { pages } from "../api/reading.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { conversationReading, loadOlder, takeChange, takeRead, takeThread, unreadReading } from "./queries.ts";

const cloud = fakeCloud();
let log: Message[] = [];
let during = () => {};
const asked = () => cloud.calls("messages").map(({ nextToken }) => nextToken);

const aMessage = (number: number) =>
  ({
    id: `m${number}`,
    threadId: "t1",
    senderId: "other",
    clientKey: `key${number}`,
    isRead: false,
    createdAt: new Date(1_790_000_000_000 + number * 1000).toISOString(),
  }) as Message;
const threads = pages("threads", {}).queryKey;
const upTo = (count: number) => Array.from({ length: count }, (_, number) => aMessage(number + 1));
const sent = (message: Message) => ({
  threadId: message.threadId,
  kind: "sent" as const,
  message,
  byId: null,
  at: null,
});

let client: QueryClient;
const fetchNow = async () =>
  (await client.fetchQuery({ ...conversationReading("t1"), staleTime: 0 })).messages.map(({ id }) => id);
const ids = (count: number, from = 1) => Array.from({ length: count - from + 1 }, (_, i) => `m${i + from}`);

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  cloud.signIn({});
  log = upTo(5);
  during = () => {};
  cloud.answer({
    messages: ({ nextToken }: { nextToken: string | null }) => {
      const end = nextToken === null ? log.length : Number(nextToken);
      const start = Math.max(0, end - 3);
      const answer = { items: log.slice(start, end), nextToken: start > 0 ? String(start) : null };
      during();
      return answer;
    },
  });
});

describe("fetching a conversation", () => {
  it("fetches the newest page first, older ones on request", async () => {
    expect(await fetchNow()).toEqual(["m3", "m4", "m5"]);
    await loadOlder(client, "t1");
    expect(client.getQueryData(conversationReading("t1").queryKey)).toMatchObject({ olderToken: null });
    expect(await fetchNow()).toEqual(ids(5));
  });

  it("closes the hole of a lost connection, page by page, and reads no further", async () => {
    await fetchNow();
    log = upTo(12);
    expect(await fetchNow()).toEqual(ids(12, 3));
    expect(asked()).toEqual([null, null, "9", "6"]);
    expect(client.getQueryData(conversationReading("t1").queryKey)).toMatchObject({ olderToken: "2" });
  });

  it("keeps a live message that comes while it fetches", async () => {
    await fetchNow();
    during = () => void takeChange(client, sent(aMessage(6)), "me");
    expect(await fetchNow()).toEqual(ids(6, 3));
  });

  it("reports an event that comes before the first fetch", () => {
    expect(takeChange(client, sent(aMessage(1)), "me")).toBe(false);
  });
});

describe("reading a conversation", () => {
  it("lowers the badge, the list and the messages together", async () => {
    await fetchNow();
    const thread = { id: "t1", unread: 3 } as Thread;
    client.setQueryData(threads, { pages: [{ items: [thread], nextToken: null }], pageParams: [null] });
    takeRead(client, { threadId: "t1", me: "me", readAt: aMessage(4).createdAt, unread: 1 });
    expect(client.getQueryData(unreadReading().queryKey)).toBe(1);
    expect(client.getQueryData(threads)?.pages[0]?.items[0]?.unread).toBe(0);
    const conversation = client.getQueryData(conversationReading("t1").queryKey);
    expect(conversation?.messages.map(({ isRead }) => isRead)).toEqual([true, true, false]);
  });
});

describe("a conversation from the server", () => {
  const unreadThreads = pages("threads", { unread: true }).queryKey;
  const at = (minute: number) => new Date(1_790_000_000_000 + minute * 60_000).toISOString();
  const aThread = (id: string, minute: number, unread = 0) =>
    ({ id, unread, lastMessageAt: at(minute), lastPreview: `said ${minute}` }) as unknown as Thread;
  const one = aThread("t1", 1, 1);
  const listed = (key: typeof threads = threads) =>
    client
      .getQueryData<{ pages: { items: Thread[] }[] }>(key)
      ?.pages.map(({ items }) => items.map(({ id, unread }) => `${id}:${unread}`).join(" "));
  beforeEach(() => {
    const list = (...items: Thread[][]) => ({
      pages: items.map((some) => ({ items: some, nextToken: null })),
      pageParams: [],
    });
    client.setQueryData(threads, list([aThread("t3", 3), aThread("t2", 2)], [one]));
    client.setQueryData(unreadThreads, list([one]));
  });

  it.each([
    ["with a newer message comes first, from a later page too", aThread("t1", 4, 2), ["t1:2 t3:0 t2:0", ""], ["t1:2"]],
    ["that is new comes first", aThread("t9", 4, 1), ["t9:1 t3:0 t2:0", "t1:1"], ["t9:1 t1:1"]],
    [
      "that was told late has its place by its message",
      aThread("t9", 2.5, 1),
      ["t3:0 t9:1 t2:0", "t1:1"],
      ["t9:1 t1:1"],
    ],
    ["with a newer message of one's own is not among the unread", aThread("t2", 4), ["t2:0 t3:0", "t1:1"], ["t1:1"]],
    ["that was read stays where it is", aThread("t1", 1, 0), ["t3:0 t2:0", "t1:0"], ["t1:0"]],
    ["of which more is known changes nothing", aThread("t3", 2, 5), ["t3:0 t2:0", "t1:1"], ["t1:1"]],
    ["of which more was read is not unread again", aThread("t3", 3, 5), ["t3:0 t2:0", "t1:1"], ["t1:1"]],
  ])("%s", (_what, told, all, unread) => {
    takeThread(client, told);
    expect([listed(), listed(unreadThreads)]).toEqual([all, unread]);
  });
});
