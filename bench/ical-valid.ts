import fc from "fast-check";
import { icalOf } from "#shared/kernel/ical.ts";
import { anyEvent, asHeld, readBack } from "#test/support/calendars.ts";

export const tiny = { calendars: 20 };

/** The share of random calendars that ical.js, which calendar programs are built on, reads back as they were given. */
export default function benchIcalValid({ calendars = 3_000 } = {}): { valid: number } {
  const some = fc.sample(fc.array(anyEvent, { maxLength: 40 }), calendars);
  const read = some.filter(
    (events) =>
      JSON.stringify(readBack(icalOf("Yard", events)).map(inOrder)) === JSON.stringify(events.map(asHeld).map(inOrder)),
  );
  return { valid: read.length / calendars };
}

const inOrder = (event: object) => Object.entries(event).sort(([one], [other]) => (one < other ? -1 : 1));
