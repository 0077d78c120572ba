import { addDays } from "./time.ts";

/** A range of UK days; first and last day included. */
export interface Days {
  readonly from: string;
  readonly until: string;
}

export const noEnd = "9999-12-31";

export function anyOf(spans: readonly Days[]): Days[] {
  const joined: Days[] = [];
  const inOrder = spans.filter(({ from, until }) => from <= until).sort((a, b) => (a.from < b.from ? -1 : 1));
  for (const span of inOrder) {
    const last = joined.at(-1);
    if (!last || (last.until < span.from && addDays(last.until, 1) < span.from)) joined.push(span);
    else if (last.until < span.until) joined[joined.length - 1] = { from: last.from, until: span.until };
  }
  return joined;
}

export function inBoth(one: readonly Days[], other: readonly Days[]): Days[] {
  return anyOf(
    one.flatMap((a) =>
      other.map((b) => ({
        from: a.from > b.from ? a.from : b.from,
        until: a.until < b.until ? a.until : b.until,
      })),
    ),
  );
}

export function spanAt(spans: readonly Days[], day: string): Days | null {
  return spans.find(({ from, until }) => from <= day && day <= until) ?? null;
}
