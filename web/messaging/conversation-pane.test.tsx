import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { offline } from "#shared/kernel/connection-faults.ts";
import { deviceFull } from "#shared/kernel/device-faults.ts";
import { invalidInput, notAllowed, tooMany, unavailable } from "#shared/kernel/faults.ts";
import { messageCameMeanwhile } from "#shared/messaging/faults.ts";
import type { Message } from "#shared/messaging/model.ts";
import { forgetMotion, noteMotion } from "../device/moving.ts";
import { outbox } from "../offline/outbox.ts";
import { keepForUser } from "../session/user-storage.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show as draw, openedDialog } from "../test/show.tsx";
import { ConversationPane } from "./conversation-pane.tsx";

const cloud = fakeCloud();
let log: Message[] = [];

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
    fileName: null,
    fileSize: null,
    fileUrl: null,
    createdAt: new Date(Date.UTC(2026, 10, 21, 7, 30, sequence)).toISOString(),
    ...change,
  } as Message;
};
const arrives = (message: Message) =>
  act(() => cloud.tell("onMessage", { threadId: "t1", kind: "sent", message, byId: null, at: null }));
const marks = () => cloud.calls("markThreadRead").length;

let isFocused = true;
const look = (focused: boolean) =>
  act(() => {
    isFocused = focused;
    window.dispatchEvent(new Event(focused ? "focus" : "blur"));
  });

async function show() {
  draw(<ConversationPane threadId="t1" otherName="Kilbrodie Lifting" standing="open" />);
  await waitFor(() => expect(cloud.hears("onMessage")).toBe(true));
}
const input = () => screen.getByPlaceholderText("Write a message");
const sendButton = () => screen.getByRole<HTMLButtonElement>("button", { name: "Send" });

beforeEach(() => {
  sequence = 0;
  log = [];
  isFocused = true;
  sessionStorage.clear();
  cloud.signIn({ id: "me" });
  cloud.answer({ messages: () => ({ items: log, nextToken: null }), markThreadRead: 0 });
  vi.spyOn(document, "hasFocus").mockImplementation(() => isFocused);
});
afterEach(async () => {
  await outbox.forget("me");
});

it("locks typing while the user drives, and keeps the draft", async () => {
  await show();
  await userEvent.type(input(), "At the ga");
  const at = new Date().toISOString();
  act(() => noteMotion({ lat: 55.9, lng: -3.2, accuracyMetres: 8, speedMph: 30, at }));
  expect(screen.getByText(/^Typing is locked while you drive\./)).toBeTruthy();
  expect(screen.queryByPlaceholderText("Write a message")).toBeNull();
  act(() => forgetMotion());
  expect((input() as HTMLTextAreaElement).value).toBe("At the ga");
});

