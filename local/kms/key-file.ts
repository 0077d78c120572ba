import { randomBytes, randomUUID } from "node:crypto";
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { textIfThere } from "../durable-file.ts";

export interface LocalKey {
  /** A UUID. */
  readonly id: string;
  /** The 32 bytes of the key. */
  readonly material: Buffer;
}

const ownerOnly = 0o600;
const keyBytes = 32;

/** Returns the key in a file, created on first use. Throws if it is damaged: a new key could decrypt no old data. */
export function openKeyFile(path: string): LocalKey {
  const text = textIfThere(path) ?? create(path);
  if ((statSync(path).mode & 0o777) !== ownerOnly) chmodSync(path, ownerOnly);
  let id: unknown;
  let material: Buffer | null = null;
  try {
    const kept = JSON.parse(text) as { id: unknown; material: unknown };
    id = kept.id;
    material = Buffer.from(String(kept.material), "base64");
  } catch (error) {
    throw new Error(`${path} holds no key.`, { cause: error });
  }
  if (typeof id !== "string" || material.length !== keyBytes) throw new Error(`${path} holds no key.`);
  return { id, material };
}

/** Writes a temporary file and links it to `path`, so that two simultaneous starts get the same key. */
function create(path: string): string {
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.${randomUUID()}.tmp`;
  const text = JSON.stringify({ id: randomUUID(), material: randomBytes(keyBytes).toString("base64") });
  try {
    writeFileSync(unfinished, text, { mode: ownerOnly, flag: "wx", flush: true });
    linkSync(unfinished, path);
    return text;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return readFileSync(path, "utf8");
    throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}
