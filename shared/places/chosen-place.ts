import type { Coordinates } from "../geo/position.ts";
import type { GateId, SiteId } from "../kernel/id.ts";
import { enoughGateNotes, isWithoutAddress } from "./gate-notes.ts";
import type { FoundPlace } from "./model.ts";

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
  /** The saved site that was picked, and its gate: the server takes the place and the gate notes from them. */
  readonly siteId?: SiteId | null;
  readonly gateId?: GateId | null;
}

export const noPlace: ChosenPlace = { text: "", placeId: null, place: null };

/** What the API is told of it. */
export function placeChoice({ text, placeId, pin, gateNotes, siteId, gateId }: ChosenPlace) {
  if (siteId) return { text: text.trim(), placeId, siteId, gateId: gateId ?? null };
  return { text: text.trim(), placeId, ...(pin && { pin }), ...(gateNotes && { gateNotes }) };
}

/** Whether a place has no address, and nothing tells yet how a driver gets in. */
export function lacksGateNotes({
  place,
  gateNotes,
  siteId,
}: Pick<ChosenPlace, "place" | "gateNotes" | "siteId">): boolean {
  return place !== null && !siteId && isWithoutAddress(place) && !enoughGateNotes(gateNotes);
}
