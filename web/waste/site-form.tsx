import { ewcText } from "#shared/waste/ewc.ts";
import type { NoteDraft } from "#shared/waste/model.ts";
import { wasteOperations } from "#shared/waste/operations.ts";
import { transferorWords } from "#shared/waste/transferor-words.ts";
import { useChange } from "../api/use-change.ts";
import { Form } from "../ui/form/form.tsx";
import { FormField } from "../ui/form/form-field.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { Section } from "../ui/section.tsx";
import { Select } from "../ui/text-input.tsx";
import { toast } from "../ui/toast.ts";

/** Details that the contractor enters once per site, for its transfer notes. */
export function SiteForm({ bookingId, draft }: { bookingId: string; draft: NoteDraft }) {
  const usual = draft.ewcCode ? [draft.ewcCode] : [];
  const codes = draft.ewcCodes.length > 0 ? draft.ewcCodes : usual;
  const form = useOperationForm({
    schema: wasteOperations.saveWasteSite.input,
    start: {
      sicCode: draft.sicCode ?? "",
      ewcCodes: codes.map(ewcText).join(", "),
      transferorIs: draft.transferorIs ?? "producer",
      address: draft.transferorAddress ?? "",
      postcode: draft.transferorPostcode ?? "",
    },
    input: ({ sicCode, ewcCodes, transferorIs, address, postcode }) => ({
      bookingId,
      sicCode,
      ewcCodes: codesIn(ewcCodes),
      transferorIs,
      address: address.trim() || null,
      postcode: postcode.trim() || null,
    }),
    send: useChange("saveWasteSite").mutateAsync,
    onDone: () =>
      toast({ title: "Saved", description: "The driver’s note has it now, and so has the next job at this site." }),
  });
  return (
    <Section
      card
      screenOnly
      title="Your part of the note"
      purpose="Needed once per site. Drivers then only get it signed."
    >
      <Form form={form} submit="Save">
        <TextField
          name="sicCode"
          label="SIC code of your business"
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          hint="Five digits, such as 43120 for site preparation. Companies House shows yours."
        />
        <TextField
          name="ewcCodes"
          label="EWC codes of the waste"
          required
          autoComplete="off"
          maxLength={60}
          hint="Usually 17 05 04 for soil and stones, 17 09 04 for mixed building waste, 17 01 07 for rubble. Separate several with commas."
        />
        <FormField name="transferorIs" label="Your business">
          <Select options={Object.entries(transferorWords)} />
        </FormField>
        {draft.missing.includes("transferorAddress") && (
          <TextField
            name="address"
            label="Address of your business"
            required
            autoComplete="street-address"
            maxLength={300}
          />
        )}
        {draft.missing.includes("transferorPostcode") && (
          <TextField
            name="postcode"
            label="Postcode of your business"
            required
            autoComplete="postal-code"
            maxLength={12}
          />
        )}
      </Form>
    </Section>
  );
}

/** Returns the waste codes in a line. Accepts any separator; a code has six digits, often in pairs. */
export const codesIn = (line: string): string[] =>
  line
    .split(/[,;\n]+/)
    .map((code) => code.trim())
    .filter(Boolean);
