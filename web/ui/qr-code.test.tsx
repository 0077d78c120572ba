import { randomBytes } from "node:crypto";
import jsQR from "jsqr";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { QrCode } from "./qr-code.tsx";

/** Pixels per module in the simulated photo. */
const scale = 4;

/** Decodes the QR code of a text with a covered square in its middle; null if unreadable. */
function readBack(text: string, mudShare = 0): string | null {
  const drawn = renderToStaticMarkup(<QrCode text={text} label="A code" />);
  const size = Number(/viewBox="0 0 (\d+)/.exec(drawn)?.[1]);
  const pixels = new Uint8ClampedArray((size * scale) ** 2 * 4).fill(255);
  const paint = (x: number, y: number) => {
    for (let row = y * scale; row < (y + 1) * scale; row++)
      for (let column = x * scale; column < (x + 1) * scale; column++)
        pixels.fill(0, (row * size * scale + column) * 4, (row * size * scale + column) * 4 + 3);
  };
  for (const [, x, y] of drawn.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) paint(Number(x), Number(y));
  const mud = Math.round((size - 8) * Math.sqrt(mudShare));
  const from = Math.round((size - mud) / 2);
  for (let x = from; x < from + mud; x++) for (let y = from; y < from + mud; y++) paint(x, y);
  return jsQR(pixels, size * scale, size * scale)?.data ?? null;
}

it("a camera can read a code of any address", () => {
  for (let i = 0; i < 40; i++) {
    const address = `https://haulyard.example/gate#${randomBytes(18).toString("base64url")}`;
    expect(readBack(address)).toBe(address);
  }
});

it("a camera can read a code with mud on it, but not when a third is covered", () => {
  const address = `https://haulyard.example/gate#${"a1_Z".repeat(6)}`;
  expect(readBack(address, 0.05)).toBe(address);
  expect(readBack(address, 0.35)).toBeNull();
});
