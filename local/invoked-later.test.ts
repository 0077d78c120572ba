import { expect, test } from "vitest";
import { invokedLater } from "./invoked-later.ts";

test("tries a failing call twice more, then stops, and delays no other", async () => {
  const calls: string[] = [];
  const givenUp = new Promise<string>((resolve) => {
    const invoker = invokedLater<string>(
      async (event) => {
        calls.push(event);
        if (event === "bad") throw new Error("no");
      },
      { retries: [1, 1], onGivenUp: (event) => resolve(event) },
    );
    invoker.call("bad");
    invoker.call("good");
  });
  expect(await givenUp).toBe("bad");
  expect(calls.filter((event) => event === "bad")).toHaveLength(3);
  expect(calls.filter((event) => event === "good")).toHaveLength(1);
});

test("stopping waits for running calls, and drops retries", async () => {
  let finish = () => {};
  let calls = 0;
  const invoker = invokedLater<string>(async () => {
    calls += 1;
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    throw new Error("no");
  });
  invoker.call("one");
  const stopped = invoker.stop();
  finish();
  await stopped;
  await invoker.settled();
  expect(calls).toBe(1);
});
