import { fault } from "./faults.ts";
import type { RateCategory } from "./operation.ts";

/** Cognito's default quotas, in calls per second over the whole pool. */
const callsPerSecond: Record<RateCategory, number> = {
  userCreation: 50,
  userAuthentication: 120,
  accountRecovery: 30,
  userToken: 120,
  userAccount: 120,
  admin: 120,
};

/** Counts calls by category. The result throws TooManyRequestsException beyond the quota. `now` is in ms. */
export function rateLimit(now: () => number): (category: RateCategory) => void {
  const windows = new Map<RateCategory, { second: number; calls: number }>();
  return (category) => {
    const second = Math.floor(now() / 1000);
    const last = windows.get(category);
    const calls = last?.second === second ? last.calls + 1 : 1;
    windows.set(category, { second, calls });
    if (calls > callsPerSecond[category])
      throw fault("TooManyRequestsException", "Rate exceeded. Try again in a second.");
  };
}
