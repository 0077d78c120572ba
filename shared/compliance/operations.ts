import { z } from "zod";
import { itemTaken, noMembership, whichHaulier } from "../accounts/faults.ts";
import { unregistered, vehicleChanged, vehicleRetired } from "../fleet/faults.ts";
import { badCursor } from "../kernel/faults.ts";
import { ForHaulier } from "../kernel/for-haulier.ts";
import { DocumentId, IdempotencyKey, UserId } from "../kernel/id.ts";
import { UkDay } from "../kernel/instant.ts";
import { anyone, mutation, query, signedIn } from "../kernel/operation.ts";
import { NextToken, pageOf } from "../kernel/page.ts";
import { paragraph } from "../kernel/text.ts";
import { DocumentForm } from "./document-form.ts";
import {
  alreadyReviewed,
  checkedLater,
  companyDocumentNotYours,
  documentChanged,
  documentFormWrong,
  fileIncomplete,
  fileTooLarge,
  noRegister,
  noTradingTerms,
  notADocument,
  notOwnDriver,
  notOwnVehicle,
  ranOutMeanwhile,
  refusedWithoutReason,
  registerUnchecked,
  replacesAnother,
  sentAlready,
  termsInFuture,
  tooManyDocuments,
  tradingTermsChanged,
  tradingTermsSame,
} from "./faults.ts";
import { CardBadge, Paper, PaperLink, PaperToReview, PaperUpload, UploadId } from "./model.ts";
import { TradingTerms, TradingTermsKind } from "./trading-terms.ts";

const haulierSide = ["haulier", "fleet_manager", "driver"] as const;

