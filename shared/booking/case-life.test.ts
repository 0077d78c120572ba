import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CaseActor, CaseMove, CaseState, caseActors, isCaseOver, next } from "./case-life.ts";

const states = CaseState.options;
const moves = CaseMove.options;
const steps = fc.array(fc.tuple(fc.constantFrom(...moves), fc.constantFrom(...caseActors)), { maxLength: 40 });

/** Returns the case's state after each step. Steps that are not in the table change nothing. */
function walk(taken: readonly (readonly [CaseMove, CaseActor])[]): CaseState[] {
  const seen: CaseState[] = ["open"];
  for (const [move, by] of taken) seen.push(next(seen.at(-1) as CaseState, move, by) ?? (seen.at(-1) as CaseState));
  return seen;
}

describe("the life of a case", () => {
  it.each([
    ["open", "say", "other", "answered"],
    ["open", "say", "opener", "open"],
    ["open", "propose", "other", "answered"],
    ["open", "escalate", "opener", null],
    ["open", "lapse", "system", "with_admin"],
    ["answered", "lapse", "system", "with_admin"],
    ["answered", "escalate", "other", "with_admin"],
    ["answered", "accept", "opener", "settled"],
    ["with_admin", "accept", "other", "settled"],
    ["with_admin", "lapse", "system", null],
    ["with_admin", "decide", "admin", "closed"],
    ["with_admin", "decide", "opener", null],
    ["answered", "decide", "admin", null],
    ["answered", "withdraw", "opener", "withdrawn"],
    ["answered", "withdraw", "other", null],
    ["settled", "withdraw", "opener", null],
    ["closed", "propose", "other", null],
  ] as const)("%s: %s by %s leads to %s", (from, move, by, to) => {
    expect(next(from, move, by)).toBe(to);
  });

  it("takes no step once it has ended", () => {
    for (const state of states.filter(isCaseOver))
      for (const move of moves)
        for (const by of caseActors) expect([state, move, by, next(state, move, by)]).toEqual([state, move, by, null]);
  });

  it("never goes back, whichever steps are tried", () => {
    const order = (state: CaseState) => (isCaseOver(state) ? 3 : ["open", "answered", "with_admin"].indexOf(state));
    fc.assert(
      fc.property(steps, (taken) => {
        const ranks = walk(taken).map(order);
        expect(ranks).toEqual([...ranks].sort((one, other) => one - other));
      }),
    );
  });

  it("can end from every state through the admin or the timer alone", () => {
    for (const state of states.filter((one) => !isCaseOver(one))) {
      const withAdmin = next(state, "lapse", "system") ?? state;
      expect(next(withAdmin, "decide", "admin")).toBe("closed");
    }
  });

  it("reaches every state", () => {
    const reached = new Set<CaseState>(["open"]);
    for (const state of reached)
      for (const move of moves) for (const by of caseActors) reached.add(next(state, move, by) ?? state);
    expect([...reached].sort()).toEqual([...states].sort());
  });
});
