import type { ComponentProps } from "react";
import { services } from "#shared/catalogue/services/index.ts";
import { Select } from "../ui/text-input.tsx";

const byName = Object.values(services).toSorted((a, b) => a.displayName.localeCompare(b.displayName, "en-GB"));

type ServiceSelectProps = ComponentProps<"select"> & {
  /** Left out of the list. */
  without?: ReadonlySet<string>;
};

/** One service of the catalogue, by name. */
export function ServiceSelect({ without, ...own }: ServiceSelectProps) {
  const offered = byName.filter(({ id }) => !without?.has(id)).map(({ id, displayName }) => [id, displayName] as const);
  return <Select {...own} options={[["", "Choose a service"], ...offered]} />;
}
