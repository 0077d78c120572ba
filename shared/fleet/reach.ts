/** How far from the site vehicles are looked for unless one says otherwise, miles (part 1 section 9). */
export const usualMiles = 25;
/** The farthest that a vehicle is looked for or booked from, miles: "Expand Search Area" (AMB-085). */
export const farthestMiles = 50;
