import type { ServiceId } from "#shared/catalogue/services.ts";
import { servicesByName } from "#shared/catalogue/services-by-name.ts";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/text-input.tsx";

const options = [
  ["", "Every service"],
  ...servicesByName.map(({ id, displayName }) => [id, displayName] as const),
] as const;

export function ServiceFilter(props: {
  service: ServiceId | null | undefined;
  onChange: (next: string | null) => void;
}) {
  const { service, onChange } = props;
  return (
    <Field label="Service">
      <Select value={service ?? ""} onChange={({ target }) => onChange(target.value || null)} options={options} />
    </Field>
  );
}
