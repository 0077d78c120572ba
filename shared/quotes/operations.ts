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
import { papersJustChanged, tradingTermsChanged, uncovered } from "../compliance/faults.ts";
import { hireTooLong, ownVehicleOff, vehicleCannot, vehicleLacksService } from "../fleet/faults.ts";
import { notAnImage, notAVoiceNote, photoMissing, photoTooLarge } from "../images/faults.ts";
import { badCursor, termsChanged } from "../kernel/faults.ts";
import { ForHaulier } from "../kernel/for-haulier.ts";
import { ClientKey, JobRequestId, QuestionId, QuoteId, SearchId, UserId } from "../kernel/id.ts";
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
import { BoardFilters, BoardOrder, FoundJob, SavedSearch } from "./board.ts";
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
  requestStands,
  runMissing,
  runNotAhead,
  sameCounter,
  tooManyTries,
  vehicleBusyThen,
  vehicleMissing,
} from "./faults.ts";
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
  description: "Whether CIS applies to the job, where no source says so (docs/tax.md).",
});

const OpenJobPage = pageOf(OpenJob, "OpenJobPage");
const JobNoticePage = pageOf(JobNotice, "JobNoticePage");
const FoundJobPage = pageOf(FoundJob, "FoundJobPage");
const QuotePage = pageOf(Quote, "QuotePage");

/** Whoever quotes for a haulier. */
const quoters = ["haulier", "fleet_manager"] as const;
/** Whoever may put work up: who books, and hauliers that pass it on. */
const posters = ["contractor", "booker", "haulier"] as const;
const takingPart = [...posters, "fleet_manager"] as const;
const readers = [...takingPart, "admin"] as const;

