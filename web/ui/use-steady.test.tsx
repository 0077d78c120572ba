import { act, renderHook } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { useSteady } from "./use-steady.ts";

const of = (...keys: string[]) => keys.map((key) => ({ key }));
const words = ({ items }: ReturnType<typeof useSteady>) =>
  items.map(({ item, isGone }) => (isGone ? `(${item.key})` : item.key)).join(" ");

describe("a list that does not move", () => {
  it("keeps the place of finished items, adds new ones at the end, and sorts on demand", () => {
    const { result, rerender } = renderHook(({ list }) => useSteady(list), {
      initialProps: { list: undefined as ReturnType<typeof of> | undefined },
    });
    expect(words(result.current)).toBe("");
    rerender({ list: of("b", "c") });
    expect([words(result.current), result.current.newer]).toEqual(["b c", 0]);
    rerender({ list: of("a", "c", "d") });
    expect([words(result.current), result.current.newer]).toEqual(["(b) c a d", 2]);
    act(() => result.current.sort());
    expect([words(result.current), result.current.newer]).toEqual(["a c d", 0]);
    rerender({ list: [] });
    expect(words(result.current)).toBe("(a) (c) (d)");
    rerender({ list: of("c") });
    expect([words(result.current), result.current.newer]).toEqual(["(a) c (d)", 0]);
  });
});
