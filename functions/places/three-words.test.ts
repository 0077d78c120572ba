import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { spotOfThreeWords } from "./three-words.ts";

const leith = { lat: 55.97421, lng: -3.16902 };
const answers: Readonly<Record<string, readonly [status: number, body: object]>> = {
  "filled.count.soap": [200, { country: "GB", coordinates: leith, words: "filled.count.soap" }],
  "quiet.river.paris": [200, { country: "FR", coordinates: { lat: 48.85, lng: 2.35 } }],
  "never.were.words": [400, { error: { code: "BadWords", message: "words must be a valid 3 word address" } }],
  "quota.spent.today": [402, { error: { code: "QuotaExceeded", message: "Quota exceeded" } }],
};
let asked: { readonly words: string; readonly key: unknown }[];
const server = createServer(({ url = "", headers }, response) => {
  const words = new URL(url, "http://localhost").searchParams.get("words") ?? "";
  asked.push({ words, key: headers["x-api-key"] });
  const [status, body] = answers[words] ?? [500, {}];
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
});

beforeEach(async () => {
  asked = [];
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  vi.stubEnv("WHAT3WORDS_ENDPOINT", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv("WHAT3WORDS_KEY", "our-key");
});
afterEach(async () => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

it.each(["///filled.count.soap", "filled.count.soap", "https://w3w.co/filled.count.soap"])(
  "%s is the point that what3words answers",
  async (text) => {
    expect(await spotOfThreeWords(text, "place")).toEqual({ at: leith, name: "///filled.count.soap", isRough: false });
    expect(asked).toEqual([{ words: "filled.count.soap", key: "our-key" }]);
  },
);

it.each([
  ["words that are none of its", "///never.were.words", "places.threeWordsUnknown"],
  ["a point abroad", "///quiet.river.paris", "places.notInUk"],
])("refuses %s", async (_, text, code) => {
  await expect(spotOfThreeWords(text, "place")).rejects.toMatchObject({ detail: { code } });
});

it("fails like an unreachable service when our quota is used up", async () => {
  await expect(spotOfThreeWords("///quota.spent.today", "place")).rejects.toThrow("what3words answered 402");
});

it("sends no request for another text, or without a key", async () => {
  expect(await spotOfThreeWords("16 Leith Walk, Edinburgh", "place")).toBeNull();
  vi.stubEnv("WHAT3WORDS_KEY", "none");
  expect(await spotOfThreeWords("///filled.count.soap", "place")).toBeNull();
  expect(asked).toEqual([]);
});
