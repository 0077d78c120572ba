import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SessionProvider } from "../session/session.tsx";
import { takeMemberships } from "../session/session-store.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { Router } from "./router.tsx";
import { Shell } from "./shell/shell.tsx";

const cloud = fakeCloud();
const employer = (haulierId: string, haulierName: string) => ({
  haulierId,
  haulierName,
  kind: "fleet_manager" as const,
});
const two = [employer("h1", "Forth Haulage"), employer("h2", "Clyde Lifting")];

beforeEach(() => {
  window.matchMedia = (() => ({ matches: false })) as unknown as typeof window.matchMedia;
  vi.spyOn(window, "scrollTo").mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

function open(employers: readonly ReturnType<typeof employer>[], path = "/drivers/database") {
  cloud.signIn({ id: "u1", role: "fleet_manager" });
  cloud.answer({
    myEmployers: employers,
    myTeam: ({ haulierId = "nobody" }: { haulierId?: string }) => [
      { userId: "d1", name: `A driver of ${haulierId}`, kind: "driver" },
    ],
    sentInvitations: [],
    listedDrivers: { items: [], nextToken: null },
    unreadCount: 0,
    myInvitations: [],
  });
  takeMemberships("u1", employers);
  render(
    <SessionProvider>
      <MemoryRouter initialEntries={[path]}>
        <Shell>
          <Router />
        </Shell>
      </MemoryRouter>
    </SessionProvider>,
  );
}
const page = () => within(screen.getByRole("main"));

it("asks a fleet manager of two hauliers which one, and loads the records of the chosen one", async () => {
  open(two);
  await userEvent.click(await page().findByRole("button", { name: "Forth Haulage" }, { timeout: 10_000 }));
  expect(await page().findByText("A driver of h1", {}, { timeout: 10_000 })).toBeTruthy();
  await userEvent.selectOptions(await screen.findByRole("combobox", { name: "You are working for" }), "Clyde Lifting");
  expect(await page().findByText("A driver of h2", {}, { timeout: 10_000 })).toBeTruthy();
  expect(page().queryByText("A driver of h1")).toBeNull();
  expect(cloud.calls("myTeam").map(({ haulierId }) => haulierId)).not.toContain(undefined);
}, 60_000);

it("asks nothing of a fleet manager of one haulier", async () => {
  open(two.slice(0, 1));
  expect(await page().findByText("A driver of h1", {}, { timeout: 10_000 })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("combobox", { name: "You are working for" })).toBeNull());
}, 60_000);
