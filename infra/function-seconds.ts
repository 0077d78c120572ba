import { reactionGroups } from "#shared/kernel/domain-event.ts";
import { reactionSeconds } from "./resources/domain-events.ts";
import type { FunctionName } from "./resources/resource.ts";

const others: Partial<Record<FunctionName, number>> = {
  // Maximum that Cognito allows for triggers.
  triggers: 5,
  health: 5,
  here: 3,
  vitals: 5,
  // The user waits for the export. The API ends every request after 30 s.
  privacy: 29,
  proofs: 29,
  ...Object.fromEntries(reactionGroups.map((group) => [group, reactionSeconds])),
  stream: 60,
  schedule: 300,
  timers: 50,
  pushes: 30,
  canary: 60,
};

/**
 * Functions that need a whole processor: `proofs` resizes photos, `places` searches our map data at each typed letter.
 */
const busy: ReadonlySet<FunctionName> = new Set(["proofs", "places"]);

/** Memory, in MB. 1769 MB brings one whole processor. */
export const functionMegabytes = (name: FunctionName): number => (busy.has(name) ? 1769 : 512);

/** Timeout, in seconds. */
export const functionSeconds = (name: FunctionName): number => others[name] ?? 15;
