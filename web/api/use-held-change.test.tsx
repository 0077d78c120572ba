import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Fault } from "#shared/kernel/errors.ts";
import { signOut } from "../session/session-store.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show } from "../test/show.tsx";
import { Button } from "../ui/button.tsx";
import { Undoable } from "../ui/undoable.tsx";
import { undoMs, useHeldChange } from "./use-held-change.ts";

const cloud = fakeCloud();
const searchId = "0b9f2f8e-3c55-4a5e-9f0e-6b1d1a2c3d4e";

function Row() {
  const change = useHeldChange("deleteSearch");
  return (
    <Undoable change={change} done="Forgotten.">
      <Button onClick={() => change.hold({ searchId })}>Forget</Button>
    </Undoable>
  );
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  cloud.signIn({ id: "h1", role: "haulier" });
  cloud.answer({ deleteSearch: true });
});
afterEach(() => vi.useRealTimers());

const sent = () => cloud.calls("deleteSearch").length;
async function pressed() {
  const page = show(<Row />);
  await page.user.click(screen.getByRole("button", { name: "Forget" }));
  expect(screen.getByText("Forgotten.")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Undo" }));
  return page;
}

it("is sent after ten seconds, once, and cannot be undone then", async () => {
  await pressed();
  await act(() => vi.advanceTimersByTimeAsync(undoMs - 1_000));
  expect(sent()).toBe(0);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await waitFor(() => expect(sent()).toBe(1));
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2 * undoMs));
  expect(sent()).toBe(1);
});

it("is undone without a request", async () => {
  const { user } = await pressed();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await act(() => vi.advanceTimersByTimeAsync(2 * undoMs));
  expect(sent()).toBe(0);
  expect(screen.getByRole("button", { name: "Forget" })).toBeTruthy();
});

it.each<[string, (page: Awaited<ReturnType<typeof pressed>>) => unknown]>([
  ["its part of the page goes", (page) => page.unmount()],
  [
    "the page is left",
    () => {
      vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
      document.dispatchEvent(new Event("visibilitychange"));
      vi.restoreAllMocks();
    },
  ],
  ["the user signs out", () => signOut()],
])("is sent at once when %s", async (_what, happens) => {
  const page = await pressed();
  await act(async () => void (await happens(page)));
  await waitFor(() => expect(sent()).toBe(1));
});

it("shows the error and can be retried", async () => {
  cloud.answer({ deleteSearch: () => Promise.reject(new Fault("Conflict", "It has been answered.", { code: "x.y" })) });
  const { user } = await pressed();
  await act(() => vi.advanceTimersByTimeAsync(undoMs));
  expect(await screen.findByText("It has been answered.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Forget" })).toBeTruthy();
  cloud.answer({ deleteSearch: true });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await act(() => vi.advanceTimersByTimeAsync(undoMs));
  await waitFor(() => expect(cloud.calls("deleteSearch")).toEqual([{ searchId }, { searchId }]));
});