describe("reading", () => {
  it("marks as read on opening, and on arrival while visible", async () => {
    log = [aMessage("Morning")];
    await show();
    await screen.findByText("Morning");
    await waitFor(() => expect(marks()).toBe(1));
    arrives(aMessage("On the road now"));
    await waitFor(() => expect(marks()).toBe(2));
  });

  it("does not mark messages as read without focus, until the focus returns", async () => {
    await show();
    await screen.findByText(/No messages yet/);
    look(false);
    arrives(aMessage("Are you there?"));
    await screen.findByText("Are you there?");
    expect(marks()).toBe(0);
    look(true);
    await waitFor(() => expect(marks()).toBe(1));
  });

  it("shows the sender the read mark, under the newest read message", async () => {
    log = [aMessage("One", "me"), aMessage("Two", "me")];
    await show();
    await screen.findByText("Two");
    expect(screen.getAllByText("Sent")).toHaveLength(2);
    const readAt = "2026-11-21T08:00:00.000Z";
    act(() => cloud.tell("onMessage", { threadId: "t1", kind: "read", message: null, byId: "other", at: readAt }));
    expect(await screen.findByText("Read")).toBeTruthy();
    expect(screen.queryByText("Sent")).toBeNull();
    expect(marks()).toBe(0);
  });

  it("shows when a message has reached a device of the other person", async () => {
    log = [aMessage("One", "me")];
    await show();
    expect(await screen.findByText("Sent")).toBeTruthy();
    const change = { threadId: "t1", kind: "arrived", message: null, byId: "other", at: log[0]?.createdAt };
    act(() => cloud.tell("onMessage", change));
    expect(await screen.findByText("Delivered")).toBeTruthy();
  });

  it("shows the typing hint until the message arrives", async () => {
    await show();
    await screen.findByText(/No messages yet/);
    const typing = { threadId: "t1", kind: "typing", message: null, at: "2026-11-21T08:00:00.000Z" };
    act(() => cloud.tell("onMessage", { ...typing, byId: "me" }));
    expect(screen.queryByText("Kilbrodie Lifting is writing…")).toBeNull();
    act(() => cloud.tell("onMessage", { ...typing, byId: "other" }));
    expect(await screen.findByText("Kilbrodie Lifting is writing…")).toBeTruthy();
    arrives(aMessage("There you are"));
    await screen.findByText("There you are");
    expect(screen.queryByText("Kilbrodie Lifting is writing…")).toBeNull();
  });

  it("shows files with names and web links only", async () => {
    log = [
      aMessage("Gate.jpg", "other", {
        type: "image",
        fileName: "Gate.jpg",
        fileSize: 2048,
        fileUrl: "/files/gate.jpg",
      }),
      aMessage("Here is the plan", "other", {
        type: "file",
        fileName: "Plan.pdf",
        fileSize: 2_500_000,
        fileUrl: "/files/plan.pdf",
      }),
      aMessage("See https://example.com/map and javascript:alert(1)"),
    ];
    await show();
    expect(await screen.findByRole("img", { name: "Gate.jpg" })).toBeTruthy();
    expect(screen.queryByText("Gate.jpg")).toBeNull();
    expect(screen.getByRole("link", { name: /Plan\.pdf.*2\.4 MB/ })).toBeTruthy();
    expect(screen.getByText("Here is the plan")).toBeTruthy();
    const link = screen.getByRole("link", { name: "https://example.com/map" });
    expect(link.getAttribute("rel")).toMatch(/noopener.*nofollow/);
    expect(screen.queryByRole("link", { name: /javascript/ })).toBeNull();
  });

  it("shows a repeated event once, and fetches missed messages after a gap", async () => {
    await show();
    await screen.findByText(/No messages yet/);
    const first = aMessage("First");
    arrives(first);
    arrives(first);
    expect(await screen.findAllByText("First")).toHaveLength(1);
    log = [first, aMessage("Missed")];
    act(() => cloud.dropLive());
    expect(await screen.findByText("Missed")).toBeTruthy();
    expect(screen.getAllByText("First")).toHaveLength(1);
  });
});

