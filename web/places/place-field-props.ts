import type { ChosenPlace } from "#shared/places/chosen-place.ts";
import type { Site, SiteGate } from "#shared/places/site.ts";

/** What an address field of any slice takes. */
export interface PlaceFieldProps {
  readonly label: string;
  readonly value: ChosenPlace;
  readonly onChange: (value: ChosenPlace) => void;
  readonly required?: boolean;
  readonly error?: string | undefined;
  readonly hint?: string;
  /** Work is wanted there: without an address, gate notes are asked for. So unless it is false. */
  readonly asksGateNotes?: boolean;
  /** One of the sites that the person keeps was picked, by one of its gates. */
  readonly onSite?: (site: Site, gate: SiteGate) => void;
}
