import { open, readFile } from "node:fs/promises";
import { refuseOnFullDisk, writeDurably } from "../durable-file.ts";
import type { Message } from "./message.ts";

type Line = { readonly sent: readonly Message[] } | { readonly done: readonly string[] };

/** The file is rewritten when the queue is empty and the file is larger than this. */
const largestBytes = 1024 * 1024;
/** SQS's deduplication interval. */
const rememberedMs = 5 * 60_000;

/** The waiting messages of a queue, in a file with a line for each arrival and each completion. */
export async function openQueueLog(file: string, nowMs: () => number) {
  const waiting = new Map<string, Message>();
  /** Arrival of each recent message, oldest first. */
  const known = new Map<string, number>();
  for (const line of linesIn(await readFile(file, "utf8").catch(() => ""))) {
    if ("sent" in line) for (const message of line.sent) waiting.set(message.id, message);
    else for (const id of line.done) waiting.delete(id);
  }
  for (const id of waiting.keys()) known.set(id, nowMs());
  // Rewritten with the waiting messages: half a line after a crash would spoil the next one.
  await writeDurably(file, waiting.size > 0 ? `${JSON.stringify({ sent: [...waiting.values()] })}\n` : "");
  const handle = await open(file, "a", 0o600);
  let bytes = (await handle.stat()).size;
  let writing: Promise<void> = Promise.resolve();

  function write(line: Line, isSynced: boolean): Promise<void> {
    const written = writing.then(async () => {
      refuseOnFullDisk();
      if (waiting.size === 0 && bytes > largestBytes) {
        await handle.truncate(0);
        bytes = 0;
      }
      const text = `${JSON.stringify(line)}\n`;
      try {
        await handle.appendFile(text);
        if (isSynced) await handle.datasync();
      } catch (error) {
        // Half a line would spoil the next one.
        await handle.truncate(bytes);
        throw error;
      }
      bytes += Buffer.byteLength(text);
    });
    // A full disk fails this line, not the later ones.
    writing = written.catch(() => undefined);
    return written;
  }

  return {
    waiting: [...waiting.values()],
    /** Returns the new ones among them, once they are on disk. */
    async sent(messages: readonly Message[]): Promise<readonly Message[]> {
      for (const [id, at] of known) {
        if (Math.abs(nowMs() - at) < rememberedMs) break;
        known.delete(id);
      }
      const fresh = messages.filter(({ id }) => !known.has(id) && !waiting.has(id));
      for (const message of fresh) {
        known.set(message.id, nowMs());
        waiting.set(message.id, message);
      }
      try {
        if (fresh.length > 0) await write({ sent: fresh }, true);
      } catch (error) {
        // The sender repeats it, and the copy must not count as known.
        for (const { id } of fresh) {
          known.delete(id);
          waiting.delete(id);
        }
        throw error;
      }
      return fresh;
    },
    /** If a crash or a full disk loses this line, the message is delivered again after a restart. */
    async done(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await write({ done: ids }, false).catch((error: unknown) => console.error("A queue could not write:", error));
      for (const id of ids) waiting.delete(id);
    },
    async close(): Promise<void> {
      await writing;
      await handle.close();
    },
  };
}

/** Whole lines. A line cut off by a crash was never acknowledged. */
function linesIn(text: string): Line[] {
  return text
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Line);
}
