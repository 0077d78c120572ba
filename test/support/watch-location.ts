import { vi } from "vitest";

export interface LocationCall {
  /** The end of the address, such as `search/text`. */
  readonly action: string;
  /** The place index or the route calculator. */
  readonly resource: string;
  readonly input: { readonly DeparturePositions?: readonly unknown[] };
}

/**
 * Records the calls to Amazon Location until the end of the test. `answer` replaces the stand-in's answers: by a body,
 * a whole response, or an error that it throws.
 */
export function watchLocation() {
  const { fetch } = globalThis;
  const calls: LocationCall[] = [];
  let answer: (() => object) | null = null;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const [, resource = "", action = ""] = /\/v0\/(?:indexes|calculators)\/([^/]+)\/(.+)/.exec(String(input)) ?? [];
    if (!action) return fetch(input, init);
    calls.push({ action, resource, input: JSON.parse(String(init?.body ?? "{}")) as LocationCall["input"] });
    if (!answer) return fetch(input, init);
    const given = answer();
    return given instanceof Response ? given : Response.json(given);
  });
  return {
    calls,
    answer: (by: () => object) => {
      answer = by;
    },
  };
}

/** An answer of a service that is out of order. */
export const isDown = (): never => {
  throw new Error("down");
};
