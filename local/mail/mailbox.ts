import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { bareAddress } from "#shared/kernel/mail-address.ts";
import { writeDurably } from "../durable-file.ts";

export interface OutgoingMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  /** The HTML part of the email; null without one. */
  readonly html: string | null;
  /** Headers that the sender added to the usual ones. */
  readonly headers?: readonly { readonly name: string; readonly value: string }[];
}

export interface Mail extends OutgoingMail {
  readonly id: string;
  readonly sentAt: string;
}

export interface Mailbox {
  add(mail: OutgoingMail): Promise<Mail>;
  /** Returns emails, newest first; with `to` only those to this address, ignoring case. */
  list(to?: string): readonly Mail[];
}

/** Opens a mailbox with a JSON file for each email, named by time. Only one process at a time may use a folder. */
export function openMailbox(dir: string, keep: number): Mailbox {
  mkdirSync(dir, { recursive: true });
  for (const name of readdirSync(dir)) if (name.endsWith(".tmp")) rmSync(join(dir, name), { force: true });
  const names = readdirSync(dir)
    .filter((name) => name.endsWith(".json"))
    .sort();
  const held = names.map((name) => ({ name, mail: JSON.parse(readFileSync(join(dir, name), "utf8")) as Mail }));
  let last = names.at(-1) ?? "";

  /** Returns a name that sorts after all earlier ones, even if the clock stops or goes back. */
  function nextName(at: Date): string {
    const [lastMs = 0, lastTurn = 0] = last.split("-").map(Number);
    const ms = Math.max(at.getTime(), lastMs || 0);
    const turn = ms === lastMs ? lastTurn + 1 : 0;
    last = `${String(ms).padStart(15, "0")}-${String(turn).padStart(6, "0")}-${randomUUID().slice(0, 8)}.json`;
    return last;
  }

  return {
    async add(outgoing) {
      const at = new Date();
      const mail = { id: randomUUID(), sentAt: at.toISOString(), ...outgoing };
      const name = nextName(at);
      await writeDurably(join(dir, name), JSON.stringify(mail, null, 2));
      held.push({ name, mail });
      held.sort((a, b) => (a.name < b.name ? -1 : 1));
      const dropped = held.splice(0, Math.max(0, held.length - keep));
      await Promise.all(dropped.map((old) => rm(join(dir, old.name), { force: true })));
      return mail;
    },
    list(to) {
      const wanted = to?.trim().toLowerCase();
      const mails = held.map(({ mail }) => mail).reverse();
      return wanted ? mails.filter((mail) => mail.to.some((address) => bareAddress(address) === wanted)) : mails;
    },
  };
}
