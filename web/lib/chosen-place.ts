import type { Coordinates } from "#shared/geo/position.ts";
import type { Place } from "#shared/places/model.ts";
import type { Site } from "#shared/places/site.ts";

/** An address field's value: what was typed or picked, and where it is once the server has found it. */
export interface ChosenPlace {
  readonly text: string;
  /** Of the suggestion that was picked; null when the text was typed. */
  readonly placeId: string | null;
  /** Null until found: nothing can be measured or priced from it yet. */
  readonly place: Place | null;
  /** Where the pin was moved to, if it was. */
  readonly pin?: Coordinates | null;
  /** Where the address itself is, if the pin was moved here: from there it is measured how far. */
  readonly pinnedFrom?: Coordinates | null;
}

export const noPlace: ChosenPlace = { text: "", placeId: null, place: null };

/** What the API is told of it. */
export function placeChoice({ text, placeId, pin }: ChosenPlace) {
  return { text: text.trim(), placeId, ...(pin && { pin }) };
}

/** What an address field of any slice takes. */
export interface PlaceFieldProps {
  readonly label: string;
  readonly value: ChosenPlace;
  readonly onChange: (value: ChosenPlace) => void;
  readonly required?: boolean;
  readonly error?: string | undefined;
  readonly hint?: string;
  /** One of the sites that the person keeps was picked. */
  readonly onSite?: (site: Site) => void;
}
