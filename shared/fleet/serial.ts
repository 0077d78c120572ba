import { line } from "../kernel/text.ts";
import { compact, likelyMeant } from "../kernel/typed-form.ts";
import { plateAsVin, vinWrong } from "./faults.ts";
import { kindLine, type VehicleKind } from "./kinds.ts";
import { asOnPlate } from "./registration.ts";
import { kindOf } from "./spec.ts";

/** 17 letters and digits without I, O and Q (ISO 3779). */
const vinForm = /^[A-HJ-NPR-Z0-9]{17}$/;

export const Serial = line(40);

/** Whether a kind has a VIN. Machines and trailers have serial numbers in their maker's format. */
export const hasVin = (kind: VehicleKind): boolean => kindLine(kind).isRoad === true;

const vinIn = (typed: string): string | null => {
  const letters = compact(typed);
  return vinForm.test(letters) ? letters : null;
};

/** Replaces O and Q by 0, and I by 1, because a VIN never has these letters. */
const withoutLookAlikes = (typed: string) => compact(typed).replaceAll(/[OQ]/g, "0").replaceAll("I", "1");

interface Serialled {
  readonly spec: { readonly kind: string };
  readonly serial?: string | null | undefined;
}

/** Returns an error for an invalid VIN; null for a valid VIN, for a serial number, and for none. */
export function serialFault({ spec, serial }: Serialled) {
  if (!serial || !hasVin(kindOf(spec)) || vinIn(serial)) return null;
  const plate = asOnPlate(serial);
  if (plate) return plateAsVin({ values: { seen: plate } });
  const meant = vinIn(withoutLookAlikes(serial)) ?? likelyMeant(serial, vinIn);
  const advice = meant ? `Did you mean ${meant}?` : "Type it as in the logbook (V5C), or leave the field empty.";
  return vinWrong({ values: { seen: serial, advice } });
}

export const spelledSerial = ({ spec, serial }: Serialled): string | null =>
  (serial && hasVin(kindOf(spec)) && vinIn(serial)) || serial || null;
