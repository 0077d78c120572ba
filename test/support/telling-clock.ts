import { randomUUID } from "node:crypto";
import { setClockAhead } from "#functions/platform/clock.ts";
import type { DomainEvent } from "#functions/platform/domain-events.ts";
import type { Reaction } from "#functions/platform/reaction.ts";
import { outside } from "#functions/reactions/outside.ts";
import { telling } from "#functions/reactions/telling.ts";
import { takeDueTimers } from "#functions/timers/take-due.ts";
import type { EventName, PayloadOf } from "#shared/events.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { aDomainEvent } from "./domain-event.ts";
import { recordedEvents } from "./recorded-events.ts";
import type { World } from "./world.ts";

type Wired = Readonly<Partial<Record<EventName, readonly Reaction<never>[]>>>;

const wired = [telling, outside] as Wired[];

/** Moves the product's clock. Delivers recorded and due events to the notifying reactions, each twice. */
export function tellingClock(world: World) {
  let now = new Date().toISOString();
  const { facts: recorded, stop: stopRecording } = recordedEvents(world.db);
  const react = async (domainEvent: DomainEvent, groups: readonly Wired[]) => {
    for (const group of groups)
      for (const reaction of group[domainEvent.name] ?? [])
        for (let time = 0; time < 2; time++)
          await reaction(domainEvent as never, { db: world.db, now, newId: randomUUID });
  };
  async function settle(): Promise<void> {
    for (let domainEvent = recorded.shift(); domainEvent; domainEvent = recorded.shift())
      await react(domainEvent, wired);
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
      await react(aDomainEvent(name, payload, at) as DomainEvent, [telling as Wired]);
      await settle();
    },
    stop() {
      setClockAhead(0);
      stopRecording();
    },
  };
}
