import { z } from "zod";
import { what3words } from "#shared/geo/what3words.ts";
import { threeWordsUnknown } from "#shared/places/faults.ts";
import { mustBeUkLand, type Spot } from "#shared/places/read-spot.ts";
import { endpoint, setting } from "../platform/config.ts";

/** Value of the setting in environments without a key (infra/resources/location.ts). */
const none = "none";
/** Timeout of what3words, in ms. */
const patienceMs = 4_000;
/** For an invalid address. Source: https://developer.what3words.com/public-api/docs#error-handling */
const BadWords = z.object({ error: z.object({ code: z.literal("BadWords") }) });
const Answer = z.object({ coordinates: z.object({ lat: z.number(), lng: z.number() }) });

/**
 * Looks up a what3words address. Null for other texts, or without a key. Throws BadInput on `field` for unknown words
 * and points outside the United Kingdom.
 */
export async function spotOfThreeWords(text: string, field: string): Promise<Spot | null> {
  const words = what3words(text);
  if (!words) return null;
  const key = setting("WHAT3WORDS_KEY");
  if (key === none) return null;
  const base = endpoint("WHAT3WORDS_ENDPOINT") ?? "https://api.what3words.com";
  const response = await fetch(`${base}/v3/convert-to-coordinates?words=${encodeURIComponent(words)}`, {
    headers: { "X-Api-Key": key },
    signal: AbortSignal.timeout(patienceMs),
  });
  const answer: unknown = await response.json();
  if (BadWords.safeParse(answer).success) throw threeWordsUnknown({ field, values: { words } });
  if (!response.ok) throw new Error(`what3words answered ${response.status}`);
  const { coordinates } = Answer.parse(answer);
  mustBeUkLand(coordinates, field);
  return { at: coordinates, name: `///${words}`, isRough: false };
}
