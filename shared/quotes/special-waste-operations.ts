import { z } from "zod";
import { IdempotencyKey, JobRequestId } from "../kernel/id.ts";
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

const owners = ["contractor", "booker", "haulier"] as const;

export const specialWasteOperations = {
  specialWaste: query({
    doc: "Your input for your job's consignment note, and what is still missing before booking; null: no special waste.",
    input: () => z.object({ jobRequestId: JobRequestId }),
    output: () => SpecialWaste.nullable(),
    allow: owners,
    limit: "read",
    subject: "openJob",
    errors: [otherSideDoes],
  }),
  saveSpecialWaste: mutation({
    doc: "Saves parts A and B of your job's consignment note, with its code. Special waste cannot be booked before they are complete.",
    input: () => ConsignmentForm.extend({ clientKey: IdempotencyKey, jobRequestId: JobRequestId }),
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