export const quoteOperations = {
  postJob: mutation({
    doc: "Puts a job up for quotes: to every haulier that can do it, or to one.",
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
    doc: "The public board: jobs that are open to every haulier, soonest first, without names or addresses.",
    input: () => z.object({ service: ServiceName.nullish(), nextToken: NextToken }),
    output: () => JobNoticePage,
    allow: anyone,
    reach: "anybody's",
    limit: "read",
    subject: "none",
    errors: [badCursor],
  }),
  searchBoard: query({
    doc: "Jobs on the board by what a haulier looks for, with how far each is from one of its vehicles or its way home.",
    input: () => BoardFilters.extend({ haulierId: ForHaulier, order: BoardOrder.nullish(), nextToken: NextToken }),
    output: () => FoundJobPage,
    allow: quoters,
    limit: "search",
    subject: "fleet",
    errors: [badCursor, noMembership, whichHaulier, vehicleMissing, runMissing],
  }),
  savedSearches: query({
    doc: "The searches of the board that your haulage business keeps, and the empty runs that it has announced, newest first.",
    input: () => z.object({ haulierId: ForHaulier }),
    output: () => z.array(SavedSearch),
    allow: quoters,
    limit: "read",
    subject: "none",
    errors: [noMembership, whichHaulier],
  }),
  saveSearch: mutation({
    doc: "Keeps a search of the board, or announces an empty run: your haulage business is told of each new job that fits.",
    input: () =>
      z.object({
        haulierId: ForHaulier,
        clientKey: ClientKey,
        name: plainThing(60),
        filters: BoardFilters.meta({ id: "FiltersToSave" }),
      }),
    output: () => SavedSearch,
    allow: quoters,
    limit: "write",
    subject: "none",
    errors: [noMembership, whichHaulier, vehicleMissing, runMissing, runNotAhead, enoughSearches],
  }),
  deleteSearch: mutation({
    doc: "Forgets a search of the board. Nothing that it told goes.",
    input: () => z.object({ haulierId: ForHaulier, searchId: SearchId }),
    output: () => z.boolean(),
    allow: quoters,
    limit: "write",
    subject: "none",
    repeat: "harmless",
    errors: [noMembership, whichHaulier],
  }),
  openJob: query({
    doc: "One job that is open to quotes, for its owner, hauliers that may quote, and admins.",
    input: () => z.object({ jobRequestId: JobRequestId }),
    output: () => OpenJob,
    allow: readers,
    limit: "read",
    subject: "openJob",
    errors: [],
  }),
  jobsPosted: query({
    doc: "Jobs that you have put up for quotes, newest first.",
    input: () => z.object({ status: OpenJobStatus.nullish(), nextToken: NextToken }),
    output: () => OpenJobPage,
    allow: posters,
    limit: "read",
    subject: "none",
    errors: [badCursor],
  }),
  allOpenJobs: query({
    doc: "Everyone's jobs that were put up for quotes, newest first, or one person's. Each look is logged.",
    input: () => z.object({ userId: UserId.nullish(), status: OpenJobStatus.nullish(), nextToken: NextToken }),
    output: () => OpenJobPage,
    allow: ["admin"],
    limit: "read",
    subject: "none",
    errors: [badCursor],
  }),
  withdrawJob: mutation({
    doc: "Calls a job off that is open to quotes. This is free; its quotes are superseded.",
    input: () => z.object({ clientKey: ClientKey, jobRequestId: JobRequestId, reason: line(300) }),
    output: () => OpenJob,
    allow: [...posters, "admin"],
    limit: "reach",
    subject: "openJob",
    errors: [jobClosed, otherSideDoes, jobJustChanged],
  }),
  reopenJob: mutation({
    doc: "Puts a job up again that was called off or whose time was over: to every haulier, on a new day.",
    input: () => z.object({ clientKey: ClientKey, jobRequestId: JobRequestId, collectOn: UkDay }),
    output: () => OpenJob,
    allow: posters,
    limit: "reach",
    subject: "openJob",
    errors: [jobClosed, otherSideDoes, pastDate, tooFarAhead, permitByHirer, beforePermit],
  }),
  askOthers: mutation({
    doc: "Puts a request that its haulier declined or did not answer up for quotes, as it was, to every haulier.",
    input: () => z.object({ clientKey: ClientKey, jobRequestId: JobRequestId }),
    output: () => OpenJob,
    allow: ["contractor", "booker"],
    limit: "reach",
    subject: "jobRequest",
    errors: [askedAlready, requestStands, pastTime, hourSkipped, permitByHirer, beforePermit],
  }),
  quotesWanted: query({
    doc: "Jobs for which your haulage business alone is asked for a price, soonest first.",
    input: () => z.object({ haulierId: ForHaulier, nextToken: NextToken }),
    output: () => OpenJobPage,
    allow: quoters,
    limit: "read",
    subject: "none",
    errors: [badCursor, noMembership, whichHaulier],
  }),
  declineToQuote: mutation({
    doc: "Declines to quote for a job for which your haulage business alone was asked. Its owner may put it up to others.",
    input: () => z.object({ clientKey: ClientKey, jobRequestId: JobRequestId }),
    output: () => z.boolean(),
    allow: quoters,
    limit: "reach",
    subject: "openJob",
    errors: [jobClosed, notAskedAlone, jobJustChanged],
  }),
  quotesOfJob: query({
    doc: "The quotes for a job: all of them for its owner and admins, one's own for a haulier. Cheapest first.",
    input: () => z.object({ jobRequestId: JobRequestId }),
    output: () => z.array(Quote),
    allow: readers,
    limit: "search",
    subject: "openJob",
    errors: [],
  }),
  quotesFromMe: query({
    doc: "Quotes of your haulage business, newest first.",
    input: () => z.object({ haulierId: ForHaulier, status: QuoteStatus.nullish(), nextToken: NextToken }),
    output: () => QuotePage,
    allow: quoters,
    limit: "read",
    subject: "none",
    errors: [badCursor, noMembership, whichHaulier],
  }),
  quoteOffers: query({
    doc: "Your vehicles that could do an open job, the nearest first: whether each is free then, and the lines of its own prices.",
    input: () => z.object({ haulierId: ForHaulier, jobRequestId: JobRequestId }),
    output: () => z.array(QuoteOffer).max(mostOffers),
    allow: quoters,
    limit: "search",
    subject: "openJob",
    errors: [noMembership, whichHaulier, ownJob, jobClosed],
  }),
  submitQuote: mutation({
    doc: "Quotes a price for a job, with the vehicle that would come.",
    input: () =>
      QuoteForm.extend({
        haulierId: ForHaulier,
        clientKey: ClientKey,
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
      papersJustChanged,
      jobJustChanged,
    ],
  }),
  reviseQuote: mutation({
    doc: "Replaces the price, message or time of a standing quote. A price that was asked for counts as answered.",
    input: () => QuoteForm.extend({ clientKey: ClientKey, quoteId: QuoteId }),
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
      papersJustChanged,
      jobJustChanged,
    ],
  }),
  withdrawQuote: mutation({
    doc: "Takes a standing quote back.",
    input: () => z.object({ clientKey: ClientKey, quoteId: QuoteId }),
    output: () => Quote,
    allow: quoters,
    limit: "reach",
    subject: "quote",
    errors: [otherSideDoes, quoteSettled, jobJustChanged],
  }),
  counterQuote: mutation({
    doc: "Asks a haulier for another price. It may revise its quote; until then the quote stands as it is.",
    input: () =>
      z.object({
        clientKey: ClientKey,
        quoteId: QuoteId,
        expectedRevision: z.int().nullish().meta({ description: "The revision you were shown." }),
        pence: Pence.min(1).max(highestQuotePence, "At most £100,000."),
        message: paragraph(500).nullish(),
      }),
    output: () => Quote,
    allow: posters,
    limit: "reach",
    subject: "quote",
    errors: [otherSideDoes, jobClosed, quoteSettled, quoteChanged, sameCounter, jobJustChanged],
  }),
  rejectQuote: mutation({
    doc: "Turns a quote down. The haulier is told, with the reason if there is one.",
    input: () => z.object({ clientKey: ClientKey, quoteId: QuoteId, reason: line(300).nullish() }),
    output: () => Quote,
    allow: posters,
    limit: "reach",
    subject: "quote",
    errors: [otherSideDoes, quoteSettled, jobJustChanged],
  }),
  priceQuote: query({
    doc: "The price of a quote with your VAT and CIS, as `acceptQuote` agrees on it.",
    input: () => z.object({ quoteId: QuoteId, cisApplies: CisApplies }),
    output: () => PriceBreakdown,
    allow: posters,
    limit: "read",
    subject: "quote",
    errors: [otherSideDoes, jobClosed, quoteSettled],
  }),
  acceptQuote: mutation({
    doc: "Accepts a quote: the booking is made at its price, its vehicle held, and the other quotes are superseded.",
    input: () =>
      z.object({
        clientKey: ClientKey,
        quoteId: QuoteId,
        expectedTotalPence: Pence.meta({
          description: "The price you were shown. If it has changed, nothing is booked.",
        }),
        expectedRevision: z
          .int()
          .meta({ description: "The revision you were shown: vehicle, lines and terms with it." }),
        expectedPayablePence: Pence.nullish().meta({
          description: "`tax.payablePence` that `priceQuote` has answered. If it has changed, nothing is booked.",
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
      papersJustChanged,
      tradingTermsChanged,
    ],
  }),
  jobQuestions: query({
    doc: "What was asked and answered about a job, oldest first: all that may quote read the same.",
    input: () => z.object({ jobRequestId: JobRequestId }),
    output: () => z.array(JobQuestion),
    allow: readers,
    limit: "read",
    subject: "openJob",
    errors: [],
  }),
  askAboutJob: mutation({
    doc: "Asks about a job: a haulier asks its owner, the owner asks all who quote.",
    input: () => z.object({ clientKey: ClientKey, jobRequestId: JobRequestId, question: line(500, 3) }),
    output: () => JobQuestion,
    allow: takingPart,
    limit: "reach",
    subject: "openJob",
    errors: [jobClosed, enoughQuestions, notMatched],
  }),
  answerAboutJob: mutation({
    doc: "Answers a question about a job, for all who may quote to read.",
    input: () =>
      z.object({ clientKey: ClientKey, jobRequestId: JobRequestId, questionId: QuestionId, answer: line(1000) }),
    output: () => JobQuestion,
    allow: takingPart,
    limit: "reach",
    subject: "openJob",
    errors: [enoughAnswers, jobClosed, noSuchQuestion, jobJustChanged],
  }),
  onBoard: subscription({
    doc: "Jobs that come onto the board or leave it.",
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
    doc: "Changes of one job that is open to quotes, of its quotes and of its questions.",
    input: () => z.object({ jobRequestId: JobRequestId }),
    output: () => OpenJobChange,
    allow: readers,
    limit: "listen",
    subject: "openJob",
    errors: [],
    on: ["publishOpenJobChange"],
  }),
} as const;
