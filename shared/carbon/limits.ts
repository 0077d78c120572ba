export const mostCarbonJobs = 25;
