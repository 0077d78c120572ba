/** Jobs that one call asks about. */
export const mostCarbonJobs = 25;
