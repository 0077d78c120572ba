import type { Coordinates } from "../geo/position.ts";
import type { GateId, SiteId } from "../kernel/id.ts";
import { enoughGateNotes, isWithoutAddress } from "./gate-notes.ts";
import type { FoundPlace } from "./model.ts";

/** An address field's value: its text, and the place once the server has found it. */
export interface ChosenPlace {
  readonly text: string;
  /** Id of the chosen suggestion; null: the user only typed a text. */
  readonly placeId: string | null;
  /** Null until the server has found the place; without it there is no distance or price. */
  readonly place: FoundPlace | null;
  readonly pin?: Coordinates | null;
  /** Position of the address if the user has moved the pin; the allowed distance of the pin counts from here. */
  readonly pinnedFrom?: Coordinates | null;
  readonly gateNotes?: string | null;
  /** The chosen saved site and gate. The server takes place and gate notes from their records. */
  readonly siteId?: SiteId | null;
  readonly gateId?: GateId | null;
}

export const noPlace: ChosenPlace = { text: "", placeId: null, place: null };

export function placeChoice({ text, placeId, pin, gateNotes, siteId, gateId }: ChosenPlace) {
  if (siteId) return { text: text.trim(), placeId, siteId, gateId: gateId ?? null };
  return { text: text.trim(), placeId, ...(pin && { pin }), ...(gateNotes && { gateNotes }) };
}

export function lacksGateNotes({
  place,
  gateNotes,
  siteId,
}: Pick<ChosenPlace, "place" | "gateNotes" | "siteId">): boolean {
  return place !== null && !siteId && isWithoutAddress(place) && !enoughGateNotes(gateNotes);
}
