import { dayText } from "../kernel/day-text.ts";
import type { SeriesEnd } from "./series.ts";
import type { DraftSeries, SeriesOff } from "./series-off.ts";

/** Why a series does not cover a load, after its number. */
const offWords: Readonly<Record<Exclude<SeriesOff, "place">, string>> = {
  proposed: "waits for the other side to accept it.",
  notYet: "has not begun.",
  over: "is over. Renew it to go on.",
  ended: "was ended.",
  code: "is for another waste. This load has a note without it.",
  address: "has stopped: the address of a side has changed since.",
  carrier: "has stopped: the waste carrier’s registration has changed or does not cover the day.",
};

/** Why a series has ended before its last day. */
export const endWords: Readonly<Record<SeriesEnd, string>> = {
  bySide: "Ended",
  address: "Stopped: an address changed",
  carrier: "Stopped: the carrier’s registration changed",
  code: "Stopped: the site’s code changed",
  renewed: "Renewed",
};

/** Which series covers a load, or why the one does not that might. */
export const seriesWords = ({ number, until, place, off }: DraftSeries): string => {
  if (off === null) return `${number}, until ${dayText(until)}`;
  return `${number} ${off === "place" ? `is for another place: ${place}.` : offWords[off]}`;
};
