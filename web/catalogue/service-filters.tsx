import { Field } from "../ui/field.tsx";
import { Select, TextInput } from "../ui/text-input.tsx";
import { availabilities, type Choice, orders, type Reach, reaches } from "./chosen-services.ts";
import styles from "./service-filters.module.css";

const availabilityWords = { all: "All", available: "Available now", quote: "By quote", popular: "Popular" } as const;
const reachWords = { "near-me": "Near me", "city-wide": "City wide", regional: "Regional" } as const;
const orderWords = {
  default: "Name",
  popular: "Popular first",
  rating: "Rating",
  price: "Price",
  distance: "Distance",
} as const;

type ServiceFiltersProps = {
  choice: Choice;
  /** Whether the user's location is known: only then can the list be sorted by distance. */
  located: boolean;
  /** Changes query parameters; null removes one. */
  onChange: (changed: Record<string, string | null>) => void;
};

export function ServiceFilters({ choice, located, onChange }: ServiceFiltersProps) {
  const { search, availability, reach, sort } = choice;
  return (
    <section className={styles.filters} aria-label="Filters">
      <Field label="Search services">
        <TextInput
          type="search"
          value={search}
          placeholder="Skip, digger, muck away…"
          onChange={({ target }) => onChange({ search: target.value })}
        />
      </Field>
      <Field label="Availability">
        <Select
          value={availability}
          onChange={({ target }) => onChange({ availability: target.value === "all" ? null : target.value })}
          options={availabilities.map((value) => [value, availabilityWords[value]] as const)}
        />
      </Field>
      <Field label="Location">
        <Select
          value={reach ?? ""}
          onChange={({ target }) =>
            onChange({ location: target.value || null, ...(sort === "distance" && !target.value && { sort: null }) })
          }
          options={[
            ["", "Anywhere"],
            ...(Object.keys(reaches) as Reach[]).map(
              (value) => [value, `${reachWords[value]} (${reaches[value]} km)`] as const,
            ),
          ]}
        />
      </Field>
      <Field label="Sort by">
        <Select
          value={sort}
          onChange={({ target }) => onChange({ sort: target.value === "default" ? null : target.value })}
        >
          {orders.map((order) => (
            <option key={order} value={order} disabled={order === "distance" && !located}>
              {orderWords[order]}
            </option>
          ))}
        </Select>
      </Field>
    </section>
  );
}
