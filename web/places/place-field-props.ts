import type { ChosenPlace } from "#shared/places/chosen-place.ts";
import type { Site, SiteGate } from "#shared/places/site.ts";

export interface PlaceFieldProps {
  readonly label: string;
  readonly value: ChosenPlace;
  readonly onChange: (value: ChosenPlace) => void;
  readonly required?: boolean;
  readonly error?: string | undefined;
  readonly hint?: string;
  /** Default true: asks for gate notes at a place without an address. */
  readonly asksGateNotes?: boolean;
  /** Called when a saved site was picked. */
  readonly onSite?: (site: Site, gate: SiteGate) => void;
}
