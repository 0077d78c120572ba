// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { toast } from "../../ui/toast.ts";
import { GoogleReturn } from "./google-return.tsx";
import { keepTrip } from "./google-trip.ts";

const store = vi.hoisted(() => ({ comeBackFromGoogle: vi.fn(), currentUser: vi.fn() }));
const chooseRole = vi.hoisted(() => vi.fn());
vi.mock("../../lib/session-store.ts", () => store);
vi.mock("../choose-role.ts", () => ({ chooseRole }));
vi.mock("../../ui/toast.ts", () => ({ toast: vi.fn() }));

function Here() {
  const { pathname, search } = useLocation();
  return <p data-testid="here">{`${pathname}${search}`}</p>;
}
function comeBack() {
  const onDone = vi.fn();
  render(
    <MemoryRouter initialEntries={["/auth?source=oauth&code=c&state=s"]}>
      <GoogleReturn onDone={onDone} />
      <Here />
    </MemoryRouter>,
  );
  return onDone;
}

beforeEach(() => {
  sessionStorage.clear();
  vi.mocked(toast).mockClear();
  chooseRole.mockReset().mockResolvedValue(undefined);
  store.comeBackFromGoogle.mockReset().mockImplementation(async () => {
    store.currentUser.mockReturnValue({ id: "u1", role: null });
    return true;
  });
  store.currentUser.mockReset().mockReturnValue(null);
});
afterEach(cleanup);

describe("coming back from Google", () => {
  it("applies the role chosen before sign-up to whoever has none, and keeps the way back", async () => {
    keepTrip({ from: "sign-up", role: "haulier", back: "/documents" });
    const onDone = comeBack();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(chooseRole).toHaveBeenCalledExactlyOnceWith("haulier");
    expect(new URLSearchParams(screen.getByTestId("here").textContent?.split("?")[1]).get("return")).toBe("/documents");
    expect(sessionStorage).toHaveLength(0);
  });

  it("leaves a role that is there alone", async () => {
    keepTrip({ from: "sign-up", role: "haulier", back: null });
    store.comeBackFromGoogle.mockImplementation(async () => {
      store.currentUser.mockReturnValue({ id: "u1", role: "contractor" });
      return true;
    });
    const onDone = comeBack();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(chooseRole).not.toHaveBeenCalled();
  });

  it("says so when the role could not be applied", async () => {
    keepTrip({ from: "sign-up", role: "haulier", back: null });
    chooseRole.mockRejectedValue(new Error("no"));
    const onDone = comeBack();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(vi.mocked(toast).mock.calls[0]?.[0].description).toBe("Failed to update your role. Please try again.");
  });

  it.each([
    ["sign-in", "Google Sign In Error", "/auth"],
    ["sign-up", "Google Sign Up Error", "/signup"],
  ] as const)("from %s, a failure is told as %s, where it began", async (from, title, path) => {
    keepTrip({ from, role: null, back: null });
    store.comeBackFromGoogle.mockRejectedValue(new Error("raw text of the pool"));
    comeBack();
    await waitFor(() => expect(screen.getByTestId("here").textContent).toBe(path));
    expect(vi.mocked(toast).mock.calls[0]?.[0]).toEqual({
      title,
      description: "An unexpected error occurred. Please try again.",
      variant: "destructive",
    });
  });
});
