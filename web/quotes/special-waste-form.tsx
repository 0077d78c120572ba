import { specialWasteOperations } from "#shared/quotes/special-waste-operations.ts";
import { consignmentCodes, type Hazard, hazardText, hazardWords, wasteForms } from "#shared/waste/consignment.ts";
import type { SpecialWaste } from "#shared/waste/consignment-model.ts";
import { containerWords } from "#shared/waste/containers.ts";
import { ewcForm, ewcText, isHazardous } from "#shared/waste/ewc.ts";
import { kgOf } from "#shared/waste/note-rules.ts";
import { nationOfPermit, permitForm } from "#shared/waste/permit-form.ts";
import { useChange } from "../api/use-change.ts";
import { Fieldset } from "../ui/fieldset.tsx";
import { Form } from "../ui/form/form.tsx";
import { FormCheckbox, FormField, messageOf } from "../ui/form/form-field.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { Section } from "../ui/section.tsx";
import { Select, TextArea } from "../ui/text-input.tsx";
import { toast } from "../ui/toast.ts";

const hazards = Object.entries(hazardWords) as [Hazard, string][];

export function SpecialWasteForm({ found: { jobRequestId, nation, plan } }: { found: SpecialWaste }) {
  const form = useOperationForm({
    schema: specialWasteOperations.saveSpecialWaste.input,
    start: {
      code: plan?.code ?? "",
      sicCode: plan?.sicCode ?? "",
      consignorAddress: plan?.consignorAddress ?? "",
      consignorPostcode: plan?.consignorPostcode ?? "",
      name: plan?.destination?.name ?? "",
      address: plan?.destination?.address ?? "",
      postcode: plan?.destination?.postcode ?? "",
      permitNumber: plan?.destination?.permitNumber ?? "",
      notifiedAt: plan?.notifiedAt ? localTime(plan.notifiedAt) : "",
      process: plan?.process ?? "",
      ewcCodes: plan?.ewcCodes.map(ewcText).join(", ") ?? "",
      description: plan?.description ?? "",
      components: plan?.components.map(({ name, concentration }) => `${name}, ${concentration}`).join("\n") ?? "",
      hazards: plan?.hazards ?? [],
      form: plan?.form ?? "Solid",
      quantityKg: plan?.quantityKg ? String(plan.quantityKg / 1000) : "",
      container: plan?.container ?? "LOO",
      containers: String(plan?.containers ?? 1),
    },
    input: ({ name, address, postcode, permitNumber, notifiedAt, ewcCodes, components, ...typed }) => ({
      ...Object.fromEntries(Object.entries(typed).map(([field, text]) => [field, textOf(text)])),
      jobRequestId,
      destination: [name, address, postcode, permitNumber].some((text) => text.trim())
        ? { name, address, postcode, permitNumber }
        : null,
      notifiedAt: notifiedAt ? new Date(notifiedAt).toISOString() : null,
      ewcCodes: parts(ewcCodes, /[,;\n]+/),
      components: parts(components, /\n+/).map(componentOf),
      hazards: typed.hazards,
      quantityKg: typed.quantityKg.trim() ? kgOf(typed.quantityKg) : null,
      containers: Number(typed.containers),
    }),
    rules: ({ components, ewcCodes }) => ({
      components: parts(components, /\n+/).every((line) => componentOf(line).concentration)
        ? ""
        : "Add the share after a comma, like Coal tar, 2 %.",
      ewcCodes: parts(ewcCodes, /[,;\n]+/).every(isSpecialCode)
        ? ""
        : "Use only codes with an asterisk, like 17 05 03*. Other waste moves with a transfer note.",
    }),
    send: useChange("saveSpecialWaste", { alsoChanges: ["quotes", "waste"] }).mutateAsync,
    onDone: ({ lacks }) =>
      toast({
        title: "Saved",
        description:
          lacks.length > 0 ? "Something is still missing. See the top of this page." : "The note is complete.",
      }),
  });
  const permit = permitForm.normal(form.watch("permitNumber"));
  const tip = permit && nationOfPermit(permit);
  const asksNotice = nation === "northern_ireland" || (tip !== null && tip !== nation);
  return (
    <Section
      card
      title="Your part of the consignment note"
      purpose="You can save it half filled in and finish it later."
    >
      <Form form={form} submit="Save">
        <TextField
          name="code"
          label="Code of the consignment note"
          hint={consignmentCodes[nation].advice}
          autoComplete="off"
          maxLength={20}
        />
        <TextField
          name="sicCode"
          label="SIC code of your business"
          hint="Five digits, such as 43120 for site preparation."
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
        />
        <TextField name="consignorAddress" label="Business address" autoComplete="off" maxLength={300} />
        <TextField name="consignorPostcode" label="Business postcode" autoComplete="off" maxLength={12} />
        <Fieldset legend="Site taking the waste" hint="Ask the haulier. Its permit must list the code of the waste.">
          <div className="ui-fields">
            <TextField name="name" label="Name" autoComplete="off" maxLength={100} />
            <TextField name="permitNumber" label="Permit number" autoComplete="off" maxLength={60} />
            <TextField name="address" label="Address" autoComplete="off" maxLength={300} />
            <TextField name="postcode" label="Postcode" autoComplete="off" maxLength={12} />
          </div>
        </Fieldset>
        {asksNotice && (
          <TextField
            name="notifiedAt"
            label="Date you notified the regulator"
            type="datetime-local"
            hint="This waste needs it 72 hours before loading. You can add it after the booking."
          />
        )}
        <TextField
          name="process"
          label="Made by"
          hint="The work that made the waste, like demolition of a garage."
          autoComplete="off"
          maxLength={200}
        />
        <TextField
          name="ewcCodes"
          label="EWC codes of the waste"
          hint="With their asterisk: 17 06 05* for asbestos cement, 17 05 03* for contaminated soil. Separate several with commas."
          autoComplete="off"
          maxLength={60}
        />
        <TextField name="description" label="Describe the waste" autoComplete="off" maxLength={200} />
        <FormField name="components" label="Components" hint="One on each line with its share: Coal tar, 2 %">
          <TextArea rows={3} />
        </FormField>
        <Fieldset legend="Hazards" error={messageOf(form.formState.errors.hazards)}>
          <div className="ui-fields">
            {hazards.map(([hazard, words]) => (
              <FormCheckbox key={hazard} name="hazards" value={hazard} label={`${hazardText(hazard)}: ${words}`} />
            ))}
          </div>
        </Fieldset>
        <div className="ui-fields">
          <FormField name="form" label="Form">
            <Select options={wasteForms.map((name) => [name, name] as const)} />
          </FormField>
          <TextField name="quantityKg" label="Tonnes" inputMode="decimal" autoComplete="off" maxLength={8} />
          <FormField name="container" label="In">
            <Select options={Object.entries(containerWords)} />
          </FormField>
          <TextField name="containers" label="How many" inputMode="numeric" autoComplete="off" maxLength={2} />
        </div>
      </Form>
    </Section>
  );
}

const textOf = (typed: string | readonly string[]) => (typeof typed === "string" ? typed.trim() || null : typed);

const parts = (typed: string, between: RegExp): string[] =>
  typed
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean);

/** Parses a line into a waste component. The text after the last comma is its share. */
function componentOf(line: string) {
  const [, name = line, concentration = ""] = /^(.*),(.*)$/.exec(line) ?? [];
  return { name: name.trim(), concentration: concentration.trim() };
}

/** Whether a code is for special waste. The schema checks the code's format. */
function isSpecialCode(typed: string): boolean {
  const code = ewcForm.normal(typed);
  return code === null || isHazardous(code);
}

/** Formats an instant for a datetime input, in the device's time zone. */
function localTime(instant: string): string {
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
