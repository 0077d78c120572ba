import { useState } from "react";
import { autoAcceptConditions } from "#shared/booking/auto-accept.ts";
import { servicesByName } from "#shared/catalogue/services-by-name.ts";
import { minimumHoursMissing } from "#shared/fleet/faults.ts";
import { lacksHours } from "#shared/fleet/fleet-input.ts";
import { capital, kindIds, kindLine, type VehicleKind } from "#shared/fleet/kinds.ts";
import { type Fleet, offRoadWords } from "#shared/fleet/model.ts";
import { fleetOperations } from "#shared/fleet/operations.ts";
import { hasVin, serialFault } from "#shared/fleet/serial.ts";
import { farthestMiles } from "#shared/fleet/working-distance.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { mostTyped } from "#shared/kernel/typed-form.ts";
import { standardWords } from "#shared/low-emission/words.ts";
import type { WebPath } from "#shared/web-paths.ts";
import { useChange } from "../../api/use-change.ts";
import { PlaceField } from "../../places/public.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Fieldset } from "../../ui/fieldset.tsx";
import { Form } from "../../ui/form/form.tsx";
import { FormCheckbox, FormControl, FormField } from "../../ui/form/form-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { type OperationForm, useOperationForm } from "../../ui/form/use-operation-form.ts";
import { Hint } from "../../ui/hint.tsx";
import { Link } from "../../ui/links.ts";
import { Select, TextArea } from "../../ui/text-input.tsx";
import { AskForRegistration, registrationRefused } from "./ask-for-registration.tsx";
import { OwnRates } from "./own-rates.tsx";
import { SpecFields } from "./spec-fields.tsx";
import { Ticks } from "./ticks.tsx";
import { copyOf, draftOf, inputOf, noVehicle, ownRatesIn, type VehicleDraft } from "./vehicle-draft.ts";

type Leaving = {
  back: WebPath;
  onDone: (fleet: Fleet) => void;
};

