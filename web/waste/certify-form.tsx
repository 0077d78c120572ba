import { useState } from "react";
import type { ConsignmentNote } from "#shared/waste/consignment-model.ts";
import { wasteOperations } from "#shared/waste/operations.ts";
import { useChange } from "../api/use-change.ts";
import { Form } from "../ui/form/form.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { Section } from "../ui/section.tsx";
import { SignaturePad } from "../ui/signature-pad.tsx";
import { toast } from "../ui/toast.ts";
import { uploadedSignature } from "./signature-upload.ts";

/** Parts C and D of a consignment note. The driver certifies here; the site signs on the driver's phone or by code. */
export function CertifyForm({ bookingId, note }: { bookingId: string; note: ConsignmentNote }) {
  const [drawn, setDrawn] = useState<Blob | null>(null);
  const sign = useChange("signConsignmentNote");
  const form = useOperationForm({
    schema: wasteOperations.signConsignmentNote.input,
    start: { signerName: note.signerName, siteCode: "" },
    input: ({ signerName, siteCode }) => ({
      bookingId,
      signerName: signerName.trim() || null,
      siteCode: siteCode.trim() || null,
    }),
    rules: ({ siteCode }) => ({
      siteCode:
        drawn || siteCode.trim()
          ? ""
          : "The site has not signed. Have them sign above, or enter the contractor’s code.",
    }),
    send: async (input) =>
      sign.mutateAsync({ ...input, signatureKey: drawn && (await uploadedSignature(bookingId, drawn)) }),
    onDone: () => toast({ title: "Signed by both", description: "You may load it now." }),
  });
  return (
    <Section
      card
      screenOnly
      title="Sign it together"
      purpose="By pressing, you certify that you take the waste in parts A and B."
    >
      <Form form={form} submit="Sign the note" busyText="Signing…" large>
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
