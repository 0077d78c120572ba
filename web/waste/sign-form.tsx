import { useState } from "react";
import { containerWords } from "#shared/waste/containers.ts";
import { ewcForm, ewcLine, ewcText, isHazardous } from "#shared/waste/ewc.ts";
import type { NoteDraft } from "#shared/waste/model.ts";
import { kgOf, takesCode } from "#shared/waste/note-rules.ts";
import { wasteOperations } from "#shared/waste/operations.ts";
import { seriesWords } from "#shared/waste/series-words.ts";
import { transferorWords } from "#shared/waste/transferor-words.ts";
import type { Change } from "../api/change.ts";
import { outbox } from "../offline/outbox.ts";
import { signatureName } from "../offline/queueable.ts";
import { Details } from "../ui/details.tsx";
import { Form } from "../ui/form/form.tsx";
import { FormField } from "../ui/form/form-field.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { NamedValues } from "../ui/named-values.tsx";
import { Section } from "../ui/section.tsx";
import { SignaturePad } from "../ui/signature-pad.tsx";
import { Select } from "../ui/text-input.tsx";
import { toast } from "../ui/toast.ts";
import { useOnline } from "../ui/use-online.ts";

type SignFormProps = { bookingId: string; draft: NoteDraft; onSigned: () => void };

const containers = Object.entries(containerWords);
const transferors = Object.entries(transferorWords);

