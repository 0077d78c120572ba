// @vitest-environment happy-dom
import { focusManager, onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { newQueryClient } from "./query-client.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

it("retries a failing query once, does not refetch on focus, and drops it after 5 minutes", async () => {
  const queryFn = vi.fn(() => Promise.reject(new Error("no answer")));
  const client = newQueryClient();
  const observer = new QueryObserver(client, { queryKey: ["q"], queryFn });
  const stop = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queryFn).toHaveBeenCalledTimes(2);
  expect(observer.getCurrentResult().isError).toBe(true);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queryFn).toHaveBeenCalledTimes(2);
  stop();
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1);
  expect(client.getQueryCache().getAll()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(client.getQueryCache().getAll()).toHaveLength(0);
});

it("refetches an answer that another part shows only when it is older than five seconds or has changed", async () => {
  const queryFn = vi.fn(() => Promise.resolve("answer"));
  const client = newQueryClient();
  const show = () => new QueryObserver(client, { queryKey: ["q"], queryFn }).subscribe(() => {});
  const stop = [show()];
  const readings = async () => {
    await vi.advanceTimersByTimeAsync(0);
    return queryFn.mock.calls.length;
  };
  expect(await readings()).toBe(1);
  stop.push(show());
  expect(await readings()).toBe(1);
  await client.invalidateQueries({ refetchType: "none" });
  stop.push(show());
  expect(await readings()).toBe(2);
  await vi.advanceTimersByTimeAsync(5_000);
  stop.push(show());
  expect(await readings()).toBe(3);
  for (const end of stop) end();
  const end = show();
  expect(await readings()).toBe(4);
  end();
  client.clear();
});

it("never retries a mutation", async () => {
  const mutationFn = vi.fn(() => Promise.reject(new Error("no answer")));
  const client = newQueryClient();
  const sent = client.getMutationCache().build(client, { mutationFn }).execute(undefined);
  await expect(sent).rejects.toThrow("no answer");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(mutationFn).toHaveBeenCalledOnce();
  client.clear();
});

it("fails a mutation offline instead of sending it later unseen", async () => {
  onlineManager.setOnline(false);
  const mutationFn = vi.fn(() => Promise.reject(new Error("no connection")));
  const client = newQueryClient();
  const sent = client.getMutationCache().build(client, { mutationFn }).execute(undefined);
  await expect(sent).rejects.toThrow("no connection");
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(mutationFn).toHaveBeenCalledOnce();
  client.clear();
});

it("loads a page that was opened offline once online", async () => {
  const device = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const client = newQueryClient();
  client.mount();
  const queryFn = vi.fn(() => Promise.resolve("answer"));
  const observer = new QueryObserver(client, { queryKey: ["q"], queryFn });
  const stop = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queryFn).not.toHaveBeenCalled();
  device.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(observer.getCurrentResult().data).toBe("answer");
  stop();
  client.unmount();
});
