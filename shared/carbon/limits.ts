/** Maximum jobs per call. */
export const mostCarbonJobs = 25;
