import { expect, it } from "vitest";
import { inLanes } from "./lanes.ts";

it("works on every member once, on so many at a time and no more", async () => {
  const done: number[] = [];
  let [atWork, most] = [0, 0];
  await inLanes(2, [1, 2, 3, 4, 5], async (member) => {
    most = Math.max(most, ++atWork);
    await Promise.resolve();
    done.push(member);
    atWork -= 1;
  });
  expect(done).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

it("fails with the first member that does, and begins no more", async () => {
  const begun: number[] = [];
  const working = inLanes(1, [1, 2, 3], async (member) => {
    begun.push(member);
    if (member === 2) throw new Error("two is odd");
  });
  await expect(working).rejects.toThrow("two is odd");
  expect(begun).toEqual([1, 2]);
});
