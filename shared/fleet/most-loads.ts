/** Days or loads in one order at the most: each is a request of its own, and all are made in one transaction. */
export const mostLoads = 10;
