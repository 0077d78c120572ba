import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** A code of an authenticator app is valid for this time step, in ms (RFC 6238). */
const stepMs = 30_000;

/** A new secret in base32, the format of authenticator apps. As long as the hash, as the RFC recommends. */
export function newSecret(): string {
  return toBase32(randomBytes(20));
}

export function codeAt(secret: string, nowMs: number, digits = 6): string {
  return codeOfStep(secret, Math.floor(nowMs / stepMs), digits);
}

/** Returns the time step of a code: the current or a neighbouring one, as clocks differ. Undefined for a wrong code. */
export function stepOf(code: string, secret: string, nowMs: number): number | undefined {
  const step = Math.floor(nowMs / stepMs);
  const sent = Buffer.from(code);
  return [step, step - 1, step + 1].find((tried) => {
    const right = Buffer.from(codeOfStep(secret, tried, 6));
    return sent.length === right.length && timingSafeEqual(sent, right);
  });
}

function codeOfStep(secret: string, step: number, digits: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", fromBase32(secret)).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) % 16;
  const number = hash.readUInt32BE(offset) % 2 ** 31;
  return String(number % 10 ** digits).padStart(digits, "0");
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Encodes only whole groups of five bytes. Secrets consist of such groups. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{5}/g) ?? []).map((five) => letters.charAt(Number.parseInt(five, 2))).join("");
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
