// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";

/** Mock of workbox-window: reports a waiting update on request and records calls. */
const told = vi.hoisted(() => ({ waiting: () => {}, skipped: 0 }));
vi.mock("workbox-window", () => ({
  Workbox: class {
    addEventListener(kind: string, listener: () => void) {
      if (kind === "waiting") told.waiting = listener;
    }
    register = async () => undefined;
    messageSkipWaiting = () => {
      told.skipped += 1;
    };
  },
}));

let serviceWorker: EventTarget & { controller: object | null };
const reload = vi.fn();

async function openedPage({ isControlled }: { isControlled: boolean }) {
  vi.resetModules();
  serviceWorker = Object.assign(new EventTarget(), { controller: isControlled ? {} : null });
  Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
  vi.stubGlobal("location", { reload });
  const page = await import("./app-worker.ts");
  page.careForWorker();
  return page;
}
const takesOver = () => serviceWorker.dispatchEvent(new Event("controllerchange"));

beforeEach(() => {
  told.skipped = 0;
});

describe("a newer version", () => {
  it("waits until the user accepts it, and then reloads the page", async () => {
    const { newVersion, takeNewVersion } = await openedPage({ isControlled: true });
    expect(newVersion.snapshot()).toBeNull();
    told.waiting();
    expect([newVersion.snapshot(), told.skipped, reload.mock.calls.length]).toEqual(["waiting", 0, 0]);
    takeNewVersion();
    expect([told.skipped, reload.mock.calls.length]).toEqual([1, 0]);
    takesOver();
    expect(reload).toHaveBeenCalledOnce();
  });

  it("is reported when another tab activated it, and this tab continues", async () => {
    const { newVersion, takeNewVersion } = await openedPage({ isControlled: true });
    takesOver();
    expect([newVersion.snapshot(), reload.mock.calls.length]).toEqual(["inUse", 0]);
    takeNewVersion();
    expect(reload).toHaveBeenCalledOnce();
  });

  it("is not reported for a page's first worker", async () => {
    const { newVersion } = await openedPage({ isControlled: false });
    takesOver();
    expect(newVersion.snapshot()).toBeNull();
  });
});
