import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { type DetailsField, type DetailsValues, detailsLabels } from "./details-values.ts";

type ChangedElsewhereProps = {
  /** What the server has now. */
  saved: DetailsValues;
  /** Where what is typed here differs from it. */
  fields: readonly DetailsField[];
  onTakeSaved: () => void;
};

const shown = (value: string | boolean) => (typeof value === "boolean" ? (value ? "yes" : "no") : value || "nothing");

/** Somebody, on another device, saved the details first: what is saved there, and a choice. */
export function ChangedElsewhere({ saved, fields, onTakeSaved }: ChangedElsewhereProps) {
  return (
    <Banner
      tone="warn"
      action={
        <Button size="small" onClick={onTakeSaved}>
          Use the saved ones
        </Button>
      }
    >
      <p>Your details were changed elsewhere in the meantime. What you typed is kept here.</p>
      {fields.length > 0 && (
        <ul>
          {fields.map((field) => (
            <li key={field}>
              {detailsLabels[field]}, as saved: {shown(saved[field])}
            </li>
          ))}
        </ul>
      )}
    </Banner>
  );
}
