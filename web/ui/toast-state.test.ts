import { describe, expect, it } from "vitest";
import { noToasts, type ToastRecord, type ToastVariant, withDismissal, withRemoval, withToast } from "./toast-state.ts";

const made = (id: number, variant: ToastVariant = "default"): ToastRecord => ({
  id,
  title: `Toast ${id}`,
  variant,
});

describe("toasts", () => {
  it("show one at a time, the newest", () => {
    const state = withToast(withToast(noToasts, made(1), 0), made(2), 100);
    expect(state.current).toMatchObject({ id: 2, open: true, shownAt: 100 });
    expect(state.waiting).toBeNull();
  });

  it("keep a failure visible for 5 s despite other news, and then give way", () => {
    const failing = withToast(noToasts, made(1, "destructive"), 0);
    const held = withToast(failing, made(2), 4999);
    expect(held.current?.id).toBe(1);
    expect(held.waiting?.id).toBe(2);
    expect(withToast(failing, made(2), 5000).current?.id).toBe(2);
  });

  it("keep an undoable toast visible against news without a button, but not against a failure", () => {
    const undoable = withToast(noToasts, { ...made(1), action: { label: "Undo", onPress: () => {} } }, 0);
    const held = withToast(undoable, made(2), 4999);
    expect([held.current?.id, held.waiting?.id]).toEqual([1, 2]);
    expect(withToast(undoable, made(2), 5000).current?.id).toBe(2);
    expect(withToast(undoable, made(2, "destructive"), 10).current?.id).toBe(2);
  });

  it("let a failure replace a failure at once", () => {
    const state = withToast(withToast(noToasts, made(1, "destructive"), 0), made(2, "destructive"), 10);
    expect(state.current?.id).toBe(2);
  });

  it("show the waiting toast once the failure is dismissed, for its whole time", () => {
    const held = withToast(withToast(noToasts, made(1, "destructive"), 0), made(2), 10);
    const state = withDismissal(held, 1, 2000);
    expect(state.current).toMatchObject({ id: 2, open: true, shownAt: 2000 });
    expect(state.waiting).toBeNull();
  });

  it("stay closed after dismissal until removed, and are not removed while open", () => {
    const shown = withToast(noToasts, made(1), 0);
    expect(withRemoval(shown, 1).current?.id).toBe(1);
    const dismissed = withDismissal(shown, 1, 5000);
    expect(dismissed.current).toMatchObject({ id: 1, open: false });
    expect(withRemoval(dismissed, 1).current).toBeNull();
  });
});
