import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { type Column, DataTable, type DataTableProps } from "./data-table.tsx";

afterEach(cleanup);

type Bay = { name: string; loads: number | null };
const bays: readonly Bay[] = [
  { name: "bay 10", loads: 2 },
  { name: "Bay 9", loads: null },
  { name: "àrd", loads: 10 },
];
const columns: Column<Bay>[] = [
  { key: "name", header: "Bay", sortBy: ({ name }) => name },
  { key: "loads", header: "Loads", align: "end", sortBy: ({ loads }) => loads, cell: ({ loads }) => loads ?? "none" },
  { key: "open", header: "Open", actions: true, cell: ({ name }) => <button type="button">Open {name}</button> },
];
const show = (more: Partial<DataTableProps<Bay>> = {}) =>
  render(<DataTable caption="Bays" columns={columns} rows={bays} rowKey={({ name }) => name} {...more} />);
const first = () => screen.getAllByRole("row").flatMap((row) => row.querySelector("td")?.textContent ?? []);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const header = (name: string) => screen.getByRole("columnheader", { name });

describe("a table", () => {
  it("keeps the given order until a header is pressed, and says how it is sorted", async () => {
    show();
    expect(first()).toEqual(["bay 10", "Bay 9", "àrd"]);
    expect(header("Loads").getAttribute("aria-sort")).toBe("none");
    await press("Loads");
    expect(header("Loads").getAttribute("aria-sort")).toBe("ascending");
    expect(header("Bay").getAttribute("aria-sort")).toBe("none");
  });

  it("sorts by size, empty values last in both directions, and never returns to unsorted", async () => {
    show();
    await press("Loads");
    expect(first()).toEqual(["bay 10", "àrd", "Bay 9"]);
    await press("Loads");
    expect(first()).toEqual(["àrd", "bay 10", "Bay 9"]);
    await press("Loads");
    expect(first()).toEqual(["bay 10", "àrd", "Bay 9"]);
  });

  it("sorts text in natural order, numbers in it by size", async () => {
    show();
    await press("Bay");
    expect(first()).toEqual(["àrd", "Bay 9", "bay 10"]);
  });

  it("starts with the given sorting", () => {
    show({ initialSort: { key: "loads", direction: "descending" } });
    expect(first()).toEqual(["àrd", "bay 10", "Bay 9"]);
    expect(header("Loads").getAttribute("aria-sort")).toBe("descending");
  });

  it("does not sort a partial list", () => {
    show({ isPartial: true, initialSort: { key: "loads", direction: "descending" } });
    expect(first()).toEqual(["bay 10", "Bay 9", "àrd"]);
    expect(header("Loads").getAttribute("aria-sort")).toBeNull();
    expect(screen.queryByRole("button", { name: "Loads" })).toBeNull();
  });

  it("sorts once all rows are loaded", () => {
    const { rerender } = show({ isPartial: true, initialSort: { key: "loads", direction: "ascending" } });
    rerender(
      <DataTable
        caption="Bays"
        columns={columns}
        rows={[...bays, { name: "Loch", loads: 1 }]}
        rowKey={({ name }) => name}
      />,
    );
    expect(first()).toEqual(["Loch", "bay 10", "àrd", "Bay 9"]);
  });

  it("shows a text in place of rows", () => {
    show({ rows: [], empty: <p>No bays yet</p> });
    expect(screen.getByText("No bays yet")).toBeTruthy();
  });
});
