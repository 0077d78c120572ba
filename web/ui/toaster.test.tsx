import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clearToasts, dismissToast, toast } from "./toast.ts";
import { Toaster } from "./toaster.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster />);
});
afterEach(() => {
  cleanup();
  clearToasts();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const standing = () => screen.queryAllByRole("listitem", { hidden: true });
const open = () => screen.queryByRole("listitem");

describe("the toaster", () => {
  it("shows one of two toasts fired together, the newest", () => {
    act(() => {
      toast({ title: "First" });
      toast({ title: "Second", description: "With more to say" });
    });
    expect(standing()).toHaveLength(1);
    expect(open()?.textContent).toContain("Second");
    expect(open()?.textContent).toContain("With more to say");
  });

  it("shows a toast for 5000 ms and removes it 5000 ms after", () => {
    act(() => void toast({ title: "Saved" }));
    pass(4999);
    expect(open()).not.toBeNull();
    pass(2);
    expect(open()).toBeNull();
    expect(standing()).toHaveLength(1);
    pass(5000);
    expect(standing()).toHaveLength(0);
  });

  it("shows news that came during a failure once the failure's time is over, even during hover", () => {
    let failure = 0;
    act(() => {
      failure = toast({ title: "Not sent", variant: "destructive" });
    });
    expect(failure).toBeGreaterThan(0);
    pass(1000);
    act(() => void toast({ title: "A message" }));
    expect(open()?.textContent).toContain("Not sent");
    act(() => void fireEvent.pointerMove(screen.getByRole("region")));
    pass(4001);
    expect(open()?.textContent).toContain("A message");
  });

  it("marks a failure by variant", () => {
    act(() => void toast({ title: "Error", variant: "destructive" }));
    expect(open()?.dataset.variant).toBe("destructive");
  });

  it("runs its action and closes", () => {
    const onPress = vi.fn();
    act(() => void toast({ title: "New Notification", action: { label: "View", onPress } }));
    fireEvent.click(screen.getByRole("button", { name: "View" }));
    expect(onPress).toHaveBeenCalledOnce();
    expect(open()).toBeNull();
  });

  it("closes when it is dismissed by id", () => {
    let id = 0;
    act(() => {
      id = toast({ title: "Saved" });
    });
    act(() => dismissToast(id));
    expect(open()).toBeNull();
  });

  it("takes the focus at F8", () => {
    act(() => void toast({ title: "Saved" }));
    fireEvent.keyDown(document, { key: "F8", code: "F8" });
    expect(document.activeElement).toBe(screen.getByRole("list"));
  });
});
