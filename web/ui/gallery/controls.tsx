import ArrowRight from "lucide-react/icons/arrow-right";
import { useState } from "react";
import { Button, LinkButton } from "../button.tsx";
import { Checkbox } from "../checkbox.tsx";
import { Combobox, type ComboboxItem } from "../combobox.tsx";
import { Field } from "../field.tsx";
import { FileDrop } from "../file-drop.tsx";
import { NumberInput, Slider } from "../number-input.tsx";
import { RadioGroup } from "../radio-group.tsx";
import { RatingInput } from "../rating.tsx";
import { ServiceIcon } from "../service-picture.tsx";
import { Select, TextArea, TextInput } from "../text-input.tsx";

const places: readonly ComboboxItem[] = [
  { id: "1", text: "12 Example Street, Edinburgh", secondary: "EH0 0AA", badge: "Street" },
  { id: "2", text: "Example Quarry", secondary: "By Stirling, FK0 0AB", badge: "Commercial" },
  { id: "3", text: "Example Road, Glasgow", secondary: "G0 0AC" },
];

export function Controls() {
  const [text, setText] = useState("");
  const [count, setCount] = useState<number | null>(2);
  const [radius, setRadius] = useState(25);
  const [size, setSize] = useState<"mini" | "midi" | "large">("midi");
  const [service, setService] = useState<"hiab" | "skips" | "excavator">("hiab");
  const [stars, setStars] = useState<number | null>(4);
  const [file, setFile] = useState<File | null>(null);
  const found = places.filter((place) => place.text.toLowerCase().includes(text.toLowerCase()));
  return (
    <>
      <div className="ui-row">
        <Button kind="primary">Book now</Button>
        <Button>Get quote</Button>
        <Button kind="quiet">Cancel</Button>
        <Button kind="danger">Cancel booking</Button>
        <LinkButton to="/ui" icon={<ArrowRight aria-hidden="true" />}>
          A link
        </LinkButton>
      </div>
      <div className="ui-row">
        <Button kind="primary" busy busyText="Submitting…">
          Confirm &amp; Submit
        </Button>
        <Button busy>Saving</Button>
        <Button kind="primary" disabled>
          Not yet
        </Button>
        <Button size="small">Small</Button>
        <Button size="large" kind="primary">
          Large
        </Button>
      </div>
      <div className="gallery-columns">
        <div className="ui-stack">
          <Field label="Site contact" required hint="Who the driver asks for at the gate.">
            <TextInput placeholder="Name" />
          </Field>
          <Field label="Phone" required error="Give a UK number, for example 07700 900123.">
            <TextInput type="tel" defaultValue="0770" />
          </Field>
          <Field label="Access">
            <Select defaultValue="gate">
              <option value="gate">Through the main gate</option>
              <option value="lane">By the farm lane</option>
            </Select>
          </Field>
          <Field label="Notes" hint="Up to 500 characters.">
            <TextArea />
          </Field>
          <Checkbox label="I agree that my details go to the haulier I choose." required />
          <Checkbox label="Send me a receipt" error="Tick this to go on." />
        </div>
        <div className="ui-stack">
          <Field label="Pickup location" required>
            <Combobox
              text={text}
              onTextChange={setText}
              items={text ? found : []}
              onChoose={(item) => setText(item.text)}
              loadingText="Searching addresses..."
              emptyText="No addresses found"
              placeholder="Type “example”"
            />
          </Field>
          <Field label="Looking">
            <Combobox
              text="Princ"
              onTextChange={() => {}}
              items={[]}
              onChoose={() => {}}
              loading
              loadingText="Searching addresses..."
            />
          </Field>
          <Field label="Quantity">
            <NumberInput value={count} onValueChange={setCount} min={1} max={100} unit="loads" />
          </Field>
          <Field label="Within">
            <Slider value={radius} onValueChange={setRadius} min={5} max={100} step={5} valueText={`${radius} miles`} />
          </Field>
          <RadioGroup
            legend="Skip size"
            value={size}
            onValueChange={setSize}
            choices={[
              { value: "mini", label: "2 yard" },
              { value: "midi", label: "6 yard" },
              { value: "large", label: "12 yard" },
            ]}
          />
          <RatingInput legend="How did it go?" value={stars} onValueChange={setStars} required />
          <FileDrop
            label="Proof photo"
            hint="JPEG or PNG, up to 10 MB."
            file={file}
            onFile={setFile}
            check={(given) => (given.size > 10_000_000 ? "That photo is over 10 MB. Take a smaller one." : null)}
          />
        </div>
      </div>
      <RadioGroup
        legend="Service"
        look="cards"
        value={service}
        onValueChange={setService}
        choices={[
          { value: "hiab", label: "Hiab", hint: "Lorry-mounted crane", icon: <ServiceIcon service="hiab" /> },
          {
            value: "skips",
            label: "Skips",
            hint: "From two yards to a roll-on",
            icon: <ServiceIcon service="skips" />,
          },
          {
            value: "excavator",
            label: "Excavator",
            hint: "With or without operator",
            icon: <ServiceIcon service="excavator" />,
          },
        ]}
      />
    </>
  );
}
