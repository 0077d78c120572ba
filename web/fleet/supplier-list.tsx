import { keepPreviousData, useQuery } from "@tanstack/react-query";
import SearchX from "lucide-react/icons/search-x";
import { useEffect, useState } from "react";
import type { Supplier } from "#shared/fleet/model.ts";
import { filterSuppliers, supplierFilterDefaults, supplierFilterOptions } from "#shared/fleet/rules.ts";
import { Problem } from "../ui/problem.tsx";
import { useSession } from "../lib/session-context.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { toast } from "../ui/toast.ts";
import { foundText, type ListFilters } from "./filters.ts";
import { type SupplierSearch, suppliersQuery } from "./queries.ts";
import { SupplierCard } from "./supplier-card.tsx";
import { SupplierFilterPanel } from "./supplier-filters.tsx";
import "./supplier-list.css";
import { Hint } from "../ui/hint.tsx";

export type SupplierListProps = {
  /** Null while no place is known. */
  search: Omit<SupplierSearch, "radiusMiles"> | null;
  /** A vehicle that was asked for by address, /book?fleet=…; shown first. */
  wantedFleetId: string | null;
  onBook: (supplier: Supplier) => void;
  onTryDifferentService: () => void;
};

/** Vehicles that can do the job, nearest first, with the price for it. */
export function SupplierList({ search, wantedFleetId, onBook, onTryDifferentService }: SupplierListProps) {
  const [filters, setFilters] = useState<ListFilters>(supplierFilterDefaults);
  const { radiusMiles } = filters;
  const { state } = useSession();
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...suppliersQuery({ ...(search ?? nowhere), radiusMiles }),
    enabled: search !== null,
    placeholderData: keepPreviousData,
  });
  const found = data ? filterSuppliers(data.items, filters) : [];
  const wanted = data?.items.find(({ fleetId }) => fleetId === wantedFleetId);
  useWantedFleet(wantedFleetId, data?.items);

  if (!search) return <p className="ui-soft">Location required to show nearby suppliers</p>;
  if (isPending)
    return (
      <>
        <Spinner text="Finding suppliers near you..." shown />
        <Skeleton lines={6} text="" />
      </>
    );
  if (error) return <Problem error={error} onRetry={() => void refetch()} retrying={isFetching} />;

  const suppliers = wanted ? [wanted, ...found.filter(({ fleetId }) => fleetId !== wanted.fleetId)] : found;
  return (
    <div className="ui-stack" aria-busy={isFetching}>
      <div className="ui-row ui-row-between">
        <h2 className="fleet-count" aria-live="polite">
          {foundText(suppliers.length)}
        </h2>
        <Badge>{`Within ${radiusMiles} miles`}</Badge>
      </div>
      <SupplierFilterPanel filters={filters} onChange={setFilters} priced={state === "signedIn"} />
      {suppliers.length === 0 ? (
        <NoSuppliers
          onExpand={() =>
            setFilters({ ...supplierFilterDefaults, radiusMiles: supplierFilterOptions.expandedRadiusMiles })
          }
          onTryDifferentService={onTryDifferentService}
        />
      ) : (
        <ul className="fleet-list">
          {suppliers.map((supplier) => (
            <SupplierCard
              key={supplier.fleetId}
              supplier={supplier}
              selected={supplier.fleetId === wantedFleetId}
              onBook={() => onBook(supplier)}
            />
          ))}
        </ul>
      )}
      <Hint>Prices include VAT. Additional charges may apply for specialist requirements.</Hint>
    </div>
  );
}

/** Stands in the query's key while it is not asked. */
const nowhere = { service: "", site: { lat: 0, lng: 0 } };

/** AMB-119: a vehicle asked for by address that is not to be had is said, and the list goes on without it. */
function useWantedFleet(wantedFleetId: string | null, items: readonly Supplier[] | undefined): void {
  const missing =
    wantedFleetId !== null &&
    items !== undefined &&
    !items.some(({ fleetId, availability }) => fleetId === wantedFleetId && availability !== "busy");
  useEffect(() => {
    if (missing) toast({ title: "That fleet is not available", description: "Here are others that can do the job." });
  }, [missing]);
}

function NoSuppliers(props: { onExpand: () => void; onTryDifferentService: () => void }) {
  return (
    <EmptyState
      title="No suppliers found"
      icon={<SearchX aria-hidden="true" />}
      action={
        <>
          <Button kind="primary" onClick={props.onExpand}>
            Expand Search Area
          </Button>
          <Button onClick={props.onTryDifferentService}>Try Different Service</Button>
        </>
      }
    >
      <p>Nobody near the site matches these filters. Look further away, or choose another service.</p>
    </EmptyState>
  );
}
