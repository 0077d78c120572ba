/** Does one step of the start; `done` says what was done. */
export type Step = <T>(done: string, work: () => T | Promise<T>) => Promise<T>;

/** A step that took less than this gets no line. */
const noticeableMs = 500;

/** Says in one line that a step is done, and how long it took. */
export const printedStep: Step = async (done, work) => {
  const start = performance.now();
  const result = await work();
  const took = performance.now() - start;
  if (took >= noticeableMs) console.log(`${done} (${Math.round(took / 1000)} s)`);
  return result;
};

export const silentStep: Step = async (_done, work) => work();
