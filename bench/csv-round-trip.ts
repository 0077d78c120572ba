import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { historyAsCsv, historyColumns } from "#shared/booking/history-csv.ts";
import { anyHistoryEntry, cellsOfEntry, readHistory } from "#test/support/histories.ts";

export const tiny = { histories: 20 };

/** The share of random booking histories whose file Papa Parse reads back as they were, with no formula left to run. */
export default function benchCsvRoundTrip({ histories = 1_000 } = {}): { equal: number } {
  const some = fc.sample(fc.array(anyHistoryEntry, { maxLength: 40 }), histories);
  const equal = some.filter((entries) => {
    const { cells, runs } = readHistory(historyAsCsv(entries));
    return runs.length === 0 && isDeepStrictEqual(cells, [[...historyColumns], ...entries.map(cellsOfEntry)]);
  });
  return { equal: equal.length / histories };
}
