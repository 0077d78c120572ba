import type { Profile } from "#shared/accounts/model.ts";
import { limits, perMinuteOf } from "#shared/kernel/limits.ts";
import type { Operation } from "#shared/kernel/operation.ts";
import { type OperationName, operations } from "#shared/operations.ts";
import { aPerson } from "../support/people.ts";
import { storm } from "../support/storm.ts";
import { startWorld, type World } from "../support/world.ts";

/** Calls by which a limit may be exceeded: each function instance counts some calls in its own memory. */
const slack = 20;

// Calls operations in a loop, signed in and, if allowed, as a visitor, until their limit rejects them.
storm(["abuse.unlimited"], 2, async ({ runs, random }) => {
  const world = await startWorld();
  try {
    const person = aPerson("contractor", { canBook: true });
    await world.add({ people: [person] });
    const names = (Object.keys(operations) as OperationName[]).sort(() => random.next() - 0.5).slice(0, runs);
    const unlimited: string[] = [];
    for (const name of names)
      for (const as of isOpen(operations[name]) ? [person, null] : [person])
        if (!(await isEverRefused(world, as, name))) unlimited.push(name);
    return { "abuse.unlimited": unlimited };
  } finally {
    await world.stop();
  }
});

const isOpen = ({ allow }: Operation) => allow.includes("anonymous");
const minuteNow = () => Math.floor(Date.now() / 60_000);

async function isEverRefused(world: World, as: Profile | null, name: OperationName): Promise<boolean> {
  const calls = perMinuteOf(limits[operations[name].limit], as === null) + slack + 1;
  for (;;) {
    const minute = minuteNow();
    for (let i = 0; i < calls; i++) {
      // Sends invalid input: rejected calls count too.
      const answer = await world.call(as, name, {} as never, { address: "2001:db8::1" });
      if ("error" in answer && answer.error.info?.code.startsWith("rate.")) return true;
    }
    // A new minute has begun, so the calls counted in two minutes: the result says nothing.
    if (minuteNow() === minute) return false;
  }
}
