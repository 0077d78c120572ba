import type { Coordinates } from "#shared/geo/position.ts";
import { enoughGateNotes, isWithoutAddress } from "#shared/places/gate-notes.ts";
import type { FoundPlace } from "#shared/places/model.ts";
import type { Site } from "#shared/places/site.ts";

/** An address field's value: what was typed or picked, and where it is once the server has found it. */
export interface ChosenPlace {
  readonly text: string;
  /** Of the suggestion that was picked; null when the text was typed. */
  readonly placeId: string | null;
  /** Null until found: nothing can be measured or priced from it yet. */
  readonly place: FoundPlace | null;
  /** Where the pin was moved to, if it was. */
  readonly pin?: Coordinates | null;
  /** Where the address itself is, if the pin was moved here: from there it is measured how far. */
  readonly pinnedFrom?: Coordinates | null;
  /** How a driver gets in, where the place has no address. */
  readonly gateNotes?: string | null;
}

export const noPlace: ChosenPlace = { text: "", placeId: null, place: null };

/** What the API is told of it. */
export function placeChoice({ text, placeId, pin, gateNotes }: ChosenPlace) {
  return { text: text.trim(), placeId, ...(pin && { pin }), ...(gateNotes && { gateNotes }) };
}

/** Whether a place has no address, and nothing tells yet how a driver gets in. */
export function lacksGateNotes({ place, gateNotes }: Pick<ChosenPlace, "place" | "gateNotes">): boolean {
  return place !== null && isWithoutAddress(place) && !enoughGateNotes(gateNotes);
}

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
  /** One of the sites that the person keeps was picked. */
  readonly onSite?: (site: Site) => void;
}
