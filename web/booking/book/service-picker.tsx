import { useMemo, useState } from "react";
import { normaliseService, serviceOf } from "#shared/catalogue/normalise.ts";
import { type ServiceId, serviceIds, services } from "#shared/catalogue/services.ts";
import { Button } from "../../ui/button.tsx";
import { Combobox } from "../../ui/combobox.tsx";
import { Field } from "../../ui/field.tsx";
import { Hint } from "../../ui/hint.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { ServiceIcon } from "../../ui/service-picture.tsx";

const byName = [...serviceIds].sort((a, b) =>
  serviceOf(a).displayName.localeCompare(serviceOf(b).displayName, "en-GB"),
);
const popular = byName.filter((id) => serviceOf(id).categories.includes("popular"));

type ServicePickerProps = {
  value: string;
  onChange: (service: string) => void;
  error?: string | undefined;
};

export function ServicePicker({ value, onChange, error }: ServicePickerProps) {
  const chosen = normaliseService(value);
  const cards = chosen && !popular.includes(chosen) ? [chosen, ...popular] : popular;
  return (
    <div className="ui-stack ui-stack-tight">
      <RadioGroup
        legend="What do you need?"
        required
        look="cards"
        error={error}
        value={chosen}
        onValueChange={onChange}
        choices={cards.map((id) => ({
          value: id,
          label: services[id].displayName,
          icon: <ServiceIcon service={id} />,
        }))}
      />
      {chosen && <Hint>{services[chosen].description}</Hint>}
      <OtherService onChange={onChange} />
    </div>
  );
}

function OtherService({ onChange }: { onChange: (service: ServiceId) => void }) {
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const items = useMemo(() => matching(text).map((id) => ({ id, text: services[id].displayName })), [text]);
  if (!open)
    return (
      <div>
        <Button kind="quiet" onClick={() => setOpen(true)}>{`All ${serviceIds.length} services`}</Button>
      </div>
    );
  return (
    <Field label="Find a service">
      <Combobox
        autoFocus
        text={text}
        placeholder="Type a few letters, e.g. hiab"
        items={items}
        emptyText="No service with that name. Try another word."
        onTextChange={setText}
        onChoose={({ id }) => {
          onChange(id);
          setText("");
          setOpen(false);
        }}
      />
    </Field>
  );
}

/** Services with the text in their name, id or alias; all for an empty text. */
export function matching(text: string): ServiceId[] {
  const wanted = text.trim().toLowerCase();
  return byName.filter((id) =>
    [id, services[id].displayName, ...services[id].aliases].some((name) => name.toLowerCase().includes(wanted)),
  );
}
