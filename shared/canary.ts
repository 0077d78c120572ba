/** The timed steps of the canary. */
export const canarySteps = ["signIn", "search", "message"] as const;
export type CanaryStep = (typeof canarySteps)[number];

/** In ms. `message` is the time from sending to the other person's live socket. */
export type CanaryTimes = Readonly<Record<CanaryStep, number>>;

/** Minutes between two runs of the canary. */
export const canaryEveryMinutes = 5;

/** Metric of a successful run: the time of its message, in ms. A failed run reports none. */
export const canaryMetric = "CanaryTime";

/** Nobody can receive mail there (RFC 2606), so only an operator can make such an account. */
const canaryDomain = "canary.haulyard.invalid";

export const canaryAddresses = [`one@${canaryDomain}`, `two@${canaryDomain}`] as const;

/** Whether an account only checks that Haulyard works: it has no role, books nothing and counts nowhere. */
export const isCanaryAddress = (email: string): boolean => email.endsWith(`@${canaryDomain}`);