/** The transfer note of the next load, prefilled. The driver confirms the quantity and gets the site's signature. */
export function SignForm({ bookingId, draft, onSigned }: SignFormProps) {
  const [drawn, setDrawn] = useState<Blob | null>(null);
  const online = useOnline();
  const fitting = draft.tips.filter((tip) => draft.ewcCode && takesCode(tip, draft.ewcCode));
  const form = useOperationForm({
    schema: wasteOperations.signWasteNote.input,
    start: {
      quantityKg: draft.quantityKg === null ? "" : String(draft.quantityKg / 1000),
      signerName: draft.signerName,
      siteCode: "",
      tipId: fitting.length === 1 ? (fitting[0]?.id ?? "") : "",
      ewcCode: draft.ewcCode ? ewcText(draft.ewcCode) : "",
      composition: draft.composition ?? "",
      container: draft.container ?? "LOO",
      sicCode: draft.sicCode ?? "",
      transferorIs: draft.transferorIs ?? "producer",
      transferorAddress: draft.transferorAddress ?? "",
      transferorPostcode: draft.transferorPostcode ?? "",
      placePostcode: draft.placePostcode ?? "",
    },
    input: ({ quantityKg, ...typed }) => ({
      bookingId,
      load: draft.load,
      isEstimate: true,
      containers: 1,
      ...Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, text.trim() || null])),
      quantityKg: quantityKg.trim() ? kgOf(quantityKg) : null,
    }),
    // Repeats server rules: a note signed offline is sent hours later, when the driver can no longer correct it.
    rules: ({ quantityKg, siteCode, ewcCode, tipId }) => ({
      quantityKg: quantityKg.trim() ? "" : "Say how much there is, in tonnes.",
      ewcCode: isHazardous(ewcForm.normal(ewcCode) ?? "") ? "Special waste moves with a consignment note." : "",
      tipId: takesTyped(draft.tips, tipId, ewcForm.normal(ewcCode)) ? "" : "This tip’s permit does not list the code.",
      siteCode:
        drawn || siteCode.trim()
          ? ""
          : "The site has not signed. Have them sign above, or enter the contractor’s code.",
    }),
    send: (input: Change<"signWasteNote">) =>
      outbox.add({
        type: "signWasteNote",
        lane: `booking:${bookingId}`,
        data: { ...input, happenedAt: new Date().toISOString() },
        files: drawn ? [new File([drawn], signatureName, { type: "image/png" })] : [],
      }),
    onDone: () => {
      toast({
        title: "Signed by both",
        description: online
          ? "Haulyard keeps it for both sides."
          : "Saved on this phone. It sends when there is signal.",
      });
      onSigned();
    },
  });
  const typedCode = ewcForm.normal(form.watch("ewcCode"));
  const isMissing = (field: NoteDraft["missing"][number]) => draft.missing.includes(field);
  const fromHaulier = isMissing("transfereeAddress") || isMissing("transfereePostcode");
  return (
    <Section card screenOnly title={draft.load === 1 ? "Sign it together" : `Load ${draft.load}: sign it together`}>
      <NamedValues
        values={[
          [
            "From",
            [draft.transferorName, draft.transferorAddress, draft.transferorPostcode].filter(Boolean).join(", "),
          ],
          ["To", [draft.transfereeName, draft.transfereeAddress, draft.transfereePostcode].filter(Boolean).join(", ")],
          ["Carrier", draft.carrierNumber],
          ["Site", draft.place],
          ["Waste", typedCode && ewcLine(typedCode)],
          ["Series", draft.series && seriesWords(draft.series)],
        ]}
      />
      {fromHaulier && (
        <p>Your office must add the business address to its profile first. Without it there is no note.</p>
      )}
      {isMissing("carrierNumber") && (
        <p>No approved waste carrier registration covers today. Your office uploads it under Documents.</p>
      )}
      <Form
        form={form}
        submit="Sign the note"
        busyText="Signing…"
        disabled={fromHaulier || isMissing("carrierNumber")}
        large
      >
        <TextField
          name="quantityKg"
          label="Tonnes"
          required
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          hint="As near as you can tell. A weighbridge ticket can follow."
        />
        {draft.tips.length > 0 && (
          <FormField name="tipId" label="Goes to" optional>
            <Select options={[["", "Not known yet"], ...draft.tips.map(({ id, name }) => [id, name] as const)]} />
          </FormField>
        )}
        {isMissing("ewcCode") && <EwcField codes={draft.ewcCodes} />}
        {isMissing("composition") && <CompositionField />}
        {isMissing("sicCode") && <SicField />}
        {isMissing("transferorAddress") && (
          <TextField
            name="transferorAddress"
            label="Contractor’s address"
            required
            maxLength={300}
            autoComplete="off"
          />
        )}
        {isMissing("transferorPostcode") && (
          <TextField
            name="transferorPostcode"
            label="Contractor’s postcode"
            required
            maxLength={12}
            autoComplete="off"
          />
        )}
        {isMissing("placePostcode") && (
          <TextField name="placePostcode" label="Postcode of the site" required maxLength={12} autoComplete="off" />
        )}
        <Details summary="Change codes and container">
          <div className="ui-fields">
            {!isMissing("ewcCode") && <EwcField codes={draft.ewcCodes} />}
            {!isMissing("composition") && <CompositionField />}
            <FormField name="container" label="In">
              <Select options={containers} />
            </FormField>
            {!isMissing("sicCode") && <SicField />}
            <FormField name="transferorIs" label="The contractor">
              <Select options={transferors} />
            </FormField>
          </div>
        </Details>
        {typedCode && isHazardous(typedCode) && (
          <p role="alert">
            This is special waste. It moves with a consignment note, not with this one. Do not load it.
          </p>
        )}
        <TextField name="signerName" label="Signs for the site" required maxLength={100} autoComplete="off" />
        <SignaturePad
          label="Site’s signature"
          hint="They sign with a finger."
          disabled={form.busy}
          onChange={setDrawn}
        />
        <TextField
          name="siteCode"
          label="Or the contractor’s code"
          optional
          hint="Nobody there? The contractor has a code on this page."
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
        />
      </Form>
    </Section>
  );
}

/** Whether a tip accepts a waste code. True if the tip or the code is unknown. */
const takesTyped = (tips: NoteDraft["tips"], tipId: string, code: string | null): boolean => {
  const tip = tips.find(({ id }) => id === tipId);
  return !tip || !code || takesCode(tip, code);
};

const EwcField = ({ codes }: { codes: readonly string[] }) => (
  <TextField
    name="ewcCode"
    label="EWC code"
    required
    inputMode="numeric"
    autoComplete="off"
    maxLength={12}
    hint={
      codes.length > 0
        ? `Usual here: ${codes.map(ewcLine).join("; ")}`
        : "Six digits, such as 17 05 04 for soil and stones."
    }
  />
);

const CompositionField = () => (
  <TextField
    name="composition"
    label="Made of"
    required
    maxLength={200}
    autoComplete="off"
    hint="Such as clay with some stones."
  />
);

const SicField = () => (
  <TextField
    name="sicCode"
    label="Contractor’s SIC code"
    required
    inputMode="numeric"
    autoComplete="off"
    maxLength={8}
    hint="Five digits, such as 43120 for site preparation. Saved for next time."
  />
);
