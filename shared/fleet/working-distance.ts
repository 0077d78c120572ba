export const usualMiles = 25;
/** Maximum search and booking distance, in miles: the button "Expand Search Area". */
export const farthestMiles = 50;

export const reachOf = ({ radiusMiles }: { readonly radiusMiles: number | null }) => radiusMiles ?? farthestMiles;
