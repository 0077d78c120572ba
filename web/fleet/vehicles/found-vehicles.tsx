import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { capital, kindIds, kindLine } from "#shared/fleet/kinds.ts";
import { type Fleet, FleetStatus } from "#shared/fleet/model.ts";
import { kindOf } from "#shared/fleet/spec.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Field } from "../../ui/field.tsx";
import { Select, TextInput } from "../../ui/text-input.tsx";
import { useChangeSearch } from "../../ui/use-change-search.ts";
import { statusWords } from "../status-words.ts";
import { filterIn, isWanted, type VehicleFilter, vehiclesOnPage } from "./vehicle-filter.ts";

type FoundVehiclesProps = {
  inService: readonly Fleet[];
  action?: ReactNode;
  children: (shown: readonly Fleet[]) => ReactNode;
};

/** Minimum number of vehicles for showing a search box. */
const severalVehicles = 6;

/** A haulier's vehicles in service. Search, filters and page are in the address. */
export function FoundVehicles({ inService, action, children }: FoundVehiclesProps) {
  const [asked] = useSearchParams();
  const change = useChangeSearch();
  const filter = filterIn(asked);
  const wanted = inService.filter((fleet) => isWanted(fleet, filter));
  const pages = Math.max(1, Math.ceil(wanted.length / vehiclesOnPage));
  const page = Math.min(filter.page, pages);
  const shown = wanted.slice((page - 1) * vehiclesOnPage, page * vehiclesOnPage);
  const ask = (next: Readonly<Record<string, string | null>>) => change({ page: null, ...next }, { replace: true });
  return (
    <>
      {inService.length >= severalVehicles && <VehicleSearch inService={inService} filter={filter} onAsk={ask} />}
      <div className="ui-row ui-row-between">
        <p className="ui-soft" role="status">
          {wanted.length === inService.length ? "" : `${wanted.length} of `}
          {inService.length === 1 ? "1 vehicle" : `${inService.length} vehicles`}
        </p>
        {action}
      </div>
      {shown.length > 0 ? (
        children(shown)
      ) : (
        <EmptyState
          title="No vehicle fits"
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

type VehicleSearchProps = {
  inService: readonly Fleet[];
  filter: VehicleFilter;
  onAsk: (next: Readonly<Record<string, string>>) => void;
};

function VehicleSearch({ inService, filter, onAsk }: VehicleSearchProps) {
  const kinds = kindIds.filter((kind) => kind === filter.kind || inService.some(({ spec }) => kindOf(spec) === kind));
  return (
    <div className="ui-fields">
      <Field label="Search">
        <TextInput
          type="search"
          value={filter.text}
          maxLength={60}
          onChange={({ target }) => onAsk({ q: target.value })}
        />
      </Field>
      <Field label="What it is">
        <Select
          value={filter.kind}
          onChange={({ target }) => onAsk({ kind: target.value })}
          options={[["", "All"], ...kinds.map((kind) => [kind, capital(kindLine(kind).label)] as const)]}
        />
      </Field>
      <Field label="Status">
        <Select
          value={filter.status}
          onChange={({ target }) => onAsk({ status: target.value })}
          options={[["", "All"], ...FleetStatus.options.map((status) => [status, statusWords[status]] as const)]}
        />
      </Field>
    </div>
  );
}
