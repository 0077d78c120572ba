import { reactionGroups } from "#shared/kernel/fact.ts";
import { reactionSeconds } from "./resources/facts.ts";
import type { FunctionName } from "./resources/resource.ts";

/** Functions with another timeout than most. */
const others: Partial<Record<FunctionName, number>> = {
  // Cognito waits no longer than five seconds.
  triggers: 5,
  health: 5,
  here: 3,
  vitals: 5,
  // An export gathers everything while its owner waits, so it may take nearly as long as the API allows.
  privacy: 29,
  // A sheet with twelve photos is drawn while somebody waits.
  proofs: 29,
  ...Object.fromEntries(reactionGroups.map((group) => [group, reactionSeconds])),
  stream: 60,
  schedule: 300,
  timers: 50,
  pushes: 30,
};

/** Memory of a function, in megabytes. Photos of a sheet are drawn smaller on a whole processor, which comes with this much. */
export const functionMegabytes = (name: FunctionName): number => (name === "proofs" ? 1769 : 512);

/** How long a function may work before it is ended, in seconds. */
export const functionSeconds = (name: FunctionName): number => others[name] ?? 15;
