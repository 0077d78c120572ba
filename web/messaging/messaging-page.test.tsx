import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
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
  standing: "open",
  ...change,
});
const opened = aThread("t1", "Kilbrodie Lifting");
const stranger = /This conversation is not yours/;
let known: (typeof opened)[] = [];
let open = () => {};

beforeEach(() => {
  // Deletes drafts, which are stored in the tab's session storage.
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
const lists = () => cloud.calls("threads").filter((input) => !(input as { unread?: boolean }).unread);
const isOpening = () => waitFor(() => expect(cloud.calls("startThread")).toEqual([{ otherId: "somebody" }]));

it("shows a conversation that was just opened, however slow the opening was", async () => {
  const { address } = show(<MessagingPage />, { at: "/messaging?with=somebody" });
  expect(screen.getByText("Loading conversations")).toBeTruthy();
  await isOpening();
  expect(cloud.calls("threads")).toHaveLength(0);
  open();
  expect(await screen.findByRole("heading", { name: "Kilbrodie Lifting" })).toBeTruthy();
  expect(await screen.findByRole("link", { name: /Kilbrodie Lifting.*No messages yet/ })).toBeTruthy();
  expect(screen.queryByText(stranger)).toBeNull();
  expect(lists()).toHaveLength(1);
  expect(address()).toBe("/messaging?thread=t1");
});

it("prefills the text, and sends nothing by itself", async () => {
  show(<MessagingPage />, { at: "/messaging?with=somebody&say=A%20quote%2C%20please" });
  await isOpening();
  open();
  expect(await screen.findByLabelText("Message to Kilbrodie Lifting")).toHaveProperty("value", "A quote, please");
  expect(cloud.calls("sendMessage")).toEqual([]);
});

it("reads again a list from before the opening, without a wrong message meanwhile", async () => {
  const shown = show(<MessagingPage />, { at: "/messaging" });
  await screen.findByText("No conversations yet");
  shown.go("/messaging?with=somebody");
  await isOpening();
  open();
  expect(await screen.findByRole("heading", { name: "Kilbrodie Lifting" })).toBeTruthy();
  expect(screen.queryByText(stranger)).toBeNull();
  await waitFor(() => expect(lists()).toHaveLength(2));
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

it("says when a conversation belongs to others", async () => {
  show(<MessagingPage />, { at: "/messaging?thread=theirs" });
  expect(await screen.findByText(stranger)).toBeTruthy();
});

it("lists the conversations with last message, unread count and the open one", async () => {
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

it("lists the newest message first, read or not, and only unread ones on request", async () => {
  const unread = aThread("t9", "Long ago", { lastPreview: "Still there?", unread: 1 });
  const others = [aThread("t2", "Brackenfold", { lastPreview: "Thanks" }), { ...unread }];
  cloud.answer({
    threads: (asked: { unread?: boolean }) => ({ items: asked.unread ? [unread] : others, nextToken: null }),
  });
  const { user } = show(<MessagingPage />, { at: "/messaging" });
  const listed = () => screen.getAllByRole("link", { name: /Long ago|Brackenfold/ }).map((link) => link.textContent);
  await screen.findByRole("link", { name: /Long ago/ });
  expect(listed()).toEqual([expect.stringContaining("Brackenfold"), expect.stringContaining("Long ago")]);
  expect(cloud.calls("threads")).toHaveLength(1);
  await user.click(screen.getByRole("checkbox", { name: "Unread only" }));
  await waitFor(() => expect(listed()).toEqual([expect.stringContaining("Long ago")]));
});

it("finds people and messages, and marks the found words", async () => {
  cloud.answer({
    searchThreads: [aThread("t2", "Gate Plant", { lastPreview: "Thanks" })],
    searchMessages: {
      items: [
        {
          ...{ id: "m1", threadId: "t3", senderId: "x", text: "Use gate 4", type: "text", clientKey: "12345678" },
          ...{ isRead: true, readAt: null, createdAt: "2026-11-20T07:30:00.000Z", otherName: "Dunmore Plant" },
        },
      ],
      searchedTo: null,
    },
  });
  show(<MessagingPage />, { at: "/messaging" });
  await userEvent.type(await screen.findByLabelText("Search people and messages"), "gate");
  expect(await screen.findByRole("link", { name: /Gate Plant/ })).toBeTruthy();
  const found = await screen.findByRole("link", { name: /Dunmore Plant.*Use gate 4/ });
  expect(found.querySelector("mark")?.textContent).toBe("gate");
});

it("reports a message of the other side to Haulyard", async () => {
  known.push(opened);
  const message = {
    id: "m1",
    threadId: "t1",
    senderId: "t1-other",
    type: "text",
    text: "Cash only",
    images: [],
    files: [],
  };
  cloud.answer({
    threads: { items: [opened], nextToken: null },
    messages: { items: [{ ...message, createdAt: "2026-11-21T07:30:00.000Z" }], nextToken: null },
    reportMessage: true,
  });
  const { user } = show(<MessagingPage />, { at: "/messaging?thread=t1" });
  await user.click(await screen.findByRole("button", { name: /^More about the conversation/ }));
  await user.click(screen.getByRole("button", { name: "Report a message" }));
  await user.click(await screen.findByRole("radio", { name: "Fraud, or paying past Haulyard" }));
  await user.type(screen.getByLabelText(/^What else we should know/), "Asked on the telephone");
  await user.click(screen.getByRole("button", { name: "Report" }));
  expect(await screen.findByText("Reported to Haulyard")).toBeTruthy();
  expect(cloud.calls("reportMessage")).toMatchObject([
    { threadId: "t1", messageId: "m1", reason: "fraud", note: "Asked on the telephone" },
  ]);
});

it("replaces the composer for a blocked person, and restores it", async () => {
  const blocked = aThread("t1", "Kilbrodie Lifting", { standing: "blocked" });
  cloud.answer({ threads: { items: [blocked], nextToken: null }, setThreadBlocked: { ...blocked, standing: "open" } });
  show(<MessagingPage />, { at: "/messaging?thread=t1" });
  expect(await screen.findByText(/You have blocked Kilbrodie Lifting/)).toBeTruthy();
  expect(screen.queryByLabelText("Message to Kilbrodie Lifting")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Unblock" }));
  await waitFor(() =>
    expect(cloud.calls("setThreadBlocked")).toEqual([expect.objectContaining({ threadId: "t1", blocked: false })]),
  );
});
