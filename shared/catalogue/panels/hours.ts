/** How long the vehicle works, in hours by half hours. Several panels ask it, with the same limits. */
export const hours = { ask: "hours", isPriced: true, label: "How many hours?", max: 24 } as const;
