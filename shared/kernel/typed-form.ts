import { withoutMarks } from "./pasted.ts";
import { preview } from "./preview.ts";

export interface TypedForm {
  readonly normal: (typed: string) => string | null;
  readonly wrong: (typed: string) => string;
}

interface ExactForm extends Pick<TypedForm, "normal"> {
  /** Name in the error text, as in "… is not a UK postcode". */
  readonly name: string;
  readonly advice: string;
  /** Explains a known but unaccepted format, such as a military registration, in the error text: “…”. */
  readonly known?: (typed: string) => string | undefined;
}

const lookAlikes: Readonly<Record<string, string>> = {
  ...{ O: "0", I: "1", S: "5", B: "8", Z: "2" },
  ...{ 0: "O", 1: "I", 5: "S", 8: "B", 2: "Z" },
};

/** Returns the only valid number that results from replacing one character by its look-alike, such as O by 0. */
export function likelyMeant(typed: string, normal: TypedForm["normal"]): string | undefined {
  const changed = [...typed.matchAll(/[OISBZ01582]/gi)].map(
    ({ 0: character, index }) =>
      `${typed.slice(0, index)}${lookAlikes[character.toUpperCase()]}${typed.slice(index + 1)}`,
  );
  const meant = new Set(changed.map(normal).filter((found) => found !== null));
  const [only, ...others] = meant;
  return others.length === 0 ? only : undefined;
}

export function exactForm({ normal, name, advice, known }: ExactForm): TypedForm {
  return {
    normal,
    wrong: (typed) => {
      const read = withoutMarks(typed);
      if (read === "") return advice;
      const seen = `“${preview(read, 40)}”`;
      const remark = known?.(read);
      if (remark) return `${seen} ${remark}`;
      const meant = likelyMeant(read, normal);
      return `${seen} is not ${name}. ${meant ? `Did you mean ${meant}?` : advice}`;
    },
  };
}

/** Cyrillic and Greek capitals; `latin` has their Latin look-alikes at the same positions. */
const foreign = "АВЕКМНОРСТУХІЅЈΑΒΕΖΗΙΚΜΝΟΡΤΥΧ";
const latin = "ABEKMHOPCTYXISJABEZHIKMNOPTYX";
const foreignLetter = new RegExp(`[${foreign}]`, "g");

/**
 * Normalises a code: capital letters and digits, without spaces and the marks in `between`. Cyrillic and Greek
 * look-alikes become Latin letters.
 */
export function compact(typed: string, between = /[\s-]/g): string {
  return withoutMarks(typed)
    .toUpperCase()
    .replaceAll(foreignLetter, (letter) => latin[foreign.indexOf(letter)] ?? letter)
    .replaceAll(between, "");
}

export const mostTyped = 60;
