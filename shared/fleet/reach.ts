/** How far from the site vehicles are looked for unless the search says otherwise, miles. */
export const usualMiles = 25;
/** The farthest that a vehicle is looked for or booked from, miles: the button "Expand Search Area". */
export const farthestMiles = 50;

/** How far from its base a vehicle goes, miles. */
export const reachOf = ({ radiusMiles }: { readonly radiusMiles: number | null }) => radiusMiles ?? farthestMiles;
