import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it, onTestFinished, vi } from "vitest";
import { fetchAgain, latelyMs } from "./fetch-again.ts";

const queryKey = ["booking", "jobsForMe"];

/** A list on screen that is being fetched; `answer` answers the fetch that is under way. */
function onScreen() {
  const client = new QueryClient();
  const waiting: ((value: string) => void)[] = [];
  const fetched = vi.fn(() => new Promise<string>((answer) => waiting.push(answer)));
  const stop = new QueryObserver(client, { queryKey, queryFn: fetched }).subscribe(() => undefined);
  return { client, fetched, stop, answer: (value: string) => waiting.pop()?.(value) };
}

it("a page that joins a standing stream while it fetches asks once", async () => {
  const { client, fetched, stop, answer } = onScreen();
  const again = fetchAgain(client, queryKey, "joined");
  answer("first");
  await again;
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toBe("first"));
  expect(fetched).toHaveBeenCalledOnce();
  stop();
});

it("what it has kept from earlier is asked for again, as it was not told of changes meanwhile", async () => {
  const { client, fetched, stop, answer } = onScreen();
  answer("of earlier");
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toBe("of earlier"));
  void fetchAgain(client, queryKey, "joined");
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  stop();
});

it("a fetch that began before a change is given up for a new one", async () => {
  const { client, fetched, stop } = onScreen();
  void fetchAgain(client, queryKey);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  stop();
});

it("what was read just before its stream stood is read once more when the page stands, and what is older at once", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const { client, fetched, stop, answer } = onScreen();
  void fetchAgain(client, queryKey, "started");
  answer("first");
  await vi.advanceTimersByTimeAsync(latelyMs - 1);
  expect(fetched).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  expect(fetched).toHaveBeenCalledTimes(2);
  answer("second");
  await vi.advanceTimersByTimeAsync(latelyMs);
  void fetchAgain(client, queryKey, "started");
  await vi.advanceTimersByTimeAsync(0);
  expect(fetched).toHaveBeenCalledTimes(3);
  stop();
});
