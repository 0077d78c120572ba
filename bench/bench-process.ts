import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import type { Answer } from "./figure.ts";

/**
 * Longer than most benches take while another runs beside them; the storm of messages has met 40 minutes there without an
 * end. One that hangs must not hold up the others.
 */
const longestMinutes = 60;
const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGTERM");
});

/**
 * Runs one bench in a process of its own. Rejects, with its own words if it had any, when it fails or takes too long.
 */
export function runBench(
  file: string,
  { args = [], onErrors }: { args?: readonly string[]; onErrors: (text: string) => void },
): Promise<Answer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "one.ts"), file, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on("data", (chunk: Buffer) => onErrors(chunk.toString()));
  const timer = setTimeout(() => child.kill("SIGTERM"), longestMinutes * 60_000);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => {
      clearTimeout(timer);
      running.delete(child);
      const answer = answerIn(output);
      if (code === 0 && answer) resolve(answer);
      else reject(new Error(String(answer?.failed ?? `ended with ${signal ?? code} and no answer`)));
    });
  });
}

/** The last line of JSON that a bench printed. */
function answerIn(output: string): Record<string, unknown> | null {
  const line = output
    .trim()
    .split("\n")
    .findLast((text) => text.startsWith("{"));
  return line ? (JSON.parse(line) as Record<string, unknown>) : null;
}
