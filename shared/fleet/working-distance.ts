export const usualMiles = 25;
/** Maximum distance for searches and bookings, in miles: the button "Expand Search Area" searches this far. */
export const farthestMiles = 50;

export const reachOf = ({ radiusMiles }: { readonly radiusMiles: number | null }) => radiusMiles ?? farthestMiles;
