/** Seconds of retries before an event goes to the dead-letter queue: longer than most outages. */
export const retriedSeconds = 6 * 3600;
const longestWaitSeconds = 900;

/** Returns the seconds to wait after this many failures: short at first, at most a quarter of an hour. */
export function retryAfterSeconds(failures: number): number {
  return Math.min(2 ** Math.max(0, failures - 1), longestWaitSeconds);
}

export const mostTries = triesWithin(retriedSeconds);

function triesWithin(seconds: number): number {
  let tries = 1;
  for (let waited = 0; waited < seconds; waited += retryAfterSeconds(tries++));
  return tries;
}
