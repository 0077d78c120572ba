/** The question for the contractor's own road permit. Several panels share it. */
export const permitNumber = { ask: "text", isPriced: true, label: "Number of your permit" } as const;
