import type { Step } from "./step.ts";

/**
 * Runs each step once its prerequisites have passed and there are cores for it, in the given order. `run` returns
 * whether a step passed; `miss` receives the steps that could not run.
 */
export async function schedule(
  steps: readonly Step[],
  cores: number,
  run: (step: Step) => Promise<boolean>,
  miss: (step: Step, missing: string) => void,
): Promise<void> {
  const waiting = [...steps];
  const running = new Set<Promise<void>>();
  const good = new Set<string>();
  let free = cores;
  const sizeOf = ({ cores: wanted = 1 }: Step) => Math.min(wanted, cores);
  const isNext = (step: Step) => sizeOf(step) <= free && (step.after ?? []).every((name) => good.has(name));
  while (waiting.length > 0 || running.size > 0) {
    const at = waiting.findIndex(isNext);
    const [step] = at === -1 ? [] : waiting.splice(at, 1);
    if (step) {
      free -= sizeOf(step);
      const ended = run(step).then((isGood) => {
        if (isGood) good.add(step.name);
        free += sizeOf(step);
        running.delete(ended);
      });
      running.add(ended);
    } else if (running.size > 0) {
      await Promise.race(running);
    } else {
      for (const left of waiting.splice(0)) miss(left, (left.after ?? []).filter((name) => !good.has(name)).join(", "));
    }
  }
}
