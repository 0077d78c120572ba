import { randomUUID } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import { writeDurably } from "../durable-file.ts";

/** The key that signs the pool's tokens. `seed`, a secret for inventing users, changes only with the key. */
export interface SigningKey {
  keyId: string;
  privateKey: CryptoKey;
  publicJwk: JWK;
  seed: string;
}

/**
 * Returns the pool's RSA key, created at the first start. Throws for a damaged file, because a new key would silently
 * end every session.
 */
export async function signingKey(keyFile: string): Promise<SigningKey> {
  const jwk = (await readKey(keyFile)) ?? (await createKey(keyFile));
  const { d, n, e, kid } = jwk;
  const privateKey = await importJWK(jwk, "RS256").catch((error: unknown) => Promise.reject(notAKey(keyFile, error)));
  if (privateKey instanceof Uint8Array || !d || !n || !e || !kid) throw notAKey(keyFile);
  const publicJwk = { kty: "RSA", n, e, kid, alg: "RS256", use: "sig" };
  return { keyId: kid, privateKey, publicJwk, seed: d };
}

async function readKey(keyFile: string): Promise<JWK | undefined> {
  try {
    const jwk: unknown = JSON.parse(await readFile(keyFile, "utf8"));
    if (typeof jwk !== "object" || jwk === null) throw notAKey(keyFile);
    return jwk;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw notAKey(keyFile, error);
  }
}

async function createKey(keyFile: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair("RS256", { modulusLength: 2048, extractable: true });
  const jwk: JWK = { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: "RS256", use: "sig" };
  await mkdir(dirname(keyFile), { recursive: true });
  await writeDurably(keyFile, JSON.stringify(jwk));
  return jwk;
}

function notAKey(keyFile: string, cause?: unknown): Error {
  return new Error(`${keyFile} does not hold the user pool's signing key. Move it away to create a new key.`, {
    cause,
  });
}
