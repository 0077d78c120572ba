import type { PlacePrecision } from "#shared/places/model.ts";
import type { Suggestion } from "./queries.ts";

const words: Record<PlacePrecision, string> = {
  address: "",
  postcode: "",
  street: "The pin is the middle of the street.",
  area: "The pin is the middle of the area.",
  place: "The pin is the middle of the place.",
  pin: "",
};

/** Where the pin of a found place is when it is not the address itself; empty when it is, or when nobody noted it. */
export function precisionWords(precision: PlacePrecision | null | undefined): string {
  return precision ? words[precision] : "";
}

/** What a line of the address list says of how exact it is. */
export function suggestionRemark({ precision, nearestKnown }: Pick<Suggestion, "precision" | "nearestKnown">): string {
  return [precision === "area" && "postcode area", nearestKnown && "nearest known"].filter(Boolean).join(", ");
}