export const complianceOperations = {
  papers: query({
    doc: "All documents of a haulage business: your own, or one that an admin names. Drivers see the ones that cover them.",
    input: () => z.object({ haulierId: ForHaulier }),
    output: () => z.array(Paper),
    allow: [...haulierSide, "admin"],
    limit: "read",
    subject: "haulier",
    errors: [noMembership, whichHaulier],
  }),
  paperLink: query({
    doc: "A link to a document's file for five minutes, for its business's people, its driver, and admins.",
    input: () => z.object({ paperId: DocumentId }),
    output: () => PaperLink,
    allow: [...haulierSide, "admin"],
    limit: "read",
    subject: "paper",
    errors: [],
  }),
  haulierBadges: query({
    doc: "Cards of a business's drivers, for everybody: only approved and in date, without names.",
    input: () => z.object({ haulierId: UserId }),
    output: () => z.array(CardBadge),
    allow: anyone,
    limit: "read",
    subject: "haulier",
    reach: "anybody's",
    errors: [],
  }),
  openPaperUpload: mutation({
    doc: "Signed upload forms for the parts of a file. After a broken connection, ask again with the same upload id: uploaded parts are marked.",
    input: () => z.object({ uploadId: UploadId, sizeBytes: z.int() }),
    output: () => PaperUpload,
    allow: [...haulierSide, "contractor", "booker", "admin"],
    limit: "upload",
    subject: "none",
    repeat: "harmless",
    errors: [fileTooLarge],
  }),
  addPaper: mutation({
    doc: "Sends an uploaded document to the admins. The document it replaces stays until approval.",
    input: () =>
      z.object({
        clientKey: IdempotencyKey,
        haulierId: ForHaulier,
        uploadId: UploadId,
        sizeBytes: z.int(),
        replaces: DocumentId.nullish(),
        ...DocumentForm.shape,
      }),
    output: () => Paper,
    allow: haulierSide,
    limit: "upload",
    subject: "haulier",
    errors: [
      noMembership,
      whichHaulier,
      fileTooLarge,
      fileIncomplete,
      notADocument,
      documentFormWrong,
      notOwnVehicle,
      notOwnDriver,
      companyDocumentNotYours,
      replacesAnother,
      sentAlready,
      tooManyDocuments,
    ],
  }),
  sayNoEmployees: mutation({
    doc: "Declares that the business has no employees, and so needs no employers' liability insurance. Counts at once. Remove the declaration to withdraw it.",
    input: () => z.object({ clientKey: IdempotencyKey }),
    output: () => Paper,
    allow: ["haulier"],
    limit: "write",
    subject: "none",
    errors: [tooManyDocuments],
  }),
  removePaper: mutation({
    doc: "Removes a document and its file.",
    input: () => z.object({ clientKey: IdempotencyKey, paperId: DocumentId, version: z.int() }),
    output: () => z.boolean(),
    allow: haulierSide,
    limit: "write",
    subject: "paper",
    errors: [noMembership, documentChanged, companyDocumentNotYours],
  }),
  tradingTerms: query({
    doc: "A haulier's current terms of trade; null: it has none, or the reader is not a business.",
    input: () => z.object({ haulierId: UserId }),
    output: () => TradingTerms.nullable(),
    allow: signedIn,
    limit: "read",
    subject: "haulier",
    reach: "anybody's",
    errors: [],
  }),
  tradingTermsLink: query({
    doc: "A link to a version of a haulier's terms, for five minutes.",
    input: () => z.object({ haulierId: UserId, version: z.int().min(1).max(99_999) }),
    output: () => PaperLink,
    allow: signedIn,
    limit: "read",
    subject: "haulier",
    reach: "anybody's",
    errors: [noTradingTerms],
  }),
  setTradingTerms: mutation({
    doc: "Sets your terms of trade from a file uploaded with `openPaperUpload`. Contractors see them before they agree.",
    input: () =>
      z.object({
        clientKey: IdempotencyKey,
        kind: TradingTermsKind,
        textOf: UkDay.meta({ description: "The date of the text." }),
        mayUse: z
          .boolean()
          .refine((may) => may, "Confirm that you may use this text.")
          .meta({
            description: "You declare that you are a member whose text this is to use, or that it is your own.",
          }),
        uploadId: UploadId,
        sizeBytes: z.int(),
      }),
    output: () => TradingTerms,
    allow: ["haulier", "fleet_manager"],
    limit: "upload",
    subject: "none",
    errors: [
      noMembership,
      whichHaulier,
      termsInFuture,
      tradingTermsChanged,
      fileTooLarge,
      fileIncomplete,
      notADocument,
    ],
  }),
  endTradingTerms: mutation({
    doc: "Ends your terms: nobody is asked to agree to them any more.",
    input: () => z.object({ clientKey: IdempotencyKey, version: z.int().min(1).max(99_999) }),
    output: () => TradingTerms,
    allow: ["haulier", "fleet_manager"],
    limit: "write",
    subject: "none",
    errors: [noMembership, whichHaulier, tradingTermsSame],
  }),
  papersToReview: query({
    doc: "Documents that need a decision, oldest first.",
    input: () => z.object({ nextToken: NextToken }),
    output: () => pageOf(PaperToReview, "PaperToReviewPage"),
    allow: ["admin"],
    limit: "read",
    subject: "none",
    errors: [badCursor],
  }),
  checkOnRegister: mutation({
    doc: "Records your check of a waste carrier's registration on the public register: the day, and a screenshot uploaded like a document.",
    input: () =>
      z.object({
        clientKey: IdempotencyKey,
        paperId: DocumentId,
        version: z.int(),
        checkedOn: UkDay,
        uploadId: UploadId,
        sizeBytes: z.int(),
      }),
    output: () => Paper,
    allow: ["admin"],
    limit: "upload",
    subject: "paper",
    errors: [
      ...[noRegister, checkedLater, documentChanged, itemTaken, alreadyReviewed],
      ...[fileTooLarge, fileIncomplete, notADocument],
    ],
  }),
  reviewPaper: mutation({
    doc: "Approves a document, or rejects it with a reason for its owner. Audit-logged. An approved V5C sets its vehicle's emission class.",
    input: () =>
      z.object({ paperId: DocumentId, version: z.int(), approve: z.boolean(), reason: paragraph(500).nullish() }),
    output: () => Paper,
    allow: ["admin"],
    limit: "reach",
    subject: "paper",
    repeat: "refused",
    errors: [
      ...[documentChanged, itemTaken, alreadyReviewed, refusedWithoutReason, ranOutMeanwhile, registerUnchecked],
      ...[vehicleChanged, vehicleRetired, unregistered],
    ],
  }),
} as const;
