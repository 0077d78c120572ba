import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tagsIn, turnOf } from "#test/support/photo-tags.ts";
import { aPhoto, photoTypes } from "#test/support/photos.ts";
import { withoutMetadata } from "./without-metadata.ts";

const taken = fc.record({
  kinds: fc.integer({ min: 0, max: 127 }),
  turn: fc.integer({ min: 1, max: 8 }),
  words: fc.string({ unit: "binary-ascii", minLength: 3, maxLength: 60 }).map((text) => `Pixel 9 56.1N ${text}`),
});

describe.each(photoTypes)("a photo of type %s", (type) => {
  it("keeps its picture and loses everything else, whatever a camera wrote into it", () => {
    fc.assert(
      fc.property(taken, (how) => {
        const clean = withoutMetadata(aPhoto(type, how));
        expect(clean?.type).toBe(type);
        expect(tagsIn(clean!.bytes)).toEqual([]);
        expect(Buffer.from(clean!.bytes).includes("Pixel 9")).toBe(false);
        // Cleaning a clean photo changes nothing, so its hash stays the same.
        expect(withoutMetadata(clean!.bytes)?.bytes).toEqual(clean!.bytes);
        const bare = withoutMetadata(aPhoto(type, { ...how, kinds: how.kinds % 2, turn: 1 }));
        if (how.turn === 1 || type !== "image/jpeg") expect(clean!.bytes).toEqual(bare!.bytes);
      }),
    );
  });

  it("that was cut off or damaged anywhere is cleaned or refused, and never breaks us", () => {
    const whole = aPhoto(type, { kinds: 127, turn: 6, words: "Pixel 9" });
    fc.assert(
      fc.property(fc.nat(whole.length), fc.nat(whole.length - 1), fc.nat(255), (length, at, byte) => {
        const damaged = whole.slice();
        damaged[at] = byte;
        for (const one of [whole.slice(0, length), damaged]) expect(() => withoutMetadata(one)).not.toThrow();
      }),
    );
  });
});

it("a JPEG is still turned the way the camera was held", () => {
  for (let turn = 1; turn <= 8; turn++)
    expect(turnOf(withoutMetadata(aPhoto("image/jpeg", { kinds: 127, turn, words: "Pixel" }))!.bytes)).toBe(turn);
});

it("takes no other kind of file", () => {
  for (const text of ["I am not a photo", "\0\0\0\x18ftypheic\0\0\0\0mif1heic", ""])
    expect(withoutMetadata(Buffer.from(text, "latin1"))).toBeNull();
});
