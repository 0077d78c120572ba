// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { notFound } from "#shared/kernel/faults.ts";
import { withYourself } from "#shared/messaging/faults.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show } from "../test/show.tsx";
import MessagingPage from "./messaging-page.tsx";

const cloud = fakeCloud();
const aThread = (id: string, otherName: string, change: object = {}) => ({
  id,
  otherId: `${id}-other`,
  otherName,
  lastPreview: null,
  lastMessageAt: "2026-11-21T07:30:00.000Z",
  unread: 0,
  ...change,
});
const opened = aThread("t1", "Kilbrodie Lifting");
const stranger = /not among yours/;
let known: (typeof opened)[] = [];
let open = () => {};

beforeEach(() => {
  // What somebody began to write is kept for the tab.
  sessionStorage.clear();
  known = [];
  cloud.signIn({});
  cloud.answer({
    threads: { items: [], nextToken: null },
    thread: ({ threadId }: { threadId: string }) => {
      const found = known.find(({ id }) => id === threadId);
      if (!found) throw notFound({ values: { what: "Conversation" } });
      return found;
    },
    startThread: () =>
      new Promise((resolve) => {
        open = () => {
          known.push(opened);
          resolve(opened);
        };
      }),
    messages: { items: [], nextToken: null },
  });
});
const isOpening = () => waitFor(() => expect(cloud.calls("startThread")).toEqual([{ otherId: "somebody" }]));

it("shows a conversation that has just been opened, however slow the opening was", async () => {
  const { address } = show(<MessagingPage />, { at: "/messaging?with=somebody" });
  expect(screen.getByText("Loading conversations")).toBeTruthy();
  await isOpening();
  expect(cloud.calls("threads")).toHaveLength(0);
  open();
  expect(await screen.findByRole("heading", { name: "Kilbrodie Lifting" })).toBeTruthy();
  expect(await screen.findByRole("link", { name: /Kilbrodie Lifting.*No messages yet/ })).toBeTruthy();
  expect(screen.queryByText(stranger)).toBeNull();
  expect(cloud.calls("threads")).toHaveLength(1);
  expect(address()).toBe("/messaging?thread=t1");
});

it("writes out what somebody came to say, and sends nothing by itself", async () => {
  show(<MessagingPage />, { at: "/messaging?with=somebody&say=A%20quote%2C%20please" });
  await isOpening();
  open();
  expect(await screen.findByLabelText("Message to Kilbrodie Lifting")).toHaveProperty("value", "A quote, please");
  expect(cloud.calls("sendMessage")).toEqual([]);
});

it("fetches a list that was known from before the opening again, and says nothing wrong meanwhile", async () => {
  const shown = show(<MessagingPage />, { at: "/messaging" });
  await screen.findByText("No conversations yet");
  shown.go("/messaging?with=somebody");
  await isOpening();
  open();
  expect(await screen.findByRole("heading", { name: "Kilbrodie Lifting" })).toBeTruthy();
  expect(screen.queryByText(stranger)).toBeNull();
  await waitFor(() => expect(cloud.calls("threads")).toHaveLength(2));
});

it("says why a conversation could not be opened, and stays with the list", async () => {
  cloud.answer({
    startThread: () => {
      throw withYourself();
    },
  });
  const { address } = show(<MessagingPage />, { at: "/messaging?with=me" });
  expect(await screen.findByText("Cannot create conversation with yourself")).toBeTruthy();
  await waitFor(() => expect(address()).toBe("/messaging"));
});

it("says so when a conversation is somebody else's", async () => {
  show(<MessagingPage />, { at: "/messaging?thread=theirs" });
  expect(await screen.findByText(stranger)).toBeTruthy();
});

it("lists the conversations with what was said last, how much is unread, and which is read", async () => {
  const items = [
    aThread("t2", "Brackenfold", { lastPreview: "On the road now", unread: 120 }),
    aThread("t3", "Dunmore Plant", { lastPreview: "Thanks" }),
  ];
  cloud.answer({ threads: { items, nextToken: null } });
  show(<MessagingPage />, { at: "/messaging?thread=t3" });
  const first = await screen.findByRole("link", { name: /Brackenfold.*On the road now.*99\+ ?unread/ });
  expect(first.getAttribute("aria-current")).toBeNull();
  const read = screen.getByRole("link", { name: /Dunmore Plant.*Thanks/ });
  expect(read.getAttribute("aria-current")).toBe("true");
  expect(cloud.calls("thread")).toEqual([]);
});
