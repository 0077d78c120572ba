import { anyPricePence, supplierFilterDefaults, supplierFilterOptions } from "#shared/fleet/rules.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/text-input.tsx";
import { isFiltered, type ListFilters } from "./filters.ts";
import { PriceViewSwitch } from "./price-table.tsx";
import styles from "./supplier-list.module.css";

const availabilityWords = { all: "All", available: "Available", limited: "Limited" } as const;
const sortWords = { price: "Price", distance: "Distance", eta: "ETA", rating: "Rating" } as const;

type SupplierFiltersProps = {
  filters: ListFilters;
  onChange: (filters: ListFilters) => void;
};

export function SupplierFilterPanel({ filters, onChange }: SupplierFiltersProps) {
  const { expandedRadiusMiles, radiusMiles, minRating, maxPricePence, availability, sort } = supplierFilterOptions;
  // The widest radius becomes an option only after the user presses Expand Search Area.
  const radii = filters.radiusMiles === expandedRadiusMiles ? [...radiusMiles, expandedRadiusMiles] : radiusMiles;
  const tie = <Name extends keyof ListFilters>(name: Name) => ({
    value: filters[name],
    onChoose: (value: ListFilters[Name]) => onChange({ ...filters, [name]: value }),
  });
  return (
    <section className="ui-stack" aria-label="Filters">
      <div className="ui-row">
        <Order label="Cheapest" order="price" {...tie("sort")} />
        <Order label="Soonest" order="eta" {...tie("sort")} />
        <PriceViewSwitch />
      </div>
      <div className={styles.filters}>
        <Filter label="Distance" options={radii} words={(miles) => `${miles} miles`} {...tie("radiusMiles")} />
        <Filter
          label="Rating"
          options={minRating}
          words={(stars) => (stars === 0 ? "Any" : `${stars} and up`)}
          {...tie("minRating")}
        />
        <Filter
          label="Price up to"
          options={maxPricePence}
          words={(pence) => (pence >= anyPricePence ? "Any" : `£${pence / 100}`)}
          {...tie("maxPricePence")}
        />
        <Filter
          label="Availability"
          options={availability}
          words={(word) => availabilityWords[word]}
          {...tie("availability")}
        />
        <Filter label="Sort by" options={sort} words={(order) => sortWords[order]} {...tie("sort")} />
        {isFiltered(filters) && (
          <Button kind="quiet" onClick={() => onChange(supplierFilterDefaults)}>
            Clear All
          </Button>
        )}
      </div>
    </section>
  );
}

type Sort = ListFilters["sort"];

/** Button for a sort order. A second press restores the default order. */
function Order({ label, order, value, onChoose }: OrderProps) {
  const isOn = value === order;
  return (
    <Button
      size="small"
      className={styles.choice}
      aria-pressed={isOn}
      onClick={() => onChoose(isOn ? supplierFilterDefaults.sort : order)}
    >
      {label}
    </Button>
  );
}

type OrderProps = { label: string; order: Sort; value: Sort; onChoose: (sort: Sort) => void };

type FilterProps<V extends string | number> = {
  label: string;
  options: readonly V[];
  words: (option: V) => string;
  value: V;
  onChoose: (value: V) => void;
};

function Filter<V extends string | number>({ label, options, words, value, onChoose }: FilterProps<V>) {
  const choose = (text: string) => {
    const chosen = options.find((option) => String(option) === text);
    if (chosen !== undefined) onChoose(chosen);
  };
  return (
    <Field label={label}>
      <Select
        value={value}
        onChange={(event) => choose(event.target.value)}
        options={options.map((option) => [option, words(option)] as const)}
      />
    </Field>
  );
}
