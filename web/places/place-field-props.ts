import type { ChosenPlace } from "#shared/places/chosen-place.ts";
import type { Site, SiteGate } from "#shared/places/site.ts";

export interface PlaceFieldProps {
  readonly label: string;
  readonly value: ChosenPlace;
  readonly onChange: (value: ChosenPlace) => void;
  readonly required?: boolean;
  readonly error?: string | undefined;
  readonly hint?: string;
  /** Whether to ask for gate notes at a place without an address. Default: true. */
  readonly asksGateNotes?: boolean;
  /** Called when the user chooses a saved site. */
  readonly onSite?: (site: Site, gate: SiteGate) => void;
}
