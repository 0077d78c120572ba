import { dayText } from "../kernel/day-text.ts";
import type { SeriesEnd } from "./series.ts";
import type { DraftSeries, SeriesOff } from "./series-off.ts";

const offWords: Readonly<Record<Exclude<SeriesOff, "place">, string>> = {
  proposed: "waits for the other side to accept it.",
  notYet: "has not begun.",
  over: "is over. Renew it to continue.",
  ended: "was ended.",
  code: "is for different waste. This load has a note without it.",
  address: "has stopped: one side’s address has changed.",
  carrier: "has stopped: the waste carrier’s registration has changed or does not cover the day.",
};

export const endWords: Readonly<Record<SeriesEnd, string>> = {
  bySide: "Ended",
  address: "Stopped: an address changed",
  carrier: "Stopped: the carrier’s registration changed",
  code: "Stopped: the site’s code changed",
  renewed: "Renewed",
};

export const seriesWords = ({ number, until, place, off }: DraftSeries): string => {
  if (off === null) return `${number}, until ${dayText(until)}`;
  return `${number} ${off === "place" ? `is for another place: ${place}.` : offWords[off]}`;
};
