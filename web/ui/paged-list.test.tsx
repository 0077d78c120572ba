import { act, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { offline } from "#shared/kernel/connection-faults.ts";
import { show } from "../test/show.tsx";
import { PagedList, type PagedQuery } from "./paged-list.tsx";

afterEach(() => vi.restoreAllMocks());

function network(isThere: boolean): void {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isThere);
  window.dispatchEvent(new Event(isThere ? "online" : "offline"));
}

const draw = (more: object = {}) => {
  const pages = [{ items: ["one"], nextToken: "t" }];
  const list = { data: { pages, pageParams: [null] }, error: null, hasNextPage: true, fetchNextPage: vi.fn(), ...more };
  show(
    <PagedList list={list as unknown as PagedQuery<string>} loading="Loading" empty="Nothing" more="Show older">
      {(items) => items.join()}
    </PagedList>,
  );
};
const button = () => screen.queryByRole("button", { name: "Show older" });

it("says offline that the rest loads later, and shows the button when the connection is back", () => {
  draw();
  act(() => network(false));
  expect([
    button(),
    screen.getByText("No signal. The rest of this list loads when you are back online."),
  ]).toMatchObject([null, {}]);
  act(() => network(true));
  expect(button()).not.toBeNull();
  expect(screen.queryByText(/^No connection/)).toBeNull();
});

it("says why the rest could not be loaded, and keeps the loaded part", () => {
  draw({ isFetchNextPageError: true, error: offline() });
  expect(screen.getByRole("alert").textContent).toBeTruthy();
  expect([screen.getByText("one"), button()]).not.toContain(null);
});
