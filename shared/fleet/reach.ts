/** Default search radius, in miles. */
export const usualMiles = 25;
/** Maximum search and booking distance, in miles: the button "Expand Search Area". */
export const farthestMiles = 50;

/** Returns a vehicle's maximum distance from its base, in miles. */
export const reachOf = ({ radiusMiles }: { readonly radiusMiles: number | null }) => radiusMiles ?? farthestMiles;
