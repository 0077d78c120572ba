import { z } from "zod";
import { itemTaken, noMembership, whichHaulier } from "../accounts/faults.ts";
import { badCursor } from "../kernel/faults.ts";
import { ForHaulier } from "../kernel/for-haulier.ts";
import { ClientKey, PaperId, UserId } from "../kernel/id.ts";
import { UkDay } from "../kernel/instant.ts";
import { anyone, mutation, query, signedIn } from "../kernel/operation.ts";
import { NextToken, pageOf } from "../kernel/page.ts";
import { paragraph } from "../kernel/text.ts";
import {
  alreadyReviewed,
  checkedLater,
  companyPaperNotYours,
  fileIncomplete,
  fileTooLarge,
  noRegister,
  noTradingTerms,
  notAPaper,
  notOwnDriver,
  notOwnVehicle,
  paperChanged,
  paperFormWrong,
  ranOutMeanwhile,
  refusedWithoutReason,
  registerUnchecked,
  replacesAnother,
  sentAlready,
  termsInFuture,
  tooManyPapers,
  tradingTermsChanged,
  tradingTermsSame,
} from "./faults.ts";
import { CardBadge, Paper, PaperLink, PaperToReview, PaperUpload, UploadId } from "./model.ts";
import { PaperForm } from "./paper-form.ts";
import { TradingTerms, TradingTermsKind } from "./trading-terms.ts";

const haulierSide = ["haulier", "fleet_manager", "driver"] as const;

export const complianceOperations = {
  papers: query({
    doc: "All papers of a haulage business: of your own, and for admins of the one they name. Drivers see those that cover them.",
    input: () => z.object({ haulierId: ForHaulier }),
    output: () => z.array(Paper),
    allow: [...haulierSide, "admin"],
    limit: "read",
    subject: "haulier",
    errors: [noMembership, whichHaulier],
  }),
  paperLink: query({
    doc: "A link that shows a paper's file for five minutes: to its business's own people, the driver whom it covers, and admins.",
    input: () => z.object({ paperId: PaperId }),
    output: () => PaperLink,
    allow: [...haulierSide, "admin"],
    limit: "read",
    subject: "paper",
    errors: [],
  }),
  haulierBadges: query({
    doc: "Cards of a business's drivers as anybody may see them: only approved ones that are in date today, without names.",
    input: () => z.object({ haulierId: UserId }),
    output: () => z.array(CardBadge),
    allow: anyone,
    limit: "read",
    subject: "haulier",
    reach: "anybody's",
    errors: [],
  }),
  openPaperUpload: mutation({
    doc: "Signed forms for the parts of a file. Ask again with the same upload id after a broken connection: the parts that have arrived say so.",
    input: () => z.object({ uploadId: UploadId, sizeBytes: z.int() }),
    output: () => PaperUpload,
    allow: [...haulierSide, "contractor", "booker", "admin"],
    limit: "upload",
    subject: "none",
    repeat: "harmless",
    errors: [fileTooLarge],
  }),
  addPaper: mutation({
    doc: "Puts a paper, whose file has been uploaded, before an admin. What it replaces stays until it is approved.",
    input: () =>
      z.object({
        clientKey: ClientKey,
        haulierId: ForHaulier,
        uploadId: UploadId,
        sizeBytes: z.int(),
        replaces: PaperId.nullish(),
        ...PaperForm.shape,
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
      notAPaper,
      paperFormWrong,
      notOwnVehicle,
      notOwnDriver,
      companyPaperNotYours,
      replacesAnother,
      sentAlready,
      tooManyPapers,
    ],
  }),
  sayNoEmployees: mutation({
    doc: "Says that the business has no employees, and so needs no employers' liability insurance. It counts at once, and is taken back by removing it.",
    input: () => z.object({ clientKey: ClientKey }),
    output: () => Paper,
    allow: ["haulier"],
    limit: "write",
    subject: "none",
    errors: [tooManyPapers],
  }),
  removePaper: mutation({
    doc: "Takes a paper away, with its file.",
    input: () => z.object({ clientKey: ClientKey, paperId: PaperId, version: z.int() }),
    output: () => z.boolean(),
    allow: haulierSide,
    limit: "write",
    subject: "paper",
    errors: [noMembership, paperChanged, companyPaperNotYours],
  }),
  tradingTerms: query({
    doc: "The terms on which a haulier trades now; null for a haulier without, and for a reader who is no business.",
    input: () => z.object({ haulierId: UserId }),
    output: () => TradingTerms.nullable(),
    allow: signedIn,
    limit: "read",
    subject: "haulier",
    reach: "anybody's",
    errors: [],
  }),
  tradingTermsLink: query({
    doc: "A link that shows a version of a haulier's terms for five minutes.",
    input: () => z.object({ haulierId: UserId, version: z.int().min(1).max(99_999) }),
    output: () => PaperLink,
    allow: signedIn,
    limit: "read",
    subject: "haulier",
    reach: "anybody's",
    errors: [noTradingTerms],
  }),
  setTradingTerms: mutation({
    doc: "Names the terms on which you trade, whose file was uploaded by `openPaperUpload`. Contractors are shown them before they agree.",
    input: () =>
      z.object({
        clientKey: ClientKey,
        kind: TradingTermsKind,
        textOf: UkDay.meta({ description: "The date of the text." }),
        mayUse: z
          .boolean()
          .refine((may) => may, "Say that you may use this text.")
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
    errors: [noMembership, whichHaulier, termsInFuture, tradingTermsChanged, fileTooLarge, fileIncomplete, notAPaper],
  }),
  endTradingTerms: mutation({
    doc: "Ends your terms: nobody is asked to agree to them any more.",
    input: () => z.object({ clientKey: ClientKey, version: z.int().min(1).max(99_999) }),
    output: () => TradingTerms,
    allow: ["haulier", "fleet_manager"],
    limit: "write",
    subject: "none",
    errors: [noMembership, whichHaulier, tradingTermsSame],
  }),
  papersToReview: query({
    doc: "Papers that wait for a decision, oldest first.",
    input: () => z.object({ nextToken: NextToken }),
    output: () => pageOf(PaperToReview, "PaperToReviewPage"),
    allow: ["admin"],
    limit: "read",
    subject: "none",
    errors: [badCursor],
  }),
  checkOnRegister: mutation({
    doc: "Keeps with a waste carrier's registration that you found it on the public register: the day, and a screenshot that you have uploaded like a document.",
    input: () =>
      z.object({
        clientKey: ClientKey,
        paperId: PaperId,
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
      ...[noRegister, checkedLater, paperChanged, itemTaken, alreadyReviewed],
      ...[fileTooLarge, fileIncomplete, notAPaper],
    ],
  }),
  reviewPaper: mutation({
    doc: "Approves a paper, or refuses it with a reason that its owner reads; audit-logged.",
    input: () =>
      z.object({ paperId: PaperId, version: z.int(), approve: z.boolean(), reason: paragraph(500).nullish() }),
    output: () => Paper,
    allow: ["admin"],
    limit: "reach",
    subject: "paper",
    repeat: "refused",
    errors: [paperChanged, itemTaken, alreadyReviewed, refusedWithoutReason, ranOutMeanwhile, registerUnchecked],
  }),
} as const;
