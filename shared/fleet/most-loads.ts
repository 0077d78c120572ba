/** Maximum days or loads in one order: one transaction creates a request for each. */
export const mostLoads = 10;