describe("writing", () => {
  it("sends with Enter, starts a new line with Shift+Enter, and sends nothing blank", async () => {
    cloud.answer({ sendMessage: aMessage("Line one", "me") });
    await show();
    expect(sendButton().disabled).toBe(true);
    await userEvent.type(input(), "   ");
    expect(sendButton().disabled).toBe(true);
    await userEvent.clear(input());
    await userEvent.type(input(), "Line one{Shift>}{Enter}{/Shift}Line two{Enter}");
    await waitFor(() => expect(cloud.calls("sendMessage")).toHaveLength(1));
    expect(cloud.calls("sendMessage")[0]).toMatchObject({ threadId: "t1", text: "Line one\nLine two" });
    expect(input()).toHaveProperty("value", "");
  });

  it("shows a message at once as waiting, and once when it is sent and echoed", async () => {
    let answer = () => {};
    const own = aMessage("Kettle is on", "me");
    cloud.answer({
      sendMessage: async ({ clientKey }: { clientKey: string }) => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return { ...own, clientKey };
      },
    });
    await show();
    await userEvent.type(input(), "Kettle is on{Enter}");
    expect(await screen.findByText("Sending…")).toBeTruthy();
    const [item] = outbox.snapshot();
    arrives({ ...own, clientKey: item?.id ?? "" });
    expect(screen.getAllByText("Kettle is on")).toHaveLength(1);
    await act(async () => answer());
    await waitFor(() => expect(outbox.snapshot()).toEqual([]));
    expect(screen.getAllByText("Kettle is on")).toHaveLength(1);
    expect(screen.getByText("Sent")).toBeTruthy();
  });

  it("says that a rejected message could not be sent, with retry and discard", async () => {
    cloud.answer({ sendMessage: () => Promise.reject(notAllowed()) });
    await show();
    await userEvent.type(input(), "Hello{Enter}");
    expect(await screen.findByText(/Could not send.*Your role does not allow this\./)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(cloud.calls("sendMessage")).toHaveLength(2));
    await userEvent.click(await screen.findByRole("button", { name: "Discard" }));
    const dialog = await openedDialog("Discard this message?");
    expect(screen.getByText("Hello")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Discard" }));
    await waitFor(() => expect(screen.queryByText("Hello")).toBeNull());
  });

  it.each([
    ["bad input in its field", invalidInput({ field: "text", values: { problem: "Not these words.", field: "text" } })],
    ["bad input elsewhere", invalidInput({ field: "threadId", values: { problem: "Not here.", field: "threadId" } })],
    ["a conflict", messageCameMeanwhile()],
    ["too many calls", tooMany({ values: { retryAfterSeconds: 60 }, metadata: { retryAfterSeconds: 60 } })],
    ["the server away", unavailable({ values: { requestId: "r" }, metadata: { requestId: "r" } })],
    ["the network gone", offline()],
  ])("keeps a message rejected for %s visible to its writer, with the reason", async (_what, fault) => {
    cloud.answer({ sendMessage: () => Promise.reject(fault) });
    await show();
    await userEvent.type(input(), "At the gate{Enter}");
    const isFinal = fault.kind === "BadInput" || fault.kind === "Conflict";
    expect(await screen.findByText(isFinal ? `Could not send. ${fault.message}` : "Sending…")).toBeTruthy();
    expect(screen.getByText("At the gate")).toBeTruthy();
  });

  describe("when device storage is full", () => {
    const file = (name: string) => ({ name, key: `key of ${name}`, chosenAt: Date.now() });
    const attached = () => screen.queryAllByRole("button", { name: /^Remove/ }).map(({ textContent }) => textContent);
    /** Sets the number of messages that the device's storage can hold. */
    const hasRoomFor = (most: number) => {
      const add = vi.spyOn(outbox, "add");
      for (let at = 0; at < most; at += 1) add.mockResolvedValueOnce({} as never);
      return add.mockRejectedValueOnce(deviceFull());
    };

    it("returns text and files when nothing was stored", async () => {
      keepForUser("files.t1", [file("gate.jpg"), file("plan.pdf")]);
      hasRoomFor(0);
      await show();
      await userEvent.type(input(), "Both of them{Enter}");
      expect(await screen.findByText(/^This device is full/)).toBeTruthy();
      expect(input()).toHaveProperty("value", "Both of them");
      expect(attached()).toEqual(["Remove gate.jpg", "Remove plan.pdf"]);
    });

    it("returns the messages after the last stored one", async () => {
      keepForUser("files.t1", [file("gate.jpg"), file("plan.pdf"), file("load.jpg")]);
      const add = hasRoomFor(1);
      await show();
      await userEvent.type(input(), "All of them{Enter}");
      expect(await screen.findByText(/^This device is full/)).toBeTruthy();
      expect(add.mock.calls.map(([{ data }]) => data)).toMatchObject([
        { text: "All of them", fileName: "gate.jpg" },
        { text: "plan.pdf", fileName: "plan.pdf" },
      ]);
      expect(input()).toHaveProperty("value", "");
      expect(attached()).toEqual(["Remove plan.pdf", "Remove load.jpg"]);
    });

    it("keeps text typed in the meantime", async () => {
      let refuse = (_why: unknown) => {};
      vi.spyOn(outbox, "add").mockReturnValueOnce(new Promise((_, reject) => (refuse = reject)));
      await show();
      await userEvent.type(input(), "First{Enter}Second");
      await act(async () => refuse(deviceFull()));
      expect(await screen.findByText(/^This device is full/)).toBeTruthy();
      expect(input()).toHaveProperty("value", "Second");
    });
  });

  it("keeps an offline message as waiting", async () => {
    cloud.answer({ sendMessage: () => Promise.reject(offline()) });
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await show();
    await userEvent.type(input(), "Later{Enter}");
    expect(await screen.findByText("Waiting for the connection")).toBeTruthy();
  });

  it("rejects more than 4,000 characters in words, before sending", async () => {
    await show();
    await userEvent.click(input());
    await userEvent.paste("x".repeat(4_001));
    expect(screen.getByRole("alert").textContent).toMatch(/4,000 characters at the most; this is 4,001/);
    expect(sendButton().disabled).toBe(true);
    await userEvent.type(input(), "{Backspace}");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(sendButton().disabled).toBe(false);
  });
});
