/** Runs one step of the start, and prints `done` after a slow step. */
export type Step = <T>(done: string, work: () => T | Promise<T>) => Promise<T>;

/** In ms. Faster steps print no line. */
const noticeableMs = 500;

export const printedStep: Step = async (done, work) => {
  const start = performance.now();
  const result = await work();
  const took = performance.now() - start;
  if (took >= noticeableMs) console.log(`${done} (${Math.round(took / 1000)} s)`);
  return result;
};

export const silentStep: Step = async (_done, work) => work();
