/** The customer's own permit for the road. Several panels share it. */
export const permitNumber = { ask: "text", isPriced: true, label: "Number of your permit" } as const;
