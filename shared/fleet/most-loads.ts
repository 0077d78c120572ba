/** Maximum days or loads in one order. Each is a request, and one transaction makes them all. */
export const mostLoads = 10;
