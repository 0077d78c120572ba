import { z } from "zod";
import { notAnImage, photoMissing, photoTooLarge } from "../images/faults.ts";
import { PhotoKeys } from "../images/photo.ts";
import { photoToUpload, UploadForm } from "../images/upload.ts";
import { badCursor } from "../kernel/faults.ts";
import { noFigure, tooLittle, tooMuch } from "../kernel/figure.ts";
import { BookingId, CaseId, IdempotencyKey } from "../kernel/id.ts";
import { Pence } from "../kernel/money.ts";
import { formatPence } from "../kernel/money-text.ts";
import { mutation, query } from "../kernel/operation.ts";
import { NextToken, pageOf } from "../kernel/page.ts";
import { line, paragraph } from "../kernel/text.ts";
import { Side } from "./agreement-model.ts";
import {
  caseChanged,
  caseDecided,
  caseMovedOn,
  caseProposalGone,
  caseTaken,
  caseTooLate,
  creditMissing,
  creditTooHigh,
  notDeliveredYet,
  officeComplains,
  statementsFull,
  takeCaseFirst,
  tooManyCases,
} from "./case-faults.ts";
import { Case, CaseSummary, CasesShown } from "./case-model.ts";
import { CaseKind, CaseOutcome } from "./case-step.ts";

const CasePage = pageOf(CaseSummary, "CasePage");

const sides = ["contractor", "booker", "haulier", "fleet_manager"] as const;

const words = paragraph(1000).min(1, "Say what happened, in a few words.");
const photoKeys = PhotoKeys.default([]).meta({ description: "Keys of the photos that you have uploaded." });
const photoFaults = [photoMissing, photoTooLarge, notAnImage] as const;

const disputedPence = Pence.min(1)
  .nullish()
  .meta({ description: "The part of the price that the contractor disputes; null if not stated." });

const named = { bookingId: BookingId, caseId: CaseId };
const terms = {
  outcome: CaseOutcome,
  creditTo: Side.nullish().meta({ description: "The side that gets the credit." }),
  pence: z
    .int(noFigure("an amount in pounds", "Give pounds and pence, such as 40 or 42.50.", formatPence))
    .min(1, tooLittle("Give an amount above £0.", formatPence))
    .max(100_000_000, tooMuch("A credit can be at most the price of the job.", formatPence))
    .nullish()
    .meta({ description: "The credit." }),
};

export const caseOperations = {
  openCase: mutation({
    doc: "Reports a problem with a booking, until 7 days after it. The other side has 72 hours to answer. If a case is already open, your complaint joins it.",
    input: () =>
      z.object({ clientKey: IdempotencyKey, bookingId: BookingId, kind: CaseKind, words, photoKeys, disputedPence }),
    output: () => Case,
    allow: [...sides, "driver"],
    limit: "reach",
    subject: "booking",
    errors: [officeComplains, caseTooLate, caseDecided, tooManyCases, statementsFull, caseChanged, ...photoFaults],
  }),
  answerCase: mutation({
    doc: "Adds your side's words and photos to a case. The other side's first statement counts as its answer.",
    input: () => z.object({ clientKey: IdempotencyKey, ...named, words, photoKeys }),
    output: () => Case,
    allow: sides,
    limit: "reach",
    subject: "booking",
    errors: [caseMovedOn, statementsFull, ...photoFaults],
  }),
  createCaseUpload: mutation({
    doc: "Returns a signed form to upload one photo for a case.",
    input: () => z.object({ bookingId: BookingId, ...photoToUpload }),
    output: () => UploadForm,
    allow: sides,
    limit: "upload",
    subject: "booking",
    repeat: "harmless",
    errors: [officeComplains],
  }),
  bookingCases: query({
    doc: "Lists the cases of a booking, newest first, for its two sides and admins.",
    input: () => z.object({ bookingId: BookingId }),
    output: () => z.array(Case),
    allow: [...sides, "admin"],
    limit: "read",
    subject: "booking",
    errors: [],
  }),
  proposeSettlement: mutation({
    doc: "Proposes how to settle a case. It replaces the open proposal of either side.",
    input: () => z.object({ clientKey: IdempotencyKey, ...named, ...terms, reason: line(300).nullish() }),
    output: () => Case,
    allow: sides,
    limit: "reach",
    subject: "booking",
    errors: [caseMovedOn, creditMissing, creditTooHigh],
  }),
  answerSettlement: mutation({
    doc: "Accepts the other side's proposal, which settles the case, or declines it.",
    input: () =>
      z.object({
        clientKey: IdempotencyKey,
        ...named,
        proposalId: line(36).meta({ description: "The proposal that you have read." }),
        isAccepted: z.boolean(),
      }),
    output: () => Case,
    allow: sides,
    limit: "reach",
    subject: "booking",
    errors: [caseMovedOn, caseProposalGone],
  }),
  escalateCase: mutation({
    doc: "Asks an admin to decide a case that the other side has answered.",
    input: () => z.object({ clientKey: IdempotencyKey, ...named }),
    output: () => Case,
    allow: sides,
    limit: "reach",
    subject: "booking",
    errors: [caseMovedOn],
  }),
  withdrawCase: mutation({
    doc: "Withdraws a case of your side. It must be open, and the other side must not have complained too.",
    input: () => z.object({ clientKey: IdempotencyKey, ...named }),
    output: () => Case,
    allow: sides,
    limit: "reach",
    subject: "booking",
    errors: [caseMovedOn],
  }),
  casesToDecide: query({
    doc: "Lists cases for admins. Cases to decide come in order of arrival. Cases between the two sides follow by the time they go to an admin, then ended cases, latest first.",
    input: () => z.object({ show: CasesShown, nextToken: NextToken }),
    output: () => CasePage,
    allow: ["admin"],
    limit: "read",
    subject: "none",
    errors: [badCursor],
  }),
  takeCase: mutation({
    doc: "Takes a case to decide it. Another admin can take it over after a day.",
    input: () => z.object(named),
    output: () => Case,
    allow: ["admin"],
    limit: "write",
    subject: "booking",
    repeat: "harmless",
    errors: [caseMovedOn, caseTaken],
  }),
  decideCase: mutation({
    doc: "Decides a case that you have taken. Both sides read your reason. The delivery is then completed or cancelled.",
    input: () =>
      z.object({
        clientKey: IdempotencyKey,
        ...named,
        version: z.int().meta({ description: "The version of the case that you have read." }),
        ...terms,
        reason: paragraph(1000).min(1, "Give a reason. Both sides read it."),
        isCancelled: z.boolean().meta({ description: "True cancels the booking; otherwise it counts as completed." }),
      }),
    output: () => Case,
    allow: ["admin"],
    limit: "write",
    subject: "booking",
    errors: [caseMovedOn, caseTaken, takeCaseFirst, creditMissing, creditTooHigh, notDeliveredYet],
  }),
} as const;
