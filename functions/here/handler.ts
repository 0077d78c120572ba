import type { HttpAnswer, HttpRequest } from "../platform/http.ts";

/** Decimals of a degree: about a kilometre. No location of an IP address is more exact. */
const decimals = 2;

/**
 * GET and HEAD /api/here: the approximate location of the caller's network, from CloudFront's headers. Degrees (WGS 84)
 * to two decimals and the town's name, null where unknown. Both coordinates are null when CloudFront sends none.
 * Nothing is stored, logged or sent on, and the browser cannot influence it.
 */
export async function handler({ headers }: HttpRequest): Promise<HttpAnswer> {
  const lat = degrees(headers?.["cloudfront-viewer-latitude"], 90);
  const lng = degrees(headers?.["cloudfront-viewer-longitude"], 180);
  const here = lat === null || lng === null ? { lat: null, lng: null, town: null } : { lat, lng, town: town(headers) };
  return {
    statusCode: 200,
    headers: { "content-type": "application/json", "cache-control": "private, no-store", "x-robots-tag": "noindex" },
    body: JSON.stringify(here),
  };
}

function degrees(given: string | undefined, most: number): number | null {
  const value = Number(given?.trim() || Number.NaN);
  return Math.abs(value) <= most ? Number(value.toFixed(decimals)) : null;
}

/** Decodes the town's name: CloudFront percent-encodes non-ASCII characters. */
function town(headers: HttpRequest["headers"]): string | null {
  const given = headers?.["cloudfront-viewer-city"];
  if (!given) return null;
  try {
    return decodeURIComponent(given);
  } catch {
    return given;
  }
}
