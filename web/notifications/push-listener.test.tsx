import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show } from "../test/show.tsx";
import { toast } from "../ui/toast.ts";
import { PushListener } from "./push-listener.tsx";
import type { WorkerMessage } from "./worker-message.ts";

const cloud = fakeCloud();
const worker = new EventTarget();
let isLookedAt = true;
beforeEach(() => {
  isLookedAt = true;
  vi.spyOn(document, "hasFocus").mockImplementation(() => isLookedAt);
  Object.defineProperty(navigator, "serviceWorker", { value: worker, configurable: true });
  cloud.signIn({});
});

/** Sends a message of the service worker to the page. Returns whether the page confirms it. */
function tells(message: WorkerMessage): boolean {
  const port = { postMessage: vi.fn() };
  const event = Object.assign(new Event("message"), { data: message, ports: [port] });
  act(() => void worker.dispatchEvent(event));
  expect(port.postMessage).toHaveBeenCalledOnce();
  return port.postMessage.mock.calls[0]?.[0] === true;
}
const news = { kind: "pushed", id: "n1", title: "Accepted: Hiab", body: "It is booked.", path: "/calendar" } as const;

describe("pushes while the app is visible", () => {
  it("show a toast with a link", async () => {
    const { address } = show(<PushListener />);
    expect(tells(news)).toBe(true);
    await screen.findByText("Accepted: Hiab");
    screen.getByText("It is booked.");
    fireEvent.click(screen.getByRole("button", { name: "View" }));
    await waitFor(() => expect(address()).toBe("/calendar"));
  });

  it("have no View without a page, or on it", async () => {
    show(<PushListener />, { at: "/calendar" });
    tells({ ...news, id: null, path: null });
    await screen.findByText("Accepted: Hiab");
    expect(screen.queryByRole("button", { name: "View" })).toBeNull();
    tells({ ...news, title: "Another" });
    await screen.findByText("Another");
    expect(screen.queryByRole("button", { name: "View" })).toBeNull();
  });

  it("go to the device while the app is hidden", () => {
    isLookedAt = false;
    show(<PushListener />);
    expect(tells(news)).toBe(false);
    expect(screen.queryByText("Accepted: Hiab")).toBeNull();
  });

  it("show only once after live news", async () => {
    show(<PushListener />);
    act(() => void toast({ once: "n1", title: "Came live" }));
    await screen.findByText("Came live");
    expect(tells(news)).toBe(true);
    screen.getByText("Came live");
    expect(screen.queryByText("Accepted: Hiab")).toBeNull();
  });
});

it("a tap on news opens its page without a reload", async () => {
  const { address } = show(<PushListener />, { at: "/jobs" });
  expect(tells({ kind: "open", path: "/messaging?thread=t1" })).toBe(true);
  await waitFor(() => expect(address()).toBe("/messaging?thread=t1"));
});
