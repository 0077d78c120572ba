import type { Place } from "#shared/places/model.ts";

/** An address field's value: what was typed or picked, and where it is once the server has found it. */
export interface ChosenPlace {
  readonly text: string;
  /** Of the suggestion that was picked; null when the text was typed. */
  readonly placeId: string | null;
  /** Null until found: nothing can be measured or priced from it yet. */
  readonly place: Place | null;
}

export const noPlace: ChosenPlace = { text: "", placeId: null, place: null };

/** What the API is told of it. */
export function placeChoice({ text, placeId }: ChosenPlace): { text: string; placeId: string | null } {
  return { text: text.trim(), placeId };
}

/** What an address field of any slice takes. */
export interface PlaceFieldProps {
  readonly label: string;
  readonly value: ChosenPlace;
  readonly onChange: (value: ChosenPlace) => void;
  readonly required?: boolean;
  readonly error?: string | undefined;
  readonly hint?: string;
}
