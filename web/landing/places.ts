/** The five suggested places with the coordinates of their centres. */
export const places = {
  Edinburgh: { lat: 55.9533, lng: -3.1883 },
  Glasgow: { lat: 55.8642, lng: -4.2518 },
  Aberdeen: { lat: 57.1497, lng: -2.0943 },
  Dundee: { lat: 56.462, lng: -2.9707 },
  Stirling: { lat: 56.1165, lng: -3.9369 },
} as const;

export type PlaceName = keyof typeof places;
export const placeNames = Object.keys(places) as PlaceName[];
