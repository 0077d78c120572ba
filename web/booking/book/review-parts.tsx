import { Link } from "../../ui/links.ts";
import type { JobDraft } from "./job-draft.ts";
import { workOfDraft } from "./judged-draft.ts";

export function shownWork(draft: JobDraft) {
  const { pickup, delivery, ...work } = workOfDraft(draft);
  return { ...work, pickup: { label: pickup.text }, delivery: delivery && { label: delivery.text } };
}

/** The terms that the user accepts by confirming. Both documents open in a new tab, so the form stays. */
export function Consent({ supplierName }: { supplierName: string }) {
  const aside = { target: "_blank" };
  return (
    <p className="ui-soft">
      By confirming you agree that we share these details with {supplierName} to carry out this request, under our{" "}
      <Link to="/terms" {...aside}>
        Terms
      </Link>{" "}
      and{" "}
      <Link to="/privacy" {...aside}>
        Privacy Policy
      </Link>
      .
    </p>
  );
}
