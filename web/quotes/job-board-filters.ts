import { normaliseService } from "#shared/catalogue/normalise.ts";
import { typedPence } from "#shared/fleet/typed-number.ts";
import { BoardFrom, type BoardOrder, JobBoardFilters, type SavedSearch } from "#shared/quotes/job-board.ts";

/** Query parameters that clear all filters of /jobs. */
export const noFilters = {
  ...{ service: null, vehicle: null, from: null, miles: null, first: null, last: null, least: null, order: null },
  run: null,
} as const;

/** Reads the filters of /jobs from its query parameters. Ignores invalid values. */
export function filtersIn(search: URLSearchParams): { filters: JobBoardFilters; order: BoardOrder | null } {
  const value = (name: keyof typeof noFilters) => search.get(name) || null;
  const one = <K extends keyof JobBoardFilters>(name: K, given: unknown) =>
    JobBoardFilters.shape[name].safeParse(given).data as JobBoardFilters[K];
  const fleetId = one("fleetId", value("vehicle")) ?? null;
  const from = fleetId === null ? null : (BoardFrom.exclude(["run"]).safeParse(value("from")).data ?? "base");
  return {
    filters: {
      service: normaliseService(value("service") ?? "") ?? null,
      fleetId,
      from,
      miles: (fleetId === null ? null : one("miles", Number(value("miles") ?? Number.NaN))) ?? null,
      firstDay: one("firstDay", value("first")) ?? null,
      lastDay: one("lastDay", value("last")) ?? null,
      leastPence: value("least") ? (one("leastPence", typedPence(value("least") ?? "")) ?? null) : null,
    },
    order: fleetId && value("order") === "nearest" ? "nearest" : null,
  };
}

/** Returns a saved search as query parameters. An empty run becomes its id. */
export function addressOf({ id, filters }: Pick<SavedSearch, "id" | "filters">): Record<string, string | null> {
  if (filters.run) return { ...noFilters, run: id };
  return {
    ...noFilters,
    service: filters.service ?? null,
    vehicle: filters.fleetId ?? null,
    from: filters.from ?? null,
    miles: filters.miles ? String(filters.miles) : null,
    first: filters.firstDay ?? null,
    last: filters.lastDay ?? null,
    least: filters.leastPence ? String(filters.leastPence / 100) : null,
  };
}

export const isFiltered = (filters: JobBoardFilters): boolean => Object.values(filters).some((value) => value !== null);
