import { randomUUID } from "node:crypto";
import { setClockAhead } from "#functions/platform/clock.ts";
import type { Fact } from "#functions/platform/facts.ts";
import type { Reaction } from "#functions/platform/reaction.ts";
import { outside } from "#functions/reactions/outside.ts";
import { telling } from "#functions/reactions/telling.ts";
import { takeDueTimers } from "#functions/timers/take-due.ts";
import type { EventName, PayloadOf } from "#shared/events.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { aFact } from "./fact.ts";
import { recordedFacts } from "./recorded-facts.ts";
import type { World } from "./world.ts";

type Wired = Readonly<Partial<Record<EventName, readonly Reaction<never>[]>>>;

const wired = [telling, outside] as Wired[];

/** Moves the product's clock. Delivers recorded and due events to the notifying reactions, each twice. */
export function tellingClock(world: World) {
  let now = new Date().toISOString();
  const { facts: recorded, stop: stopRecording } = recordedFacts(world.db);
  const react = async (fact: Fact, groups: readonly Wired[]) => {
    for (const group of groups)
      for (const reaction of group[fact.name] ?? [])
        for (let time = 0; time < 2; time++) await reaction(fact as never, { db: world.db, now, newId: randomUUID });
  };
  async function settle(): Promise<void> {
    for (let fact = recorded.shift(); fact; fact = recorded.shift()) await react(fact, wired);
  }
  function clockAt(instant: string): void {
    now = instant;
    setClockAhead(Date.parse(instant) - Date.now());
  }
  return {
    now: () => now,
    clockAt,
    settle,
    async wait(seconds: number): Promise<void> {
      clockAt(addSeconds(now, seconds));
      await takeDueTimers({ db: world.db, now });
      await settle();
    },
    async happens<E extends EventName>(name: E, payload: PayloadOf<E>, at = now): Promise<void> {
      await react(aFact(name, payload, at) as Fact, [telling as Wired]);
      await settle();
    },
    stop() {
      setClockAhead(0);
      stopRecording();
    },
  };
}
