import { spawnSync } from "node:child_process";
import { availableParallelism, cpus, totalmem } from "node:os";

/** The machine in one line: what its figures depend on, and nothing that names it. */
export function machineLine(): string {
  const model = cpus()[0]?.model.trim() ?? "unknown processor";
  const memoryGib = Math.round(totalmem() / 2 ** 30);
  const java = /version "([^"]+)"/.exec(spawnSync("java", ["-version"], { encoding: "utf8" }).stderr)?.[1] ?? "none";
  return `${model}, ${availableParallelism()} cores, ${memoryGib} GiB, ${process.platform} ${process.arch}, Node ${process.versions.node}, Java ${java}`;
}
