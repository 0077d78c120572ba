import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { debounceMs, forgetSuggestions, keptMs, keptTexts, Suggester, type Suggestion } from "./suggester.ts";

const suggestion = (mainText: string): Suggestion => ({
  placeId: mainText,
  mainText,
  secondaryText: "Edinburgh",
  postcode: null,
  precision: "place",
  nearestKnown: false,
  source: "amazon_location",
});

function world(lookUp = vi.fn(async (text: string) => [suggestion(text)])) {
  const onState = vi.fn();
  const suggester = new Suggester({ lookUp, onState, now: () => Date.now() });
  /** Types and lets the pause pass. */
  const settle = async (text: string) => {
    suggester.type(text);
    await vi.advanceTimersByTimeAsync(debounceMs);
  };
  return { suggester, lookUp, onState, settle };
}

beforeEach(() => {
  vi.useFakeTimers();
  forgetSuggestions();
});
afterEach(() => vi.useRealTimers());

describe("Suggester", () => {
  it.each(["", "E", " E  "])("does not look up %j", async (text) => {
    const { lookUp, onState, settle } = world();
    await settle(text);
    expect(lookUp).not.toHaveBeenCalled();
    expect(onState).toHaveBeenLastCalledWith({ suggestions: [], loading: false, failed: false });
  });

  it("asks once, 300 ms after the last key", async () => {
    const { suggester, lookUp } = world();
    for (const text of ["Pr", "Pri", "Prin"]) {
      suggester.type(text);
      await vi.advanceTimersByTimeAsync(debounceMs - 1);
    }
    expect(lookUp).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(lookUp.mock.calls.map(([text]) => text)).toEqual(["Prin"]);
  });

  it("answers the same text from memory for five minutes, then asks again", async () => {
    const { lookUp, settle } = world();
    await settle("EH1");
    await settle("eh1 ");
    expect(lookUp).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(keptMs);
    await settle("EH1");
    expect(lookUp).toHaveBeenCalledTimes(2);
  });

  it("remembers 50 texts: the 51st pushes out the oldest", async () => {
    const { lookUp, settle } = world();
    for (let at = 0; at <= keptTexts; at += 1) await settle(`road ${at}`);
    lookUp.mockClear();
    await settle("road 1");
    expect(lookUp).not.toHaveBeenCalled();
    await settle("road 0");
    expect(lookUp).toHaveBeenCalledTimes(1);
  });

  it("never shows the answer to an earlier question", async () => {
    const waiting: ((found: Suggestion[]) => void)[] = [];
    const { onState, settle } = world(vi.fn(() => new Promise<Suggestion[]>((resolve) => waiting.push(resolve))));
    await settle("Glasgow");
    await settle("Glamis");
    waiting[1]?.([suggestion("Glamis")]);
    waiting[0]?.([suggestion("Glasgow")]);
    await vi.advanceTimersByTimeAsync(0);
    expect(onState).toHaveBeenLastCalledWith(expect.objectContaining({ suggestions: [suggestion("Glamis")] }));
  });

  it("says when the look-up does not work, and asks again on demand", async () => {
    const lookUp = vi
      .fn()
      .mockRejectedValueOnce(new Error("offline"))
      .mockResolvedValue([suggestion("Leith")]);
    const { suggester, onState, settle } = world(lookUp);
    await settle("Leith");
    expect(onState).toHaveBeenLastCalledWith({ suggestions: [], loading: false, failed: true });
    suggester.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(onState).toHaveBeenLastCalledWith(expect.objectContaining({ suggestions: [suggestion("Leith")] }));
  });

  it("takes no result for an answer, not for a failure", async () => {
    const { onState, settle } = world(vi.fn(async () => []));
    await settle("zzzz");
    expect(onState).toHaveBeenLastCalledWith({ suggestions: [], loading: false, failed: false });
  });
});
