import { anyPricePence, supplierFilterOptions } from "#shared/fleet/rules.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/text-input.tsx";
import { cleared, isFiltered, type ListFilters } from "./filters.ts";

const availabilityWords = { all: "All", available: "Available", limited: "Limited" } as const;
const sortWords = { price: "Price", distance: "Distance", eta: "ETA", rating: "Rating" } as const;

type SupplierFiltersProps = {
  filters: ListFilters;
  onChange: (filters: ListFilters) => void;
  /** Whether the reader sees prices: visitors do not. */
  priced: boolean;
};

/** The filter panel: radius, rating, price, availability, and the order. */
export function SupplierFilterPanel({ filters, onChange, priced }: SupplierFiltersProps) {
  const set = (change: Partial<ListFilters>) => onChange({ ...filters, ...change });
  const { expandedRadiusMiles, radiusMiles } = supplierFilterOptions;
  // The farthest is no choice of its own: it stands here only after Expand Search Area (AMB-085).
  const radii = filters.radiusMiles === expandedRadiusMiles ? [...radiusMiles, expandedRadiusMiles] : radiusMiles;
  return (
    <section className="fleet-filters" aria-label="Filters">
      <Field label="Distance">
        <Select value={filters.radiusMiles} onChange={(event) => set({ radiusMiles: Number(event.target.value) })}>
          {radii.map((miles) => (
            <option key={miles} value={miles}>{`${miles} miles`}</option>
          ))}
        </Select>
      </Field>
      <Field label="Rating">
        <Select value={filters.minRating} onChange={(event) => set({ minRating: Number(event.target.value) })}>
          {supplierFilterOptions.minRating.map((stars) => (
            <option key={stars} value={stars}>
              {stars === 0 ? "Any" : `${stars} and up`}
            </option>
          ))}
        </Select>
      </Field>
      {priced && (
        <Field label="Price up to">
          <Select
            value={filters.maxPricePence}
            onChange={(event) => set({ maxPricePence: Number(event.target.value) })}
          >
            {supplierFilterOptions.maxPricePence.map((pence) => (
              <option key={pence} value={pence}>
                {pence >= anyPricePence ? "Any" : `£${pence / 100}`}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label="Availability">
        <Select
          value={filters.availability}
          onChange={(event) => set({ availability: event.target.value as ListFilters["availability"] })}
        >
          {supplierFilterOptions.availability.map((word) => (
            <option key={word} value={word}>
              {availabilityWords[word]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Sort by">
        <Select value={filters.sort} onChange={(event) => set({ sort: event.target.value as ListFilters["sort"] })}>
          {supplierFilterOptions.sort
            .filter((word) => priced || word !== "price")
            .map((word) => (
              <option key={word} value={word}>
                {sortWords[word]}
              </option>
            ))}
        </Select>
      </Field>
      {isFiltered(filters) && (
        <Button kind="quiet" className="fleet-filters-clear" onClick={() => onChange(cleared(filters))}>
          Clear All
        </Button>
      )}
    </section>
  );
}
