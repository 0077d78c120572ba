import { readFileSync } from "node:fs";
import { join } from "node:path";
import { bareAddress } from "#shared/kernel/mail-address.ts";
import { writeDurably } from "../durable-file.ts";

/** The suppression list: addresses that get no email, ignoring case. */
export interface Refused {
  has(address: string): boolean;
  add(addresses: readonly string[]): Promise<void>;
  /** Removes an address. Returns whether the list contained it. */
  forget(address: string): Promise<boolean>;
}

export function openRefused(dir: string): Refused {
  const path = join(dir, "refused.list");
  const held = new Set(linesOf(path));
  const save = () => writeDurably(path, [...held].join("\n"));
  return {
    has: (address) => held.has(bareAddress(address)),
    async add(addresses) {
      for (const address of addresses) held.add(bareAddress(address));
      await save();
    },
    async forget(address) {
      const isKnown = held.delete(bareAddress(address));
      if (isKnown) await save();
      return isKnown;
    },
  };
}

function linesOf(path: string): string[] {
  try {
    return readFileSync(path, "utf8").split("\n").filter(Boolean);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
