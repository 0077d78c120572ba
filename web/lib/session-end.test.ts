// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { notAllowed, signedOut, suspended } from "#shared/kernel/faults.ts";
import { toast } from "../ui/toast.ts";
import { endIfRefused, sayWhyEnded, useSessionEndWords } from "./session-end.ts";

const store = vi.hoisted(() => ({
  user: null as { id: string } | null,
  listeners: [] as (() => void)[],
  forgetSession: vi.fn(),
}));
vi.mock("./session-store.ts", () => ({
  currentUser: () => store.user,
  forgetSession: store.forgetSession,
  onSessionChange: (listener: () => void) => store.listeners.push(listener),
}));
vi.mock("../ui/toast.ts", () => ({ toast: vi.fn() }));

beforeEach(() => {
  store.user = { id: "u1" };
  store.forgetSession.mockReset().mockImplementation(() => {
    store.user = null;
  });
  vi.mocked(toast).mockClear();
});

describe("a sign-in that the server has ended", () => {
  it.each([
    [suspended, /suspended/],
    [signedOut, /signed out on all devices/],
  ])("by $0.code is forgotten here, and says why until somebody signs in", (fault, words) => {
    const { result } = renderHook(useSessionEndWords);
    act(() => endIfRefused(fault()));
    expect(store.forgetSession).toHaveBeenCalledOnce();
    expect(toast).toHaveBeenCalledOnce();
    expect(result.current).toMatch(words);
    store.user = { id: "u1" };
    act(() => {
      for (const hear of store.listeners) hear();
    });
    expect(result.current).toBeNull();
  });

  it("is told once, however many calls are refused", () => {
    endIfRefused(suspended());
    endIfRefused(suspended());
    expect(toast).toHaveBeenCalledOnce();
  });

  it.each([notAllowed(), new Error("access.suspended"), null])("is not what %s means", (error) => {
    endIfRefused(error);
    expect(store.forgetSession).not.toHaveBeenCalled();
  });

  it("may say why later, unless somebody is in again by then", () => {
    sayWhyEnded(suspended());
    expect(toast).not.toHaveBeenCalled();
    store.user = null;
    sayWhyEnded(suspended());
    expect(toast).toHaveBeenCalledOnce();
  });
});
