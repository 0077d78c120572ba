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

it("says that the rest comes with the connection, and gives the way to it when it is back", () => {
  draw();
  act(() => network(false));
  expect([button(), screen.getByText("No connection: the rest of this list comes when it is back.")]).toMatchObject([
    null,
    {},
  ]);
  act(() => network(true));
  expect(button()).not.toBeNull();
  expect(screen.queryByText(/^No connection/)).toBeNull();
});

it("says why the rest could not be read, and shows what was", () => {
  draw({ isFetchNextPageError: true, error: offline() });
  expect(screen.getByRole("alert").textContent).toBeTruthy();
  expect([screen.getByText("one"), button()]).not.toContain(null);
});
