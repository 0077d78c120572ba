export const deepest = 20;
/** Maximum values in one call. An import of vehicles has the most, some thousands. */
export const mostValues = 50_000;

/**
 * Returns the field of an argument that is nested too deeply or too large, and the problem; null if none. Without
 * recursion, so that deep nesting cannot overflow the stack.
 */
export function beyondBounds(input: unknown): { readonly field: string; readonly problem: string } | null {
  const waiting: { value: unknown; depth: number; field: string }[] = [{ value: input, depth: 0, field: "" }];
  let values = 0;
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    const { value, depth, field } = one;
    values += 1;
    if (values > mostValues) return { field: field || "input", problem: "This is too much for one call." };
    if (value === null || typeof value !== "object") continue;
    if (depth > deepest) return { field: field || "input", problem: "This has too many levels." };
    for (const [name, inner] of Object.entries(value))
      waiting.push({ value: inner, depth: depth + 1, field: field || name });
  }
  return null;
}
