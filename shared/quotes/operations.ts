import { z } from "zod";
import { noMembership, notMatched, whichHaulier } from "../accounts/faults.ts";
import {
  deliveryMissing,
  hourSkipped,
  hoursTaken,
  notesTooLong,
  onlyForYourself,
  pastDate,
  pastTime,
  priceChanged,
  quantityMissing,
  tooFar,
  tooFarAhead,
  wrongPanel,
} from "../booking/faults.ts";
import { Booking } from "../booking/model.ts";
import { beforePermit, permitByHirer, roadDateMissing } from "../booking/road-faults.ts";
import { ServiceName } from "../catalogue/service-name.ts";
import { AgreedVersion } from "../compliance/agreed-version.ts";
import { documentsJustChanged, tradingTermsChanged, uncovered } from "../compliance/faults.ts";
import { hireTooLong, ownVehicleOff, vehicleCannot, vehicleLacksService } from "../fleet/faults.ts";
import { notAnImage, notAVoiceNote, photoMissing, photoTooLarge } from "../images/faults.ts";
import { badCursor, termsChanged } from "../kernel/faults.ts";
import { ForHaulier } from "../kernel/for-haulier.ts";
import { IdempotencyKey, JobRequestId, QuestionId, QuoteId, SearchId, UserId } from "../kernel/id.ts";
import { UkDay } from "../kernel/instant.ts";
import { Pence } from "../kernel/money.ts";
import { plainThing } from "../kernel/names.ts";
import { anyone, mutation, query, subscription } from "../kernel/operation.ts";
import { NextToken, pageOf } from "../kernel/page.ts";
import { ExpectedTerms } from "../kernel/terms.ts";
import { line, paragraph } from "../kernel/text.ts";
import { gateNotesNeeded } from "../places/faults.ts";
import { placeFaults } from "../places/place-faults.ts";
import { PriceBreakdown } from "../pricing/price.ts";
import { consignmentChanged, consignmentIncomplete } from "../waste/consignment-faults.ts";
import {
  alreadyQuoted,
  askedAlready,
  enoughAnswers,
  enoughQuestions,
  enoughQuotes,
  enoughSearches,
  holdsTooLong,
  jobClosed,
  jobJustChanged,
  noSuchQuestion,
  notAskedAlone,
  otherSideDoes,
  ownJob,
  quoteChanged,
  quoteSettled,
  requestOpen,
  runMissing,
  runNotAhead,
  sameCounter,
  tooManyTries,
  vehicleBusyThen,
  vehicleMissing,
} from "./faults.ts";
import { BoardOrder, FoundJob, JobBoardFilters, SavedSearch } from "./job-board.ts";
import {
  JobNotice,
  JobQuestion,
  mostOffers,
  OpenJob,
  OpenJobStatus,
  PostJobInput,
  Quote,
  QuoteForm,
  QuoteOffer,
  QuoteStatus,
} from "./model.ts";
import { BoardChange, OpenJobChange } from "./publications.ts";
import { highestQuotePence } from "./rules.ts";

const CisApplies = z.boolean().nullish().meta({
  description: "Whether CIS applies to the job, if no source decides (docs/tax.md).",
});

const OpenJobPage = pageOf(OpenJob, "OpenJobPage");
const JobNoticePage = pageOf(JobNotice, "JobNoticePage");
const FoundJobPage = pageOf(FoundJob, "FoundJobPage");
const QuotePage = pageOf(Quote, "QuotePage");

const quoters = ["haulier", "fleet_manager"] as const;
/** Users who can post open jobs: bookers, and hauliers that pass work on. */
const posters = ["contractor", "booker", "haulier"] as const;
const takingPart = [...posters, "fleet_manager"] as const;
const readers = [...takingPart, "admin"] as const;

