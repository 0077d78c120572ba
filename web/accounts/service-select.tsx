import type { ComponentProps } from "react";
import { services } from "#shared/catalogue/services/index.ts";
import { Select } from "../ui/text-input.tsx";

const byName = Object.values(services).toSorted((a, b) => a.displayName.localeCompare(b.displayName, "en-GB"));

type ServiceSelectProps = Omit<ComponentProps<"select">, "children"> & {
  /** Left out of the list. */
  without?: ReadonlySet<string>;
};

/** One service of the catalogue, by name. */
export function ServiceSelect({ without, ...own }: ServiceSelectProps) {
  return (
    <Select {...own}>
      <option value="">Choose a service</option>
      {byName
        .filter(({ id }) => !without?.has(id))
        .map(({ id, displayName }) => (
          <option key={id} value={id}>
            {displayName}
          </option>
        ))}
    </Select>
  );
}
