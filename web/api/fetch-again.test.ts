import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it, onTestFinished, vi } from "vitest";
import { fetchAgain, latelyMs } from "./fetch-again.ts";

const queryKey = ["booking", "jobsForMe"];

function onScreen() {
  const client = new QueryClient();
  const waiting: ((value: string) => void)[] = [];
  const fetched = vi.fn(() => new Promise<string>((answer) => waiting.push(answer)));
  const stop = new QueryObserver(client, { queryKey, queryFn: fetched }).subscribe(() => undefined);
  return { client, fetched, stop, answer: (value: string) => waiting.pop()?.(value) };
}

it("a listener joining an existing stream refetches what is older than the events it received", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const { client, fetched, stop, answer } = onScreen();
  void fetchAgain(client, queryKey, "joined");
  answer("first");
  await vi.advanceTimersByTimeAsync(latelyMs - 1);
  void fetchAgain(client, queryKey, "joined");
  await vi.advanceTimersByTimeAsync(1);
  expect(fetched).toHaveBeenCalledOnce();
  void fetchAgain(client, queryKey, "joined");
  await vi.advanceTimersByTimeAsync(0);
  expect(fetched).toHaveBeenCalledTimes(2);
  stop();
});

it("a fetch that began before a change is replaced by a new one", async () => {
  const { client, fetched, stop } = onScreen();
  void fetchAgain(client, queryKey);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  stop();
});

it("data read just before its stream started is read once more after the page is idle, for all, and older data at once", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const { client, fetched, stop, answer } = onScreen();
  void fetchAgain(client, queryKey, "started");
  answer("first");
  await vi.advanceTimersByTimeAsync(1_000);
  void fetchAgain(client, queryKey, "early");
  await vi.advanceTimersByTimeAsync(latelyMs - 1_001);
  expect(fetched).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  expect(fetched).toHaveBeenCalledTimes(2);
  answer("second");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(fetched).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(latelyMs);
  void fetchAgain(client, queryKey, "started");
  await vi.advanceTimersByTimeAsync(0);
  expect(fetched).toHaveBeenCalledTimes(3);
  stop();
});
