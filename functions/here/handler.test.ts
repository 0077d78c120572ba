import { expect, it } from "vitest";
import { handler } from "./handler.ts";

const ask = async (headers?: Record<string, string>) => {
  const http = { sourceIp: "192.0.2.1" };
  return handler({ rawPath: "/api/here", requestContext: { http }, ...(headers && { headers }) });
};
const nothing = { lat: null, lng: null, town: null };

it.each([
  ["no headers", undefined, nothing],
  ["headers of something else", { "x-forwarded-for": "192.0.2.1" }, nothing],
  [
    "a place, to about a kilometre",
    {
      "cloudfront-viewer-latitude": "55.86421",
      "cloudfront-viewer-longitude": "-4.25180",
      "cloudfront-viewer-city": "Glasgow",
    },
    { lat: 55.86, lng: -4.25, town: "Glasgow" },
  ],
  [
    "a place without a town",
    { "cloudfront-viewer-latitude": "0", "cloudfront-viewer-longitude": "0" },
    { lat: 0, lng: 0, town: null },
  ],
  [
    "a town in percents",
    {
      "cloudfront-viewer-latitude": "57.41",
      "cloudfront-viewer-longitude": "-6.19",
      "cloudfront-viewer-city": "Port%20R%C3%ACgh",
    },
    { lat: 57.41, lng: -6.19, town: "Port Rìgh" },
  ],
  ["half of a place", { "cloudfront-viewer-latitude": "55.86" }, nothing],
  ["no number", { "cloudfront-viewer-latitude": "", "cloudfront-viewer-longitude": "x" }, nothing],
  ["what is nowhere", { "cloudfront-viewer-latitude": "91", "cloudfront-viewer-longitude": "0" }, nothing],
])("answers by %s", async (_what, headers, here) => {
  const answer = await ask(headers);
  expect(answer).toMatchObject({ statusCode: 200, headers: { "cache-control": "private, no-store" } });
  expect(JSON.parse(answer.body)).toEqual(here);
});
