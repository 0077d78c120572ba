import { quoteOperations } from "#shared/quotes/operations.ts";
import { type Handlers, serve } from "../platform/serve.ts";
import { askOthers, declineToQuote, postJob, reopenJob, withdrawJob } from "./post-job.ts";
import { answerAboutJob, askAboutJob, jobQuestions } from "./questions.ts";
import {
  allOpenJobs,
  jobNotices,
  jobsPosted,
  onBoard,
  onOpenJob,
  openJob,
  quotesFromMe,
  quotesOfJob,
  quotesWanted,
} from "./read.ts";
import { deleteSearch, savedSearches, saveSearch } from "./saved-searches.ts";
import { searchBoard } from "./search-board.ts";
import { acceptQuote, counterQuote, rejectQuote, withdrawQuote } from "./settle-quote.ts";
import { reviseQuote, submitQuote } from "./submit-quote.ts";

export const handlers: Handlers<typeof quoteOperations> = {
  postJob,
  jobNotices,
  searchBoard,
  savedSearches,
  saveSearch,
  deleteSearch,
  openJob,
  allOpenJobs,
  jobsPosted,
  withdrawJob,
  reopenJob,
  askOthers,
  quotesWanted,
  declineToQuote,
  quotesOfJob,
  quotesFromMe,
  submitQuote,
  reviseQuote,
  withdrawQuote,
  counterQuote,
  rejectQuote,
  acceptQuote,
  jobQuestions,
  askAboutJob,
  answerAboutJob,
  onBoard,
  onOpenJob,
};
export const handler = serve(quoteOperations, handlers);
