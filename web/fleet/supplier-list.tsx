import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Supplier } from "#shared/fleet/model.ts";
import {
  filterSuppliers,
  isFreeThen,
  roadRefusalOf,
  supplierFilterDefaults,
  supplierFilterOptions,
} from "#shared/fleet/rules.ts";
import { callHref } from "#shared/kernel/phone-text.ts";
import { useConfig } from "../config/use-config.ts";
import { useSession } from "../session/session-context.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Hint } from "../ui/hint.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { toast } from "../ui/toast.ts";
import { useWide } from "../ui/use-wide.ts";
import { foundText } from "./filters.ts";
import { CannotDo, NotFreeThen } from "./not-free-then.tsx";
import { PermitBanner, type PermitSteps } from "./permit-banner.tsx";
import { type SupplierSearch, suppliersQuery } from "./queries.ts";
import { cardAnchor, SupplierCard } from "./supplier-card.tsx";
import { SupplierDays } from "./supplier-days.tsx";
import { SupplierFilterPanel } from "./supplier-filters.tsx";
import styles from "./supplier-list.module.css";
import { SupplierMap } from "./supplier-map.tsx";
import { useListFilters } from "./use-list-filters.ts";
import { usePriceChanges } from "./use-price-changes.ts";

export type SupplierListProps = PermitSteps & {
  /** The search; null until the place is known. */
  search: Omit<SupplierSearch, "radiusMiles"> | null;
  before?: Omit<SupplierSearch, "radiusMiles"> | null;
  /** Id or reference of the vehicle in /book?fleet=…, which comes first. */
  wanted: string | null;
  /** The reason why the job needs a quote, e.g. "hazardous waste". */
  quoteOnly?: string | null;
  onBook: (supplier: Supplier) => void;
  onQuote: (supplier: Supplier) => void;
  /** Splits the job into loads; null if it cannot be split. */
  onLoads?: ((supplier: Supplier) => void) | null;
  onTryDifferentService: () => void;
  /** Set while the user chooses several vehicles for one order. */
  order?: { chosen: readonly string[]; isFull: boolean; onToggle: (supplier: Supplier) => void } | null;
};

export function SupplierList({ search, ...list }: SupplierListProps) {
  if (!search) return <p className="ui-soft">Location required to show nearby suppliers</p>;
  return <Suppliers search={search} {...list} />;
}

type SuppliersProps = SupplierListProps & { search: NonNullable<SupplierListProps["search"]> };

function Suppliers({
  search,
  before = null,
  wanted,
  quoteOnly = null,
  onDay,
  onPermit,
  onLoads,
  onTryDifferentService,
  order = null,
  ...offered
}: SuppliersProps) {
  const [filters, setFilters] = useListFilters();
  const { radiusMiles } = filters;
  // Not updated: a vehicle chosen later is already in the list and need not be loaded.
  const [askedFor] = useState(wanted);
  const { state } = useSession();
  // Only signed-in users may see where vehicles are based. A phone has no space for the map.
  const showsMap = useWide() && state === "signedIn";
  const asked = { ...search, radiusMiles, wanted: askedFor };
  const query = useQuery({ ...suppliersQuery(asked), placeholderData: keepPreviousData });
  const changeOf = usePriceChanges(before && { ...before, radiusMiles, wanted: askedFor }, asked);
  const isWanted = (supplier: Supplier) =>
    wanted === askedFor ? supplier.isWanted : wanted === supplier.fleetId || wanted === supplier.reference;
  useMissingToast(wanted !== null && query.data?.items.every((one) => !isFreeThen(one) || !isWanted(one)));
  const expand = () =>
    setFilters({ ...supplierFilterDefaults, radiusMiles: supplierFilterOptions.expandedRadiusMiles });
  return (
    <>
      {query.isPending && <Spinner text="Finding suppliers near you..." shown />}
      <Loaded query={query} loading="" like="cards" count={4}>
        {({ items, unable, notBefore }) => {
          const refused = roadRefusalOf(items);
          const found = filterSuppliers(items, filters).filter((one) => !isWanted(one));
          const others = found.filter(isFreeThen);
          const notFree = found.filter((one) => !isFreeThen(one));
          const suppliers = [
            ...items.filter(isWanted),
            ...others.filter(({ isFavourite }) => isFavourite),
            ...others.filter(({ isFavourite }) => !isFavourite),
          ];
          return (
            <div className="ui-stack" aria-busy={query.isFetching}>
              <div className="ui-row ui-row-between">
                <h2 className={styles.count} aria-live="polite">
                  {foundText(suppliers.length + notFree.length)}
                </h2>
                <Badge>{`Within ${radiusMiles} miles`}</Badge>
              </div>
              <SupplierFilterPanel filters={filters} onChange={setFilters} />
              <SupplierDays search={asked} onDay={onDay} />
              {refused && <PermitBanner words={refused} {...{ notBefore, onDay, onPermit }} />}
              {suppliers.length + notFree.length === 0 && (
                <NoSuppliers onExpand={expand} onTryDifferentService={onTryDifferentService} />
              )}
              {suppliers.length > 0 && (
                <div className={showsMap ? styles.beside : undefined}>
                  <ul className={styles.list}>
                    {suppliers.map((supplier) => (
                      <SupplierCard
                        key={supplier.reference}
                        supplier={supplier}
                        change={changeOf(supplier)}
                        selected={isWanted(supplier)}
                        quoteOnly={quoteOnly !== null}
                        onBook={() => offered.onBook(supplier)}
                        onQuote={() => offered.onQuote(supplier)}
                        onLoads={onLoads && (() => onLoads(supplier))}
                        order={
                          order && {
                            isChosen: order.chosen.includes(supplier.reference),
                            isFull: order.isFull,
                            onToggle: () => order.onToggle(supplier),
                          }
                        }
                      />
                    ))}
                  </ul>
                  {showsMap && <SupplierMap site={search.site} suppliers={suppliers} onSelect={goToCard} />}
                </div>
              )}
              <NotFreeThen
                suppliers={notFree}
                startsOpen={suppliers.length === 0}
                search={asked}
                filters={filters}
                quoteOnly={quoteOnly !== null}
                {...offered}
              />
              <CannotDo vehicles={unable} />
              <Hint>Prices include VAT. Additional charges may apply for specialist requirements.</Hint>
            </div>
          );
        }}
      </Loaded>
    </>
  );
}

function goToCard(reference: string): void {
  const head = document.getElementById(cardAnchor(reference));
  head?.scrollIntoView({ block: "center" });
  head?.closest("li")?.querySelector<HTMLElement>("a, button:enabled")?.focus({ preventScroll: true });
}

/** Says that the vehicle in the address is unknown or busy. The list shows the others. */
function useMissingToast(isMissing = false): void {
  useEffect(() => {
    if (isMissing) toast({ title: "That fleet is not available", description: "Here are others that can do the job." });
  }, [isMissing]);
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
      <SupportContact />
    </EmptyState>
  );
}

/** Support contact if the search finds nothing; renders nothing if none is configured. */
function SupportContact() {
  const phone = useConfig()?.supportPhone;
  if (!phone) return null;
  return (
    <p>
      Or ring us: <a href={callHref(phone)}>{phone}</a>
    </p>
  );
}
