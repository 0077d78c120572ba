import { Hint } from "../../ui/hint.tsx";

/** A business's written statement in HMRC's words, as hauliers see it. */
export function StatementWords({ kind }: { kind: string }) {
  return (
    <Hint>
      “{kind === "endUser" ? "We are an end user" : "We are an intermediary supplier"} for the purposes of section 55A
      VAT Act 1994 reverse charge for building and construction services. Please issue us with a normal VAT invoice,
      with VAT charged at the appropriate rate. We will not account for the reverse charge.”
    </Hint>
  );
}
