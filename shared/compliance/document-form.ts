import { z } from "zod";
import { FleetId, UserId } from "../kernel/id.ts";
import { UkDay } from "../kernel/instant.ts";
import { mostTyped } from "../kernel/typed-form.ts";
import { documentType } from "./document-types.ts";
import { CoverKindName, PaperType, SumInsured } from "./model.ts";

const day = UkDay.refine((text) => text >= "1970-01-01" && text <= "2100-12-31", "Check the year.");

export const DocumentForm = z.object({
  type: PaperType,
  number: z.string().max(mostTyped, `Use at most ${mostTyped} characters.`).nullish(),
  sumInsuredPence: SumInsured.nullish(),
  covers: CoverKindName,
  fleetId: FleetId.nullish().meta({ description: "Only for a vehicle's document." }),
  driverId: UserId.nullish().meta({ description: "Only for a driver's document." }),
  issuedOn: day,
  expiresOn: day.nullish().meta({ description: "Last valid day." }),
});
export type DocumentForm = z.infer<typeof DocumentForm>;

export type DocumentProblem = readonly [field: keyof DocumentForm, sentence: string];

/**
 * Returns the fields that are invalid for the kind of document, on the day of upload. The page shows each error beside
 * its field; the server rejects the first.
 */
export function documentProblems(
  form: Omit<DocumentForm, "fleetId" | "driverId"> & Covered,
  today: string,
): DocumentProblem[] {
  const { label, covers, number, isInsurance = false, mayLast = false, isAnswer = false } = documentType(form.type);
  const problems: DocumentProblem[] = [];
  const when = (isWrong: boolean, field: keyof DocumentForm, sentence: string) => {
    if (isWrong) problems.push([field, sentence]);
  };
  when(isAnswer, "type", "This is a declaration, not a document. Make it under Documents.");
  when(!covers.includes(form.covers), "covers", `${label} is not about a ${form.covers}.`);
  when(
    (form.covers === "vehicle") !== Boolean(form.fleetId),
    "fleetId",
    "Choose the vehicle, and only for a vehicle's document.",
  );
  when(
    (form.covers === "driver") !== Boolean(form.driverId),
    "driverId",
    "Choose the driver, and only for a driver's document.",
  );
  const typed = form.number ?? "";
  if (number) when(number.normal(typed) === null, "number", number.wrong(typed));
  else when(Boolean(form.number?.trim()), "number", `${label} has no number here.`);
  when(isInsurance && !form.sumInsuredPence, "sumInsuredPence", "Enter the sum insured.");
  when(!isInsurance && form.sumInsuredPence != null, "sumInsuredPence", `${label} insures no sum.`);
  const { issuedOn, expiresOn = null } = form;
  when(expiresOn === null && !mayLast, "expiresOn", "Enter the last valid day.");
  when(expiresOn !== null && expiresOn < issuedOn, "expiresOn", "It expires before its issue date. Check both days.");
  when(
    expiresOn !== null && expiresOn >= issuedOn && expiresOn < today,
    "expiresOn",
    "It has already expired. Send the current one.",
  );
  return problems;
}

interface Covered {
  readonly fleetId?: string | null | undefined;
  readonly driverId?: string | null | undefined;
}

export function spelledNumber({ type, number }: Pick<DocumentForm, "type" | "number">): string | null {
  return documentType(type).number?.normal(number ?? "") ?? null;
}
