import { expect, it, vi } from "vitest";
import { keep } from "../../device/browser-storage.ts";
import { loadLater } from "./later-parts.ts";

it("fetches parts ahead once the page stands, and none on a device that saves data", async () => {
  const load = vi.fn(async () => undefined);
  keep("device", { lowDataMode: true }, "settings");
  loadLater(load);
  keep("device", { lowDataMode: false }, "settings");
  loadLater(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  expect(load).toHaveBeenCalledOnce();
});
