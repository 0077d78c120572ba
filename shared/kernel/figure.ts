import { withoutMarks } from "./pasted.ts";
import { preview } from "./preview.ts";

interface Refused {
  readonly input?: unknown;
}
type Written = (figure: number) => string;

function seen(given: unknown, written: Written): string {
  if (typeof given === "number") return Number.isNaN(given) ? "" : written(given);
  return typeof given === "string" ? preview(withoutMarks(given), 40) : "";
}

/** Returns a refusal: "“abc” is not a number of hours. Type hours, such as 4." */
export function refusal(given: unknown, problem: string, advice: string, written: Written = String): string {
  const shown = seen(given, written);
  return shown === "" ? advice : `“${shown}” ${problem}. ${advice}`;
}

const refusing = (problem: string) => (advice: string | ((given: number) => string), written?: Written) => ({
  error: ({ input }: Refused) =>
    refusal(input, problem, typeof advice === "string" ? advice : advice(Number(input)), written),
});

export const noFigure = (name: string, advice: string, written?: Written) =>
  refusing(`is not ${name}`)(advice, written);
export const tooLittle = refusing("is too small");
export const tooMuch = refusing("is too large");
