/** The number of the customer's own permit for the road. Several panels ask it. */
export const permitNumber = { ask: "text", isPriced: true, label: "Number of your permit" } as const;
