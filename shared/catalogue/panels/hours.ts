/** The question for working time, in half-hour steps. Several panels share it. */
export const hours = { ask: "hours", isPriced: true, label: "How many hours?", max: 24 } as const;
