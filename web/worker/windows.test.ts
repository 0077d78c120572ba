import { beforeEach, describe, expect, it } from "vitest";
import type { WorkerMessage } from "../notifications/public.ts";
import { type AppWindow, open, type Surroundings, show } from "./windows.ts";

const origin = "https://haulyard.test";
const news = { id: "n1", title: "Accepted", body: "It is booked.", path: "/calendar" } as const;

function device(...windows: AppWindow[]) {
  const done: unknown[] = [];
  const around: Surroundings = {
    windows: async () => windows,
    openWindow: async (url) => void done.push(["opened", url]),
    showNotification: async (title, options) => void done.push(["notified", title, options]),
    origin,
    patienceMs: 20,
  };
  return { done, around };
}

let log: unknown[];
beforeEach(() => {
  log = [];
});

interface Looks {
  isSeen?: boolean;
  /** The page's answer to a message; null if no app runs in the window. */
  says?: boolean | null;
  navigates?: boolean;
}

function aWindow(path: string, { isSeen = false, says = true, navigates = true }: Looks = {}): AppWindow {
  const own: AppWindow = {
    url: origin + path,
    visibilityState: isSeen ? "visible" : "hidden",
    async focus() {
      log.push(["focused", path]);
      return own;
    },
    async navigate(url) {
      if (!navigates) throw new TypeError("not controlled");
      log.push(["navigated", path, url]);
    },
    postMessage(message: WorkerMessage, [port]: Transferable[]) {
      log.push([message.kind, path]);
      if (says !== null) (port as MessagePort).postMessage(says);
    },
  };
  return own;
}

describe("news", () => {
  const options = { body: news.body, icon: "/icon-192.png", data: { path: news.path } };
  const notified = ["notified", "Accepted", { ...options, tag: "n1" }];

  it("is a device notification while no page is visible", async () => {
    const { done, around } = device(aWindow("/"), aWindow("/jobs"));
    await show(news, around);
    expect([done, log]).toEqual([[notified], []]);
  });

  it("is shown by the visible page, and not twice", async () => {
    const { done, around } = device(aWindow("/"), aWindow("/jobs", { isSeen: true }));
    await show(news, around);
    expect([done, log]).toEqual([[], [["pushed", "/jobs"]]]);
  });

  it("is shown by the visible one of several pages", async () => {
    const { done, around } = device(aWindow("/", { isSeen: true, says: false }), aWindow("/jobs", { isSeen: true }));
    await show(news, around);
    expect([done, log.length]).toEqual([[], 2]);
  });

  it("is a notification where no page reports to be visible", async () => {
    const { done, around } = device(aWindow("/jobs", { isSeen: true, says: false }));
    await show(news, around);
    expect(done).toEqual([notified]);
  });

  it("is a notification where that page does not answer", async () => {
    const { done, around } = device(aWindow("/jobs", { isSeen: true, says: null }));
    await show(news, around);
    expect(done).toEqual([notified]);
  });

  it("without an id has no tag, so that it replaces nothing", async () => {
    const { done, around } = device();
    await show({ ...news, id: null }, around);
    expect(done).toEqual([["notified", "Accepted", options]]);
  });
});

describe("a tap", () => {
  it("opens a window if there is none", async () => {
    const { done, around } = device();
    await open("/calendar", around);
    expect(done).toEqual([["opened", `${origin}/calendar`]]);
  });

  it("lets the last visible window navigate", async () => {
    const { done, around } = device(aWindow("/jobs"), aWindow("/book"));
    await open("/calendar?day=1", around);
    expect([done, log]).toEqual([
      [],
      [
        ["focused", "/jobs"],
        ["open", "/jobs"],
      ],
    ]);
  });

  it("only focuses a window that is already there", async () => {
    const { done, around } = device(aWindow("/jobs"), aWindow("/calendar"));
    await open("/calendar", around);
    expect([done, log]).toEqual([[], [["focused", "/calendar"]]]);
  });

  it("reloads a page that does not answer, and opens another if that is not allowed", async () => {
    const asleep = device(aWindow("/jobs", { says: null }));
    await open("/calendar", asleep.around);
    expect(log.at(-1)).toEqual(["navigated", "/jobs", `${origin}/calendar`]);
    const foreign = device(aWindow("/jobs", { says: null, navigates: false }));
    await open("/calendar", foreign.around);
    expect(foreign.done).toEqual([["opened", `${origin}/calendar`]]);
  });

  it.each(["https://elsewhere.test/x", "//elsewhere.test", null])("to %s opens the front page", async (path) => {
    const { done, around } = device();
    await open(path, around);
    expect(done).toEqual([["opened", `${origin}/`]]);
  });
});
