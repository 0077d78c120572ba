export interface ViewerPlace {
  readonly lat: number;
  readonly lng: number;
  readonly town: string | null;
}

/** Reads "lat,lng" or "lat,lng,town". Throws an Error for the terminal. */
export function viewerPlace(text: string | undefined): ViewerPlace | null {
  if (!text) return null;
  const [lat = "", lng = "", ...town] = text.split(",").map((part) => part.trim());
  const [latitude, longitude] = [Number(lat || Number.NaN), Number(lng || Number.NaN)];
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180))
    throw new Error(`--viewer takes latitude, longitude and perhaps a town, such as 55.86,-4.25,Glasgow, not ${text}.`);
  return { lat: latitude, lng: longitude, town: town.join(", ") || null };
}

/** Returns CloudFront's location headers for `place`. They replace headers of these names that a browser sends. */
export function edgeHeaders(place: ViewerPlace | null): Readonly<Record<string, string>> {
  if (!place) return {};
  return {
    "cloudfront-viewer-latitude": place.lat.toFixed(5),
    "cloudfront-viewer-longitude": place.lng.toFixed(5),
    ...(place.town && { "cloudfront-viewer-city": encodeURIComponent(place.town) }),
  };
}