const listed = (parts: readonly string[]) => `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;

/** Validates across fields: an hourly rate needs minimum hours, and a VIN must be valid. */
function priced(draft: VehicleDraft) {
  const missing = minimumHoursMissing.sentence;
  const wrongSerial = draft.kind === "" ? null : serialFault({ spec: { kind: draft.kind }, serial: draft.serial });
  return {
    serial: wrongSerial ? [wrongSerial.message, wrongSerial.detail.action].join(" ") : "",
    minimumHours: lacksHours(inputOf(draft, null)) ? missing : "",
    ownRates: ownRatesIn(draft).some(lacksHours) ? missing : "",
  };
}

type NewVehicleProps = Leaving & {
  like: Fleet | null;
  haulierId: UserId | null;
};

/** Form for a new vehicle, empty or copied from another. */
export function NewVehicle({ like, haulierId, back, onDone }: NewVehicleProps) {
  const [refused, setRefused] = useState<string | null>(null);
  const form = useOperationForm<VehicleDraft, Fleet>({
    schema: fleetOperations.addFleet.input,
    start: like ? copyOf(like) : noVehicle,
    input: (draft) => ({ haulierId, ...inputOf(draft, null) }),
    rules: priced,
    send: useChange("addFleet").mutateAsync,
    onRefused: noting(setRefused),
    onDone,
  });
  const asking = { refused, haulierId };
  return <VehicleForm form={form} asking={asking} back={back} submit="List this vehicle" />;
}

/** Remembers a registration that the server refused, to offer the handover. Its field also shows the error. */
const noting = (note: (registration: string | null) => void) => (error: unknown) => {
  note(registrationRefused(error));
  return false;
};

type ChangedVehicleProps = Leaving & { fleet: Fleet; haulierId: UserId | null };

/** Saves against the version that was opened, so that another user's change is not overwritten. */
export function ChangedVehicle({ fleet, haulierId, back, onDone }: ChangedVehicleProps) {
  const [refused, setRefused] = useState<string | null>(null);
  const [{ id: fleetId, version, ...known }] = useState(fleet);
  const form = useOperationForm<VehicleDraft, Fleet>({
    schema: fleetOperations.changeFleet.input,
    start: draftOf(known),
    input: (draft) => ({ fleetId, version, ...inputOf(draft, known.baseLabel) }),
    rules: priced,
    send: useChange("changeFleet").mutateAsync,
    onRefused: noting(setRefused),
    onDone,
  });
  const asking = { refused, haulierId };
  return <VehicleForm form={form} asking={asking} back={back} submit="Save changes" />;
}

type VehicleFormProps = Pick<Leaving, "back"> & {
  form: OperationForm<VehicleDraft>;
  submit: string;
  /** The registration refused because another haulier lists it, and the haulier that may ask for it. */
  asking: { refused: string | null; haulierId: UserId | null };
};

function VehicleForm({ form, asking: { refused, haulierId }, back, submit }: VehicleFormProps) {
  const kind = form.watch("kind");
  return (
    <Form
      form={form}
      submit={submit}
      busyText="Saving…"
      kept="What you wrote is still here."
      actions={<LinkButton to={back}>Cancel</LinkButton>}
    >
      <div className="ui-fields">
        <KindField form={form} />
        <TextField name="name" label="Your name for it" required maxLength={60} />
        <TextField name="vehicleReg" label="Registration" optional autoCapitalize="characters" maxLength={mostTyped} />
        <TextField name="fleetNumber" label="Fleet number" optional maxLength={20} />
      </div>
      {refused && form.formState.errors.vehicleReg && (
        <AskForRegistration key={refused} registration={refused} haulierId={haulierId} />
      )}
      {kind !== "" && (
        <>
          <ServiceTicks kind={kind} chosen={form.watch("services")} />
          <SpecFields kind={kind} />
          <ZonesHint draft={form.watch()} />
          <IdentityFields kind={kind} />
        </>
      )}
      <FormControl name="base">
        {({ value, onChange, error }) => (
          <PlaceField
            label="Yard"
            required
            value={value}
            onChange={onChange}
            error={value.place ? undefined : error}
            asksGateNotes={false}
            hint="Mileage counts from here. Contractors see only the area."
          />
        )}
      </FormControl>
      <Fieldset
        legend="Prices and distance"
        hint={
          <>
            With VAT. For work by time, these apply before your <Link to="/rates">rates of a service</Link>; leave them
            empty to use those. Without a distance it works within {farthestMiles}.
          </>
        }
      >
        <div className="ui-fields">
          <TextField name="hourlyRatePence" label="£ per hour" optional inputMode="decimal" maxLength={10} />
          <TextField name="minimumHours" label="Minimum hours" optional inputMode="decimal" maxLength={4} />
          <TextField name="dailyRatePence" label="£ per day" optional inputMode="decimal" maxLength={10} />
          <TextField name="radiusMiles" label="Works within (miles)" optional inputMode="numeric" maxLength={2} />
        </div>
        <OwnRates services={form.watch("services")} />
      </Fieldset>
      <Fieldset
        legend="Answering requests"
        hint={`A request is accepted at once where ${listed(autoAcceptConditions)}. Any other waits for your answer and says why.`}
      >
        <FormCheckbox name="autoAccept" label="Accept requests automatically" />
      </Fieldset>
    </Form>
  );
}

/** Shows what the typed emission class and fuel mean in low emission zones. */
function ZonesHint({ draft }: { draft: VehicleDraft }) {
  const { spec, year } = inputOf(draft, null);
  const words = standardWords(
    { spec, year: typeof year === "number" ? year : null },
    ukDayOf(new Date().toISOString()),
  );
  return words && <Hint>{words}</Hint>;
}

function IdentityFields({ kind }: { kind: VehicleKind }) {
  const [serialLabel, hint] = hasVin(kind)
    ? ["VIN", "17 letters and digits, as in the logbook (V5C)."]
    : ["Serial number", "As on its plate."];
  return (
    <Fieldset legend="Make and number" hint="Only your own people see this.">
      <div className="ui-stack">
        <div className="ui-fields">
          <TextField name="make" label="Make" optional maxLength={40} />
          <TextField name="model" label="Model" optional maxLength={60} />
          <TextField name="year" label="Year" optional inputMode="numeric" maxLength={4} />
          <TextField name="serial" label={serialLabel} hint={hint} optional maxLength={40} />
          <FormField name="offRoad" label="On the road?" hint="Off the road, it is hidden and cannot be booked.">
            <Select options={[["", "Yes"], ...Object.entries(offRoadWords)]} />
          </FormField>
        </div>
        <FormField name="notes" label="Notes" optional>
          <TextArea rows={2} maxLength={500} />
        </FormField>
      </div>
    </Fieldset>
  );
}

const usualServices = (kind: VehicleKind | "") => (kind === "" ? [] : kindLine(kind).services);

/** Choosing a kind ticks its usual services, unless the user has already chosen services. */
function KindField({ form }: { form: OperationForm<VehicleDraft> }) {
  const choose = (next: VehicleKind | "") => {
    const { kind, services } = form.getValues();
    form.setValue("kind", next);
    form.clearErrors(["kind", "services"]);
    const isUntouched = services.length === 0 || String(services) === String(usualServices(kind));
    if (isUntouched) form.setValue("services", [...usualServices(next)]);
  };
  return (
    <FormControl name="kind">
      {({ value, error }) => (
        <Field label="What is it?" required error={error}>
          <Select
            value={value}
            onChange={({ target }) => choose(target.value as VehicleKind | "")}
            options={[["", "Choose"], ...kindIds.map((kind) => [kind, capital(kindLine(kind).label)] as const)]}
          />
        </Field>
      )}
    </FormControl>
  );
}

function ServiceTicks({ kind, chosen }: { kind: VehicleKind; chosen: readonly string[] }) {
  const usual = usualServices(kind);
  const isNear = ({ id }: { id: string }) => usual.some((one) => one === id) || chosen.includes(id);
  const options = (of: typeof servicesByName) => of.map(({ id, displayName }) => [id, displayName] as const);
  const others = servicesByName.filter((service) => !isNear(service));
  return (
    <Ticks
      name="services"
      legend="Hired out for"
      required
      hint="Contractors search by service."
      options={options(usual.length === 0 ? servicesByName : servicesByName.filter(isNear))}
      {...(usual.length > 0 && { more: { summary: "Other services", options: options(others) } })}
    />
  );
}
