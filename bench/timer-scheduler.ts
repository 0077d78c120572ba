import { setTimeout as pause } from "node:timers/promises";
import { handler } from "#functions/timers/handler.ts";

/** A scheduler of bench/timers.ts, in a process that can be killed: looks for due timers until that happens. */
const lookEveryMs = 500;
for (;;) {
  await handler();
  await pause(lookEveryMs);
}
