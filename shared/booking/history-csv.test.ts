import fc from "fast-check";
import { expect, it } from "vitest";
import { anyHistoryEntry, cellsOfEntry, readHistory } from "#test/support/histories.ts";
import { historyAsCsv, historyColumns } from "./history-csv.ts";

it("has exactly these columns", () => {
  expect(historyAsCsv([])).toBe("Booking ID,Service Type,Location,Date,Cost,Status,Rating,Review,Booked Date\r\n");
});

it("is read back as it was by another reader, with nothing that a spreadsheet would run", () => {
  fc.assert(
    fc.property(fc.array(anyHistoryEntry, { maxLength: 8 }), (entries) => {
      const { cells, runs } = readHistory(historyAsCsv(entries));
      expect(cells).toEqual([[...historyColumns], ...entries.map(cellsOfEntry)]);
      expect(runs).toEqual([]);
    }),
  );
});
