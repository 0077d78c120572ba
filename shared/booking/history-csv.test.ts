import fc from "fast-check";
import { expect, it } from "vitest";
import { anyHistoryEntry, cellsOfEntry, readHistory } from "#test/support/histories.ts";
import { storm } from "#test/support/storm.ts";
import { historyAsCsv, historyColumns } from "./history-csv.ts";

it("has exactly these columns", () => {
  expect(historyAsCsv([])).toBe("Booking ID,Service Type,Location,Date,Cost,Status,Rating,Review,Booked Date\r\n");
});

// An independent CSV parser reads the file back, and no cell runs as a formula.
storm(["csv.roundTrip"], 100, ({ runs, seed }) => {
  fc.assert(
    fc.property(fc.array(anyHistoryEntry, { maxLength: 40 }), (entries) => {
      const { cells, runs: formulas } = readHistory(historyAsCsv(entries));
      expect(cells).toEqual([[...historyColumns], ...entries.map(cellsOfEntry)]);
      expect(formulas).toEqual([]);
    }),
    { numRuns: runs, seed },
  );
  return { "csv.roundTrip": 1 };
});
