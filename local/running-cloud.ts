import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { LocalCloud } from "#infra/resources/resource.ts";
import { writeDurably } from "./durable-file.ts";

type Note = LocalCloud & { readonly processId: number };

const nameOf = (dataDir: string): string => join(dataDir, "cloud.json");

/** Writes the running cloud's address beside its data, for operator commands. The file contains no secret. */
export async function announceCloud(dataDir: string, { origin, dynamodb }: LocalCloud): Promise<void> {
  const note: Note = { origin, dynamodb, processId: process.pid };
  await writeDurably(nameOf(dataDir), `${JSON.stringify(note, null, 2)}\n`);
}

export function retractCloud(dataDir: string): void {
  rmSync(nameOf(dataDir), { force: true });
}

/** Returns the address of the cloud that uses this data folder. Null if none is running. */
export async function findCloud(dataDir: string): Promise<LocalCloud | null> {
  try {
    const { origin, dynamodb, processId } = JSON.parse(readFileSync(nameOf(dataDir), "utf8")) as Note;
    // Signal 0 tests whether the process exists: a killed cloud leaves its file, and its port may have another owner.
    process.kill(processId, 0);
    const response = await fetch(new URL("/api/health", origin), { signal: AbortSignal.timeout(5000) });
    return response.ok ? { origin, dynamodb } : null;
  } catch {
    return null;
  }
}
