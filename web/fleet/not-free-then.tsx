import type { Supplier, UnableVehicle } from "#shared/fleet/model.ts";
import { filterSuppliers, roadRefusalOf } from "#shared/fleet/rules.ts";
import { reading } from "../api/reading.ts";
import { useSession } from "../session/session-context.ts";
import { Details } from "../ui/details.tsx";
import { Read } from "../ui/loaded.tsx";
import type { ListFilters } from "./filters.ts";
import type { SupplierSearch } from "./queries.ts";
import { SupplierCard, type SupplierCardProps } from "./supplier-card.tsx";
import styles from "./supplier-list.module.css";

type Offered = Pick<SupplierCardProps, "quoteOnly" | "awaitsPermit"> & {
  onBook: (supplier: Supplier) => void;
  onQuote: (supplier: Supplier) => void;
};

type NotFreeThenProps = Offered & {
  search: SupplierSearch;
  filters: ListFilters;
  suppliers: readonly Supplier[];
  /** Opens the list initially, because no other vehicle is available. */
  startsOpen: boolean;
};

export function NotFreeThen({ suppliers, startsOpen, search, filters, ...offered }: NotFreeThenProps) {
  const isSignedIn = useSession().state === "signedIn";
  if (suppliers.length === 0) return null;
  const awaitsPermit = roadRefusalOf(suppliers) !== null;
  const why = awaitsPermit ? "waiting for a permit" : "not free then";
  return (
    <Details key={String(startsOpen)} startsOpen={startsOpen} summary={`${suppliers.length} ${why}`}>
      {isSignedIn ? (
        <Later search={search} filters={filters} awaitsPermit={awaitsPermit} {...offered} />
      ) : (
        <Cards suppliers={suppliers} {...offered} />
      )}
    </Details>
  );
}

function Later({ search, filters, ...offered }: Offered & Pick<NotFreeThenProps, "search" | "filters">) {
  const later = { ...reading("suppliersLater", search), staleTime: 60_000 };
  return (
    <Read of={later} loading="Looking for their next free time" like="cards" count={2}>
      {(suppliers) => (
        <Cards suppliers={filterSuppliers(suppliers, { ...filters, availability: "all" })} isLater {...offered} />
      )}
    </Read>
  );
}

function Cards({ suppliers, isLater, ...list }: Offered & { suppliers: readonly Supplier[]; isLater?: boolean }) {
  return (
    <ul className={styles.list}>
      {suppliers.map((supplier) => (
        <SupplierCard
          key={supplier.reference}
          supplier={supplier}
          selected={false}
          isLater={isLater}
          awaitsPermit={list.awaitsPermit}
          quoteOnly={list.quoteOnly}
          onBook={() => list.onBook(supplier)}
          onQuote={() => list.onQuote(supplier)}
        />
      ))}
    </ul>
  );
}

export function CannotDo({ vehicles }: { vehicles: readonly UnableVehicle[] }) {
  if (vehicles.length === 0) return null;
  return (
    <Details summary={`${vehicles.length} cannot do this job`}>
      <ul className={styles.unable}>
        {vehicles.map(({ reference, name, vehicleType, distanceMiles, reason }) => (
          <li key={reference}>
            {name ?? vehicleType}, {distanceMiles.toFixed(1)} miles: {reason}
          </li>
        ))}
      </ul>
    </Details>
  );
}
