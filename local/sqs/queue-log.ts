import { open, readFile } from "node:fs/promises";
import { refuseOnFullDisk, writeDurably } from "../durable-file.ts";
import type { Message } from "./message.ts";

type Line = { readonly sent: readonly Message[] } | { readonly done: readonly string[] };

/** In bytes. A larger file is rewritten as soon as the queue is empty. */
const largestBytes = 1024 * 1024;
/** SQS's deduplication interval, in ms. */
const rememberedMs = 5 * 60_000;

/** A queue's waiting messages, in a file with one line for each arrival and each completion. */
export async function openQueueLog(file: string, nowMs: () => number) {
  const waiting = new Map<string, Message>();
  /** Arrival times of recent messages by id, oldest first, to detect duplicates. */
  const known = new Map<string, number>();
  for (const line of linesIn(await readFile(file, "utf8").catch(() => ""))) {
    if ("sent" in line) for (const message of line.sent) waiting.set(message.id, message);
    else for (const id of line.done) waiting.delete(id);
  }
  for (const id of waiting.keys()) known.set(id, nowMs());
  // Rewrites the file: an incomplete line left by a crash would make the next line unreadable.
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
        // Removes an incomplete line, which would make the next line unreadable.
        await handle.truncate(bytes);
        throw error;
      }
      bytes += Buffer.byteLength(text);
    });
    // A full disk must fail only this line, not the lines after it.
    writing = written.catch(() => undefined);
    return written;
  }

  return {
    waiting: [...waiting.values()],
    /** Stores messages. Returns those that are not duplicates, once they are on disk. */
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
        // The sender will send these messages again, and they must not count as duplicates then.
        for (const { id } of fresh) {
          known.delete(id);
          waiting.delete(id);
        }
        throw error;
      }
      return fresh;
    },
    /** If a crash or a full disk loses this line, the messages are delivered again after a restart. */
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

/** Returns the complete lines. A line cut off by a crash was never acknowledged. */
function linesIn(text: string): Line[] {
  return text
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Line);
}
