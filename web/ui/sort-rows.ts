export type SortDirection = "ascending" | "descending";
export type Sort = { key: string; direction: SortDirection };

const ukOrder = new Intl.Collator("en-GB", { numeric: true, sensitivity: "base" });

/** A sorted copy, stable; rows without a value stand last in either direction. */
export function sortRows<R>(
  rows: readonly R[],
  sortBy: (row: R) => string | number | null,
  direction: SortDirection,
): R[] {
  const sign = direction === "ascending" ? 1 : -1;
  return [...rows].sort((a, b) => {
    const [x, y] = [sortBy(a), sortBy(b)];
    if (x === null || y === null) return x === y ? 0 : x === null ? 1 : -1;
    return sign * (typeof x === "number" && typeof y === "number" ? x - y : ukOrder.compare(String(x), String(y)));
  });
}
