import { now } from "#functions/platform/clock.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import type { Ground } from "../ground.ts";
import { createDvla } from "../registers/dvla.ts";
import { createDvsa } from "../registers/dvsa.ts";

/** Starts the local DVLA and DVSA. Callers need the keys that startSecrets provides. */
export function startRegisters({ services }: Ground) {
  const mounts = [
    { prefix: "/_dvla", handle: createDvla(() => ukDayOf(now())).handle },
    { prefix: "/_dvsa", handle: createDvsa().handle },
  ];
  return services.add({ isForFunctions: true, name: "registers", mounts });
}
