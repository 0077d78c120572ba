import type { Profile } from "#shared/accounts/model.ts";
import { limits, perMinuteOf } from "#shared/kernel/limits.ts";
import type { Operation } from "#shared/kernel/operation.ts";
import { type OperationName, operations } from "#shared/operations.ts";
import { aPerson } from "#test/support/people.ts";
import { startWorld, type World } from "#test/support/world.ts";

/** Calls beyond the limit that may get past it: those that an instance counts in its own memory. */
const slack = 20;

export const tiny = { only: ["findPlace", "searchSuppliers", "createProofUpload"] as OperationName[] };

/**
 * Calls every operation in a loop, signed in and, where they may, as a visitor, through the production functions, until
 * it is refused for its limit. `unlimited` counts those that never are, a step beyond the limit that they declare.
 */
export default async function benchUnlimited({
  only = Object.keys(operations) as OperationName[],
}: {
  only?: readonly OperationName[];
} = {}): Promise<{ unlimited: number; tried: number }> {
  const world = await startWorld();
  try {
    const person = aPerson("contractor", { canBook: true });
    await world.add({ people: [person] });
    let [unlimited, tried] = [0, 0];
    for (const name of only)
      for (const as of isOpen(operations[name]) ? [person, null] : [person]) {
        tried += 1;
        if (!(await isEverRefused(world, as, name))) unlimited += 1;
      }
    return { unlimited, tried };
  } finally {
    await world.stop();
  }
}

const isOpen = ({ allow }: Operation) => allow.includes("anonymous");
const minuteNow = () => Math.floor(Date.now() / 60_000);

async function isEverRefused(world: World, as: Profile | null, name: OperationName): Promise<boolean> {
  const calls = perMinuteOf(limits[operations[name].limit], as === null) + slack + 1;
  for (;;) {
    const minute = minuteNow();
    for (let i = 0; i < calls; i++) {
      // Nothing that it could work on: what is counted is the call.
      const answer = await world.call(as, name, {} as never, { address: "2001:db8::1" });
      if ("error" in answer && answer.error.info?.code.startsWith("rate.")) return true;
    }
    // Where a new minute has begun meanwhile, they were counted in two.
    if (minuteNow() === minute) return false;
  }
}
