/** The place beside one in a ring of `count`: after the last comes the first, before the first the last. */
export function besideIn(count: number, at: number, by: 1 | -1): number {
  return (at + by + count) % count;
}
