import { describe, expect, it } from "vitest";
import { edgeHeaders, viewerPlace } from "./edge.ts";

describe("where the edge locates viewers", () => {
  it.each([
    [undefined, {}],
    ["", {}],
    ["55.86,-4.25", { "cloudfront-viewer-latitude": "55.86000", "cloudfront-viewer-longitude": "-4.25000" }],
    [
      "57.41, -6.19, Port Rìgh",
      {
        "cloudfront-viewer-latitude": "57.41000",
        "cloudfront-viewer-longitude": "-6.19000",
        "cloudfront-viewer-city": "Port%20R%C3%ACgh",
      },
    ],
  ])("%s", (text, headers) => expect(edgeHeaders(viewerPlace(text))).toEqual(headers));

  it.each(["here", "1", "91,0", "0,181", ",1"])("rejects %s", (text) =>
    expect(() => viewerPlace(text)).toThrow("--viewer takes"),
  );
});
