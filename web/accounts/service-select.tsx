import type { ComponentProps } from "react";
import { servicesByName } from "#shared/catalogue/services-by-name.ts";
import { Select } from "../ui/text-input.tsx";

type ServiceSelectProps = ComponentProps<"select"> & {
  without?: ReadonlySet<string>;
  chosen?: boolean;
};

export function ServiceSelect({ without, chosen, ...own }: ServiceSelectProps) {
  const offered = servicesByName
    .filter(({ id }) => !without?.has(id))
    .map(({ id, displayName }) => [id, displayName] as const);
  return <Select {...own} options={chosen ? offered : [["", "Choose a service"], ...offered]} />;
}
