import { expect, it, vi } from "vitest";
import { mobileServices } from "./device-care.tsx";

const fine = () => ({
  openCache: vi.fn(() => Promise.resolve()),
  keepOwnData: vi.fn(() => Promise.resolve()),
});

it("starts once for each user", async () => {
  const fail = vi.fn();
  const start = mobileServices(fail, () => true);
  const services = fine();
  await start("ailsa", services);
  await start("ailsa", services);
  expect(services.openCache).toHaveBeenCalledTimes(1);
  await start("bram", services);
  expect([services.openCache, services.keepOwnData].map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
  expect(fail).not.toHaveBeenCalled();
});

it.each(["openCache", "keepOwnData"] as const)("reports when %s fails, and only once", async (name) => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const fail = vi.fn();
  const start = mobileServices(fail, () => true);
  const services = { ...fine(), [name]: () => Promise.reject(new Error("no room")) };
  await start("ailsa", services);
  await start("ailsa", services);
  expect(fail.mock.calls).toEqual([["Some mobile features may not work properly"]]);
});

it("ignores data that cannot be loaded offline, and starts again", async () => {
  const fail = vi.fn();
  const isOnline = vi.fn(() => false);
  const start = mobileServices(fail, isOnline);
  await start("ailsa", { ...fine(), openCache: () => Promise.reject(new TypeError("Failed to fetch")) });
  expect(fail).not.toHaveBeenCalled();
  isOnline.mockReturnValue(true);
  const services = fine();
  await start("ailsa", services);
  expect(services.openCache).toHaveBeenCalledTimes(1);
});
