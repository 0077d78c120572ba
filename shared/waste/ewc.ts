import { once } from "../kernel/once.ts";
import { compact, exactForm } from "../kernel/typed-form.ts";
import { typedText } from "../kernel/typed-text.ts";
import { ewcChapters } from "./ewc-codes.ts";
import { ewcWords } from "./ewc-words.ts";

const hazards = once(() => {
  const found = new Map<string, boolean>();
  for (const [chapter, codes] of Object.entries(ewcChapters))
    for (const code of codes.split(" ")) found.set(`${chapter}${code.slice(0, 4)}`, code.endsWith("*"));
  return found;
});

/** Whether a six-digit code means hazardous waste, which Scotland calls special waste. */
export const isHazardous = (code: string): boolean => hazards().get(code) === true;

/** Formats a code: "170504" is "17 05 04", and a hazardous one ends with an asterisk. */
export const ewcText = (code: string): string =>
  `${code.slice(0, 2)} ${code.slice(2, 4)} ${code.slice(4)}${isHazardous(code) ? "*" : ""}`;

export const ewcLine = (code: string): string => [ewcText(code), ewcWords[code]].filter(Boolean).join(": ");

const digitsOf = (typed: string) => compact(typed, /[\s\-./*]/g);

export const ewcForm = exactForm({
  name: "an EWC code",
  advice: "Enter its six digits, such as 17 05 04.",
  normal: (typed) => (hazards().has(digitsOf(typed)) ? digitsOf(typed) : null),
  known: (typed) =>
    /^\d{6}$/.test(digitsOf(typed)) ? "is not in the European Waste Catalogue. Check its six digits." : undefined,
});

/** Schema of a European Waste Catalogue code, accepted in any spelling and converted to six digits. */
export const EwcCode = typedText(ewcForm);
