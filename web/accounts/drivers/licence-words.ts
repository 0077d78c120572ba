import type { z } from "zod";
import type { LicenceCategory } from "#shared/accounts/model.ts";

/** Licence categories with what they let somebody drive. */
export const licenceWords: Readonly<Record<z.infer<typeof LicenceCategory>, string>> = {
  C1: "C1: lorries from 3.5 to 7.5 tonnes",
  C: "C: lorries over 3.5 tonnes",
  C1E: "C1E: C1 with a trailer",
  CE: "CE: lorries with a trailer",
  D1: "D1: minibuses",
  D: "D: buses",
};
