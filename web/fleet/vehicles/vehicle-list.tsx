import { useSearchParams } from "react-router";
import { fleetsAsCsv } from "#shared/fleet/csv/write-file.ts";
import { capital, kindIds, kindLine } from "#shared/fleet/kinds.ts";
import { type Fleet, FleetStatus, type VehiclePhotos } from "#shared/fleet/model.ts";
import { kindOf } from "#shared/fleet/spec.ts";
import { saveFile } from "../../lib/save-file.ts";
import { useChangeSearch } from "../../lib/use-change-search.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Field } from "../../ui/field.tsx";
import { Select, TextInput } from "../../ui/text-input.tsx";
import { statusWords } from "../status-words.ts";
import { filterIn, isWanted, vehiclesOnPage } from "./vehicle-filter.ts";
import { VehicleTable } from "./vehicle-table.tsx";

type VehicleListProps = {
  inService: readonly Fleet[];
  photos: readonly VehiclePhotos[];
  /** Whose they are, for an admin. */
  haulierId: string | null;
};

/** From so many on there is something to search for. */
const fewVehicles = 6;

/** The vehicles in service, those that the address asks for. */
export function VehicleList({ inService, photos, haulierId }: VehicleListProps) {
  const [asked] = useSearchParams();
  const change = useChangeSearch();
  const filter = filterIn(asked);
  const wanted = inService.filter((fleet) => isWanted(fleet, filter));
  const pages = Math.max(1, Math.ceil(wanted.length / vehiclesOnPage));
  const page = Math.min(filter.page, pages);
  const shown = wanted.slice((page - 1) * vehiclesOnPage, page * vehiclesOnPage);
  const ask = (next: Readonly<Record<string, string | null>>) => change({ page: null, ...next }, { replace: true });
  const kinds = kindIds.filter((kind) => kind === filter.kind || inService.some(({ spec }) => kindOf(spec) === kind));
  return (
    <>
      {inService.length >= fewVehicles && (
        <search className="ui-fields">
          <Field label="Search">
            <TextInput
              type="search"
              value={filter.text}
              maxLength={60}
              onChange={({ target }) => ask({ q: target.value })}
            />
          </Field>
          <Field label="What it is">
            <Select
              value={filter.kind}
              onChange={({ target }) => ask({ kind: target.value })}
              options={[["", "All"], ...kinds.map((kind) => [kind, capital(kindLine(kind).label)] as const)]}
            />
          </Field>
          <Field label="Status">
            <Select
              value={filter.status}
              onChange={({ target }) => ask({ status: target.value })}
              options={[["", "All"], ...FleetStatus.options.map((status) => [status, statusWords[status]] as const)]}
            />
          </Field>
        </search>
      )}
      <div className="ui-row ui-row-between">
        <p className="ui-soft" role="status">
          {wanted.length === inService.length ? "" : `${wanted.length} of `}
          {inService.length === 1 ? "1 vehicle" : `${inService.length} vehicles`}
        </p>
        <Button size="small" onClick={() => saveFile("vehicles.csv", fleetsAsCsv(inService))}>
          Export as CSV
        </Button>
      </div>
      {shown.length > 0 ? (
        <VehicleTable vehicles={shown} photos={photos} haulierId={haulierId} />
      ) : (
        <EmptyState
          title="None of your vehicles fits"
          drawing="search"
          action={<Button onClick={() => ask({ q: null, kind: null, status: null })}>Show all</Button>}
        />
      )}
      {pages > 1 && (
        <nav className="ui-row" aria-label="Pages of vehicles">
          <Button disabled={page === 1} onClick={() => change({ page: String(page - 1) })}>
            Previous
          </Button>
          <span>
            Page {page} of {pages}
          </span>
          <Button disabled={page === pages} onClick={() => change({ page: String(page + 1) })}>
            Next
          </Button>
        </nav>
      )}
    </>
  );
}
