import { createHash, createHmac, getDiffieHellman } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { passwordMatches, passwordVerifier, srpOffer, srpProofMatches } from "./srp.ts";

const identity = { poolName: "Haulyard1", userId: "3f0c2a52-7d0e-4c53-9c7e-0f4f6f6f2a11" };
const primeHex = getDiffieHellman("modp15").getPrime("hex");
const prime = BigInt(`0x${primeHex}`);

/** The browser's side of SRP, written independently from the published protocol, with numbers as hex text. */
function clientProof(
  salt: string,
  serverPublic: string,
  secret: bigint,
  password: string,
  block: string,
  time: string,
) {
  const clientPublic = pow(2n, secret);
  const u = BigInt(`0x${sha(pad(clientPublic.toString(16)) + pad(serverPublic))}`);
  const k = BigInt(`0x${sha(`00${primeHex}02`)}`);
  const named = createHash("sha256").update(`${identity.poolName}${identity.userId}:${password}`).digest("hex");
  const x = BigInt(`0x${sha(pad(BigInt(`0x${salt}`).toString(16)) + named)}`);
  const blinded = (BigInt(`0x${serverPublic}`) - k * pow(2n, x)) % prime;
  const shared = pow((blinded + prime) % prime, secret + u * x);
  const extract = createHmac("sha256", hex(pad(u.toString(16))))
    .update(hex(pad(shared.toString(16))))
    .digest();
  const info = Buffer.concat([Buffer.from("Caldera Derived Key"), Buffer.from([1])]);
  const key = createHmac("sha256", extract).update(info).digest().subarray(0, 16);
  const message = [
    Buffer.from(identity.poolName),
    Buffer.from(identity.userId),
    Buffer.from(block, "base64"),
    Buffer.from(time),
  ];
  return createHmac("sha256", key).update(Buffer.concat(message)).digest("base64");
}
const hex = (digits: string): Buffer => Buffer.from(digits, "hex");
const sha = (digits: string): string => createHash("sha256").update(hex(digits)).digest("hex");
const pad = (digits: string): string => {
  const even = digits.length % 2 ? `0${digits}` : digits;
  return Number.parseInt(even.slice(0, 2), 16) > 127 ? `00${even}` : even;
};
function pow(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % prime;
  for (let rest = exponent; rest > 0n; rest /= 2n) {
    if (rest % 2n === 1n) result = (result * square) % prime;
    square = (square * square) % prime;
  }
  return result;
}

const secretBlock = Buffer.from("block").toString("base64");
const timestamp = "Sat Nov 21 09:00:00 UTC 2026";
const secrets = fc.bigInt({ min: 2n ** 200n, max: 2n ** 256n });

describe("secure remote password", () => {
  it("signs in a client that knows the password, and no other", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: "binary" }), secrets, (password, secret) => {
        const kept = passwordVerifier(identity, password);
        const offer = srpOffer(kept, pow(2n, secret).toString(16));
        if (!offer) throw new Error("The offer was refused.");
        const proofOf = (tried: string) => ({
          secretBlock,
          timestamp,
          signature: clientProof(kept.salt, offer.serverPublic, secret, tried, secretBlock, timestamp),
        });
        expect(srpProofMatches(identity, offer.key, proofOf(password))).toBe(true);
        expect(srpProofMatches(identity, offer.key, proofOf(`${password}x`))).toBe(false);
      }),
      { numRuns: 25 },
    );
  });

  it("checks a password against the stored verifier, which does not contain it", () => {
    const kept = passwordVerifier(identity, "Correct-horse-9");
    expect(passwordMatches(identity, kept, "Correct-horse-9")).toBe(true);
    expect(passwordMatches(identity, kept, "correct-horse-9")).toBe(false);
    expect(passwordMatches({ ...identity, userId: "another" }, kept, "Correct-horse-9")).toBe(false);
    expect(passwordVerifier(identity, "Correct-horse-9").salt).not.toBe(kept.salt);
  });

  it.each(["0", primeHex, (prime * 2n).toString(16)])(
    "makes no offer to a public value that reveals the secret",
    (value) => {
      expect(srpOffer(passwordVerifier(identity, "Correct-horse-9"), value)).toBeUndefined();
    },
  );
});
