import { z } from "zod";
import { FleetId, UserId } from "../kernel/id.ts";
import { UkDay } from "../kernel/instant.ts";
import { mostTyped } from "../kernel/typed-form.ts";
import { CoverKindName, PaperType, SumInsured } from "./model.ts";
import { paperType } from "./paper-types.ts";

const day = UkDay.refine((text) => text >= "1970-01-01" && text <= "2100-12-31", "Check the year.");

/** What somebody says of a paper that they send. */
export const PaperForm = z.object({
  type: PaperType,
  number: z.string().max(mostTyped, `Use at most ${mostTyped} characters.`).nullish(),
  sumInsuredPence: SumInsured.nullish(),
  covers: CoverKindName,
  fleetId: FleetId.nullish().meta({ description: "The vehicle that it covers, and only then." }),
  driverId: UserId.nullish().meta({ description: "The driver that it covers, and only then." }),
  issuedOn: day,
  expiresOn: day.nullish().meta({ description: "The last day on which it is valid." }),
});
export type PaperForm = z.infer<typeof PaperForm>;

/** What is wrong with a paper's form: the field, and the sentence that stands beside it. */
export type PaperProblem = readonly [field: keyof PaperForm, sentence: string];

/**
 * What of a form does not fit its kind of paper, on the day on which it is sent. The page says it beside each field, and
 * the server refuses the first.
 */
export function paperProblems(form: Omit<PaperForm, "fleetId" | "driverId"> & Covered, today: string): PaperProblem[] {
  const { label, covers, number, isInsurance = false, mayLast = false, isAnswer = false } = paperType(form.type);
  const problems: PaperProblem[] = [];
  const when = (isWrong: boolean, field: keyof PaperForm, sentence: string) => {
    if (isWrong) problems.push([field, sentence]);
  };
  when(isAnswer, "type", "This is an answer, not a document. Give it under Documents.");
  when(!covers.includes(form.covers), "covers", `${label} is not about a ${form.covers}.`);
  when((form.covers === "vehicle") !== Boolean(form.fleetId), "fleetId", "Say which vehicle it is for, and only then.");
  when((form.covers === "driver") !== Boolean(form.driverId), "driverId", "Say which driver it is for, and only then.");
  const typed = form.number ?? "";
  if (number) when(number.normal(typed) === null, "number", number.wrong(typed));
  else when(Boolean(form.number?.trim()), "number", `${label} has no number here.`);
  when(isInsurance && !form.sumInsuredPence, "sumInsuredPence", "Say up to which sum it insures.");
  when(!isInsurance && form.sumInsuredPence != null, "sumInsuredPence", `${label} insures no sum.`);
  const { issuedOn, expiresOn = null } = form;
  when(expiresOn === null && !mayLast, "expiresOn", "Say until which day it is valid.");
  when(expiresOn !== null && expiresOn < issuedOn, "expiresOn", "It runs out before it was issued. Check both days.");
  when(
    expiresOn !== null && expiresOn >= issuedOn && expiresOn < today,
    "expiresOn",
    "It has run out already. Send the one that is valid now.",
  );
  return problems;
}

interface Covered {
  readonly fleetId?: string | null | undefined;
  readonly driverId?: string | null | undefined;
}

/** The number in its usual spelling; null where this kind of paper has none. */
export function spelledNumber({ type, number }: Pick<PaperForm, "type" | "number">): string | null {
  return paperType(type).number?.normal(number ?? "") ?? null;
}
