/** How long failing work is tried again before it goes to the dead letters: longer than most outages. */
export const retriedSeconds = 6 * 3600;
const longestWaitSeconds = 900;

/** How long work waits after it has failed this often: soon at first, then every quarter of an hour. */
export function retryAfterSeconds(failures: number): number {
  return Math.min(2 ** Math.max(0, failures - 1), longestWaitSeconds);
}

/** How many tries lead over that time, so that a queue that counts tries gives up by age. */
export const mostTries = triesWithin(retriedSeconds);

function triesWithin(seconds: number): number {
  let tries = 1;
  for (let waited = 0; waited < seconds; waited += retryAfterSeconds(tries++));
  return tries;
}
