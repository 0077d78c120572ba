import type { HttpAnswer, HttpRequest } from "../platform/http.ts";

/** About a kilometre: no network's address says where somebody is more exactly than that. */
const decimals = 2;

/**
 * GET and HEAD /api/here: about where the network of whoever asks is, as the edge of CloudFront tells: degrees (WGS 84)
 * to two decimals and the town's name, null where it has none. Both coordinates are null where the edge tells nothing.
 * Nothing of it is stored or logged, nobody else is asked, and nothing that a browser sends can change it.
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

/** The edge writes what is not plain ASCII as percents. */
function town(headers: HttpRequest["headers"]): string | null {
  const given = headers?.["cloudfront-viewer-city"];
  if (!given) return null;
  try {
    return decodeURIComponent(given);
  } catch {
    return given;
  }
}
