import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { LocalCloud } from "#infra/resources/resource.ts";
import { writeDurably } from "./durable-file.ts";

type Note = LocalCloud & { readonly processId: number };

const nameOf = (dataDir: string): string => join(dataDir, "cloud.json");

/** Notes beside the data where the cloud that keeps it answers, for operator commands. Holds no secret. */
export async function announceCloud(dataDir: string, { origin, dynamodb }: LocalCloud): Promise<void> {
  const note: Note = { origin, dynamodb, processId: process.pid };
  await writeDurably(nameOf(dataDir), `${JSON.stringify(note, null, 2)}\n`);
}

/** Takes the note away, when the cloud stops. */
export function retractCloud(dataDir: string): void {
  rmSync(nameOf(dataDir), { force: true });
}

/** Where the cloud that keeps its data in this folder answers; null when none is running. */
export async function findCloud(dataDir: string): Promise<LocalCloud | null> {
  try {
    const { origin, dynamodb, processId } = JSON.parse(readFileSync(nameOf(dataDir), "utf8")) as Note;
    // A cloud that was killed has left its note behind, and its port may be another's by now.
    process.kill(processId, 0);
    const response = await fetch(new URL("/api/health", origin), { signal: AbortSignal.timeout(5000) });
    return response.ok ? { origin, dynamodb } : null;
  } catch {
    return null;
  }
}
