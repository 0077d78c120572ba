/** Formats a count: "1 row", "2,000 rows". */
export const counted = (count: number, thing: string) =>
  `${count.toLocaleString("en-GB")} ${thing}${count === 1 ? "" : "s"}`;
