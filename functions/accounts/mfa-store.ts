import { createHash, randomInt } from "node:crypto";
import { z } from "zod";
import { plainRecoveryCode, recoveryCodeCount } from "#shared/accounts/mfa.ts";
import { UserId } from "#shared/kernel/id.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";

/** Stores hashes only. With 80 random bits per code a plain hash is enough. */
const RecoveryCodes = z.object({ userId: UserId, hashes: z.array(z.string().max(64)).max(recoveryCodeCount) });

const recoveryCodesEntity = entity({
  name: "recoveryCodes",
  schema: () => RecoveryCodes,
  key: ({ userId }: { readonly userId: UserId }) => ({ PK: `USER#${userId}`, SK: "RECOVERYCODES" }),
});

/** Leaves out letters that look like digits. */
const letters = "abcdefghijkmnpqrstuvwxyz23456789";

/** Ten codes, each four groups of four letters. */
export function newRecoveryCodes(): string[] {
  const group = () => Array.from({ length: 4 }, () => letters.charAt(randomInt(letters.length))).join("");
  return Array.from({ length: recoveryCodeCount }, () => [group(), group(), group(), group()].join("-"));
}

const hashOf = (userId: UserId, code: string) =>
  createHash("sha256")
    .update(`${userId}:${plainRecoveryCode(code)}`)
    .digest("base64url");

export function recoveryCodesWrite(userId: UserId, codes: readonly string[]): Write {
  return { put: recoveryCodesEntity.toItem({ userId, hashes: codes.map((code) => hashOf(userId, code)) }) };
}

export function recoveryCodesRemoval(userId: UserId): Write {
  return { remove: recoveryCodesEntity.key({ userId }) };
}

export async function isRecoveryCode(db: Database, userId: UserId, code: string): Promise<boolean> {
  const item = await db.get(recoveryCodesEntity.key({ userId }));
  return item !== undefined && recoveryCodesEntity.fromItem(item).hashes.includes(hashOf(userId, code));
}
