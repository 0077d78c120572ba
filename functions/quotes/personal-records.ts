import { Work, wordsOfWork } from "#shared/booking/work.ts";
import { SavedSearch } from "#shared/quotes/job-board.ts";
import { withoutLink } from "../booking/public.ts";
import { type Context, callerId } from "../platform/context.ts";
import { allOf } from "../platform/list.ts";
import type { ExportOf, Fates } from "../platform/personal-records.ts";
import { answerEntity, listed, openJobEntries, questionEntity, quoteEntity, searchEntity } from "./record-store.ts";
import { jobViewFor } from "./view.ts";

export const quoteFates = {
  openJob: {
    words: {
      ownerId: ["ownerName", ...wordsOfWork(Work.shape)],
      ours: ["reference", "title", "photos", "voiceNote"],
    },
    exportedIn: { jobsPutUp: "jobs you have posted for quotes" },
    erased: "deleted",
    why: "A job posted for quotes; a booked job is stored as a booking.",
    until: "2 years from when it was posted, or until its owner leaves",
    endedBy: "expiry",
  },
  quote: {
    words: {
      haulierId: ["haulierName", "fleetName", "lines", "message"],
      jobRequestId: ["counter.message", "rejectReason"],
      ours: ["reference", "title", "madeFor"],
    },
    exportedIn: { quotes: "quotes you have made" },
    erased: "anonymous",
    why: "The offer for a job: who made it, and its price.",
    until: "2 years from when it was made",
    endedBy: "expiry",
  },
  jobQuestion: {
    words: { askerId: ["question"] },
    goesWith: ["jobRequestId"],
    exportedIn: { questionsAsked: "questions you have asked about posted jobs" },
    erased: "deleted",
    why: "A question about a job, for all who quote to read.",
    until: "2 years from when it was asked, or until its author leaves",
    endedBy: "expiry",
  },
  jobAnswer: {
    words: { authorId: ["by", "text"] },
    goesWith: ["jobRequestId"],
    exportedIn: { questionsAnswered: "answers you have given about posted jobs" },
    erased: "deleted",
    why: "An answer about a job, for all who quote to read.",
    until: "2 years from when it was answered, or until its author or the job's owner leaves",
    endedBy: "expiry",
  },
  savedSearch: {
    words: { haulierId: ["name", "filters.run"] },
    exportedIn: { savedSearches: "searches of the job board that you have saved, and empty runs" },
    erased: "deleted",
    why: "The jobs that a haulage business looks for, so that we can notify it of new ones.",
    until: "it is deleted, or its haulier leaves",
    endedBy: "erasure",
  },
  searchEntry: {
    words: { ours: ["service", "area"] },
    nothingPersonal: "The index of saved searches, by service and rough place.",
  },
  boardEntry: {
    words: { ours: ["on", "at"] },
    nothingPersonal: "The index of open jobs that hauliers search: service, rough place, minute and budget.",
  },
  openJobEntry: { words: { ours: ["side"] }, nothingPersonal: "A job's place in a list, by numbers." },
  quoteEntry: { nothingPersonal: "A quote's place beside its job, by numbers." },
  standingQuote: { nothingPersonal: "Which quote of a haulier stands for a job, by numbers." },
} as const satisfies Fates;

export async function personalRecordsOf({ db, now, ...context }: Context): Promise<ExportOf<typeof quoteFates>> {
  const me = callerId({ db, now, ...context });
  const [jobs, quotes, questions, answers, searches] = await Promise.all([
    allOf(db, openJobEntries.lists.all({ side: listed.owner(me) })),
    allOf(db, quoteEntity.lists.ofHaulier({ haulierId: me })),
    allOf(db, questionEntity.lists.by({ askerId: me })),
    allOf(db, answerEntity.lists.by({ authorId: me })),
    allOf(db, searchEntity.lists.ofHaulier({ haulierId: me })),
  ]);
  return {
    jobsPutUp: await Promise.all(
      jobs.map(async (job) => {
        const { photos, voiceNote, ...shown } = await jobViewFor(job, "owner", now);
        return { ...shown, photos: photos.map(withoutLink), voiceNote: voiceNote && withoutLink(voiceNote) };
      }),
    ),
    quotes: quotes.map(({ madeFor: _mark, ...quote }) => quote),
    savedSearches: searches.map((search) => SavedSearch.parse(search)),
    questionsAsked: questions.map(({ askerId: _asker, ...question }) => question),
    questionsAnswered: answers.map(({ authorId: _author, ...answer }) => answer),
  };
}
