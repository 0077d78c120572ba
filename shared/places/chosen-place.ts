import type { Coordinates } from "../geo/position.ts";
import type { GateId, SiteId } from "../kernel/id.ts";
import { enoughGateNotes, isWithoutAddress } from "./gate-notes.ts";
import type { FoundPlace } from "./model.ts";

/** An address field's value: its text, and the place once the server has found it. */
export interface ChosenPlace {
  readonly text: string;
  /** Id of the picked suggestion; null: typed text. */
  readonly placeId: string | null;
  /** Null until found: no distance or price is possible yet. */
  readonly place: FoundPlace | null;
  readonly pin?: Coordinates | null;
  /** Position of the address itself if the pin was moved; the distance counts from here. */
  readonly pinnedFrom?: Coordinates | null;
  readonly gateNotes?: string | null;
  /** The picked saved site and gate: the server takes place and gate notes from them. */
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
