import { z } from "zod";
import { ClientKey, JobRequestId } from "../kernel/id.ts";
import { mutation, query } from "../kernel/operation.ts";
import {
  codeOfOtherNation,
  consignmentChanged,
  consignmentSigned,
  noSpecialWaste,
  noticeLater,
  plainCode,
} from "../waste/consignment-faults.ts";
import { ConsignmentForm, SpecialWaste } from "../waste/consignment-model.ts";
import { otherSideDoes } from "./faults.ts";

/** Whoever may put work up: who books, and hauliers that pass it on. */
const owners = ["contractor", "booker", "haulier"] as const;

export const specialWasteOperations = {
  specialWaste: query({
    doc: "What you have given of the consignment note of your job, and what it lacks before the job can be booked; null where it takes no special waste.",
    input: () => z.object({ jobRequestId: JobRequestId }),
    output: () => SpecialWaste.nullable(),
    allow: owners,
    limit: "read",
    subject: "openJob",
    errors: [otherSideDoes],
  }),
  saveSpecialWaste: mutation({
    doc: "Keeps parts A and B of the consignment note of your job, with its code. No special waste is booked before all of it is given.",
    input: () => ConsignmentForm.extend({ clientKey: ClientKey, jobRequestId: JobRequestId }),
    output: () => SpecialWaste,
    allow: owners,
    limit: "write",
    subject: "openJob",
    errors: [
      ...[otherSideDoes, noSpecialWaste, codeOfOtherNation, plainCode],
      ...[noticeLater, consignmentSigned, consignmentChanged],
    ],
  }),
} as const;
