/** No input of ours is nested deeper. */
export const deepest = 20;
/** Values in one call: a file of vehicles has the most, some thousands. */
export const mostValues = 50_000;

/**
 * What is too deep or too much in the arguments of a call: the argument's name and why; null when all may be read. It goes
 * through them without calling itself, so it has no depth at which it gives up.
 */
export function beyondBounds(input: unknown): { readonly field: string; readonly problem: string } | null {
  const waiting: { value: unknown; depth: number; field: string }[] = [{ value: input, depth: 0, field: "" }];
  let values = 0;
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    const { value, depth, field } = one;
    values += 1;
    if (values > mostValues) return { field: field || "input", problem: "This is too much for one call." };
    if (value === null || typeof value !== "object") continue;
    if (depth > deepest) return { field: field || "input", problem: "This is nested too deep." };
    for (const [name, inner] of Object.entries(value))
      waiting.push({ value: inner, depth: depth + 1, field: field || name });
  }
  return null;
}
