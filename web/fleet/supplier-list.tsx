import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Supplier } from "#shared/fleet/model.ts";
import { filterSuppliers, supplierFilterDefaults, supplierFilterOptions } from "#shared/fleet/rules.ts";
import { useSession } from "../lib/session-context.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Hint } from "../ui/hint.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { toast } from "../ui/toast.ts";
import { foundText, type ListFilters } from "./filters.ts";
import { type SupplierSearch, suppliersQuery } from "./queries.ts";
import { SupplierCard } from "./supplier-card.tsx";
import { SupplierFilterPanel } from "./supplier-filters.tsx";
import styles from "./supplier-list.module.css";

export type SupplierListProps = {
  /** Null while no place is known. */
  search: Omit<SupplierSearch, "radiusMiles"> | null;
  /** A vehicle that was asked for by address, /book?fleet=…; shown first. */
  wantedFleetId: string | null;
  onBook: (supplier: Supplier) => void;
  onTryDifferentService: () => void;
};

/** Vehicles that can do the job, nearest first, with the price for it. */
export function SupplierList({ search, ...list }: SupplierListProps) {
  if (!search) return <p className="ui-soft">Location required to show nearby suppliers</p>;
  return <Suppliers search={search} {...list} />;
}

type SuppliersProps = SupplierListProps & { search: NonNullable<SupplierListProps["search"]> };

function Suppliers({ search, wantedFleetId, onBook, onTryDifferentService }: SuppliersProps) {
  const [filters, setFilters] = useState<ListFilters>(supplierFilterDefaults);
  const { radiusMiles } = filters;
  const { state } = useSession();
  const query = useQuery({ ...suppliersQuery({ ...search, radiusMiles }), placeholderData: keepPreviousData });
  useWantedFleet(wantedFleetId, query.data?.items);
  const expand = () =>
    setFilters({ ...supplierFilterDefaults, radiusMiles: supplierFilterOptions.expandedRadiusMiles });
  return (
    <>
      {query.isPending && <Spinner text="Finding suppliers near you..." shown />}
      <Loaded query={query} loading="" like="cards" count={4}>
        {({ items }) => {
          const found = filterSuppliers(items, filters);
          const wanted = items.filter(({ fleetId }) => fleetId === wantedFleetId);
          const suppliers = [...wanted, ...found.filter(({ fleetId }) => fleetId !== wantedFleetId)];
          return (
            <div className="ui-stack" aria-busy={query.isFetching}>
              <div className="ui-row ui-row-between">
                <h2 className={styles.count} aria-live="polite">
                  {foundText(suppliers.length)}
                </h2>
                <Badge>{`Within ${radiusMiles} miles`}</Badge>
              </div>
              <SupplierFilterPanel filters={filters} onChange={setFilters} priced={state === "signedIn"} />
              {suppliers.length === 0 ? (
                <NoSuppliers onExpand={expand} onTryDifferentService={onTryDifferentService} />
              ) : (
                <ul className={styles.list}>
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
        }}
      </Loaded>
    </>
  );
}

/** Says that a vehicle which was asked for by address is unknown or busy; the list goes on without it. */
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
      drawing="search"
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