export const quoteOperations = {
  postJob: mutation({
    doc: "Puts a job up for quotes, to every suitable haulier or to one.",
    input: () => PostJobInput,
    output: () => OpenJob,
    allow: posters,
    limit: "reach",
    subject: "none",
    errors: [
      notMatched,
      onlyForYourself,
      pastDate,
      pastTime,
      hourSkipped,
      tooFarAhead,
      quantityMissing,
      deliveryMissing,
      wrongPanel,
      hireTooLong,
      permitByHirer,
      beforePermit,
      roadDateMissing,
      ...placeFaults,
      gateNotesNeeded,
      notesTooLong,
      photoMissing,
      photoTooLarge,
      notAnImage,
      notAVoiceNote,
    ],
  }),
  jobNotices: query({
    doc: "Public available jobs, open to every haulier, soonest first, without names or addresses.",
    input: () => z.object({ service: ServiceName.nullish(), nextToken: NextToken }),
    output: () => JobNoticePage,
    allow: anyone,
    reach: "anybody's",
    limit: "read",
    subject: "none",
    errors: [badCursor],
  }),
  searchBoard: query({
    doc: "Available jobs by a haulier's filters, each with its distance from a vehicle or its way home.",
    input: () => JobBoardFilters.extend({ haulierId: ForHaulier, order: BoardOrder.nullish(), nextToken: NextToken }),
    output: () => FoundJobPage,
    allow: quoters,
    limit: "search",
    subject: "fleet",
    errors: [badCursor, noMembership, whichHaulier, vehicleMissing, runMissing],
  }),
  savedSearches: query({
    doc: "Your haulage business's saved searches and announced empty runs, newest first.",
    input: () => z.object({ haulierId: ForHaulier }),
    output: () => z.array(SavedSearch),
    allow: quoters,
    limit: "read",
    subject: "none",
    errors: [noMembership, whichHaulier],
  }),
  saveSearch: mutation({
    doc: "Saves a search for available jobs, or announces an empty run. New matches are notified to your business.",
    input: () =>
      z.object({
        haulierId: ForHaulier,
        clientKey: IdempotencyKey,
        name: plainThing(60),
        filters: JobBoardFilters.meta({ id: "FiltersToSave" }),
      }),
    output: () => SavedSearch,
    allow: quoters,
    limit: "write",
    subject: "none",
    errors: [noMembership, whichHaulier, vehicleMissing, runMissing, runNotAhead, enoughSearches],
  }),
  deleteSearch: mutation({
    doc: "Deletes a saved search. Its notifications stay.",
    input: () => z.object({ haulierId: ForHaulier, searchId: SearchId }),
    output: () => z.boolean(),
    allow: quoters,
    limit: "write",
    subject: "none",
    repeat: "harmless",
    errors: [noMembership, whichHaulier],
  }),
  openJob: query({
    doc: "A job open to quotes, for its owner, hauliers that can quote, and admins.",
    input: () => z.object({ jobRequestId: JobRequestId }),
    output: () => OpenJob,
    allow: readers,
    limit: "read",
    subject: "openJob",
    errors: [],
  }),
  jobsPosted: query({
    doc: "Your jobs put up for quotes, newest first.",
    input: () => z.object({ status: OpenJobStatus.nullish(), nextToken: NextToken }),
    output: () => OpenJobPage,
    allow: posters,
    limit: "read",
    subject: "none",
    errors: [badCursor],
  }),
  allOpenJobs: query({
    doc: "All jobs put up for quotes, newest first, or one person's. Each look is logged.",
    input: () => z.object({ userId: UserId.nullish(), status: OpenJobStatus.nullish(), nextToken: NextToken }),
    output: () => OpenJobPage,
    allow: ["admin"],
    limit: "read",
    subject: "none",
    errors: [badCursor],
  }),
  withdrawJob: mutation({
    doc: "Cancels a job that is open to quotes, free of charge. Its quotes are superseded.",
    input: () => z.object({ clientKey: IdempotencyKey, jobRequestId: JobRequestId, reason: line(300) }),
    output: () => OpenJob,
    allow: [...posters, "admin"],
    limit: "reach",
    subject: "openJob",
    errors: [jobClosed, otherSideDoes, jobJustChanged],
  }),
  reopenJob: mutation({
    doc: "Puts a cancelled or expired job up again: to every haulier, on a new day.",
    input: () => z.object({ clientKey: IdempotencyKey, jobRequestId: JobRequestId, collectOn: UkDay }),
    output: () => OpenJob,
    allow: posters,
    limit: "reach",
    subject: "openJob",
    errors: [jobClosed, otherSideDoes, pastDate, tooFarAhead, permitByHirer, beforePermit],
  }),
  askOthers: mutation({
    doc: "Puts a declined or unanswered request up for quotes, unchanged, to every haulier.",
    input: () => z.object({ clientKey: IdempotencyKey, jobRequestId: JobRequestId }),
    output: () => OpenJob,
    allow: ["contractor", "booker"],
    limit: "reach",
    subject: "jobRequest",
    errors: [askedAlready, requestOpen, pastTime, hourSkipped, permitByHirer, beforePermit],
  }),
  quotesWanted: query({
    doc: "Jobs for which only your haulage business is asked for a price, soonest first.",
    input: () => z.object({ haulierId: ForHaulier, nextToken: NextToken }),
    output: () => OpenJobPage,
    allow: quoters,
    limit: "read",
    subject: "none",
    errors: [badCursor, noMembership, whichHaulier],
  }),
  declineToQuote: mutation({
    doc: "Declines to quote for a job that only your haulage business was asked for. Its owner can ask others.",
    input: () => z.object({ clientKey: IdempotencyKey, jobRequestId: JobRequestId }),
    output: () => z.boolean(),
    allow: quoters,
    limit: "reach",
    subject: "openJob",
    errors: [jobClosed, notAskedAlone, jobJustChanged],
  }),
  quotesOfJob: query({
    doc: "The quotes for a job: all for its owner and admins, its own for a haulier. Cheapest first.",
    input: () => z.object({ jobRequestId: JobRequestId }),
    output: () => z.array(Quote),
    allow: readers,
    limit: "search",
    subject: "openJob",
    errors: [],
  }),
  quotesFromMe: query({
    doc: "Your haulage business's quotes, newest first.",
    input: () => z.object({ haulierId: ForHaulier, status: QuoteStatus.nullish(), nextToken: NextToken }),
    output: () => QuotePage,
    allow: quoters,
    limit: "read",
    subject: "none",
    errors: [badCursor, noMembership, whichHaulier],
  }),
  quoteOffers: query({
    doc: "Your vehicles for an open job, nearest first: whether each is free, and the lines of its own prices.",
    input: () => z.object({ haulierId: ForHaulier, jobRequestId: JobRequestId }),
    output: () => z.array(QuoteOffer).max(mostOffers),
    allow: quoters,
    limit: "search",
    subject: "openJob",
    errors: [noMembership, whichHaulier, ownJob, jobClosed],
  }),
  submitQuote: mutation({
    doc: "Quotes a price for a job, with a vehicle.",
    input: () =>
      QuoteForm.extend({
        haulierId: ForHaulier,
        clientKey: IdempotencyKey,
        jobRequestId: JobRequestId,
        expectedTerms: ExpectedTerms,
      }),
    output: () => Quote,
    allow: quoters,
    limit: "reach",
    subject: "openJob",
    errors: [
      termsChanged,
      tooManyTries,
      noMembership,
      whichHaulier,
      notMatched,
      ownJob,
      jobClosed,
      alreadyQuoted,
      enoughQuotes,
      holdsTooLong,
      vehicleLacksService,
      vehicleCannot,
      vehicleBusyThen,
      ownVehicleOff,
      tooFar,
      uncovered,
      documentsJustChanged,
      jobJustChanged,
    ],
  }),
  reviseQuote: mutation({
    doc: "Changes an open quote's price, message or time. This also answers a requested price.",
    input: () => QuoteForm.extend({ clientKey: IdempotencyKey, quoteId: QuoteId }),
    output: () => Quote,
    allow: quoters,
    limit: "reach",
    subject: "quote",
    errors: [
      otherSideDoes,
      jobClosed,
      quoteSettled,
      holdsTooLong,
      vehicleLacksService,
      vehicleCannot,
      vehicleBusyThen,
      ownVehicleOff,
      tooFar,
      uncovered,
      documentsJustChanged,
      jobJustChanged,
    ],
  }),
  withdrawQuote: mutation({
    doc: "Withdraws an open quote.",
    input: () => z.object({ clientKey: IdempotencyKey, quoteId: QuoteId }),
    output: () => Quote,
    allow: quoters,
    limit: "reach",
    subject: "quote",
    errors: [otherSideDoes, quoteSettled, jobJustChanged],
  }),
  counterQuote: mutation({
    doc: "Asks a haulier for another price. The quote stays open until revised.",
    input: () =>
      z.object({
        clientKey: IdempotencyKey,
        quoteId: QuoteId,
        expectedRevision: z.int().nullish().meta({ description: "The revision you saw." }),
        pence: Pence.min(1).max(highestQuotePence, "Enter at most £100,000."),
        message: paragraph(500).nullish(),
      }),
    output: () => Quote,
    allow: posters,
    limit: "reach",
    subject: "quote",
    errors: [otherSideDoes, jobClosed, quoteSettled, quoteChanged, sameCounter, jobJustChanged],
  }),
  rejectQuote: mutation({
    doc: "Declines a quote. The haulier is notified, with any reason.",
    input: () => z.object({ clientKey: IdempotencyKey, quoteId: QuoteId, reason: line(300).nullish() }),
    output: () => Quote,
    allow: posters,
    limit: "reach",
    subject: "quote",
    errors: [otherSideDoes, quoteSettled, jobJustChanged],
  }),
  priceQuote: query({
    doc: "A quote's price with your VAT and CIS, as `acceptQuote` agrees on it.",
    input: () => z.object({ quoteId: QuoteId, cisApplies: CisApplies }),
    output: () => PriceBreakdown,
    allow: posters,
    limit: "read",
    subject: "quote",
    errors: [otherSideDoes, jobClosed, quoteSettled],
  }),
  acceptQuote: mutation({
    doc: "Accepts a quote: makes the booking at its price, reserves its vehicle, and supersedes the other quotes.",
    input: () =>
      z.object({
        clientKey: IdempotencyKey,
        quoteId: QuoteId,
        expectedTotalPence: Pence.meta({
          description: "The price you saw. If it changed, nothing is booked.",
        }),
        expectedRevision: z.int().meta({ description: "The revision you saw, with its vehicle, lines and terms." }),
        expectedPayablePence: Pence.nullish().meta({
          description: "`tax.payablePence` from `priceQuote`. If it changed, nothing is booked.",
        }),
        tradingTerms: AgreedVersion,
        cisApplies: CisApplies,
      }),
    output: () => Booking,
    allow: posters,
    limit: "reach",
    subject: "quote",
    errors: [
      consignmentIncomplete,
      consignmentChanged,
      otherSideDoes,
      notMatched,
      jobClosed,
      quoteSettled,
      quoteChanged,
      priceChanged,
      permitByHirer,
      beforePermit,
      hoursTaken,
      vehicleCannot,
      ownVehicleOff,
      uncovered,
      documentsJustChanged,
      tradingTermsChanged,
    ],
  }),
  jobQuestions: query({
    doc: "A job's questions and answers, oldest first, the same for all hauliers that can quote.",
    input: () => z.object({ jobRequestId: JobRequestId }),
    output: () => z.array(JobQuestion),
    allow: readers,
    limit: "read",
    subject: "openJob",
    errors: [],
  }),
  askAboutJob: mutation({
    doc: "Asks about a job: a haulier asks the owner, the owner asks all hauliers.",
    input: () => z.object({ clientKey: IdempotencyKey, jobRequestId: JobRequestId, question: line(500, 3) }),
    output: () => JobQuestion,
    allow: takingPart,
    limit: "reach",
    subject: "openJob",
    errors: [jobClosed, enoughQuestions, notMatched],
  }),
  answerAboutJob: mutation({
    doc: "Answers a question about a job, visible to all hauliers that can quote.",
    input: () =>
      z.object({ clientKey: IdempotencyKey, jobRequestId: JobRequestId, questionId: QuestionId, answer: line(1000) }),
    output: () => JobQuestion,
    allow: takingPart,
    limit: "reach",
    subject: "openJob",
    errors: [enoughAnswers, jobClosed, noSuchQuestion, jobJustChanged],
  }),
  onBoard: subscription({
    doc: "Jobs that become available or stop being so.",
    input: () => z.object({}),
    output: () => BoardChange,
    allow: anyone,
    reach: "anybody's",
    limit: "listen",
    subject: "none",
    errors: [],
    on: ["publishBoardChange"],
  }),
  onOpenJob: subscription({
    doc: "Changes of an open job, its quotes and questions.",
    input: () => z.object({ jobRequestId: JobRequestId }),
    output: () => OpenJobChange,
    allow: readers,
    limit: "listen",
    subject: "openJob",
    errors: [],
    on: ["publishOpenJobChange"],
  }),
} as const;
