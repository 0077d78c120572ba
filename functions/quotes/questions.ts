import { notMatched } from "#shared/accounts/faults.ts";
import { QuestionId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { enoughAnswers, enoughQuestions, jobJustChanged, noSuchQuestion } from "#shared/quotes/faults.ts";
import type { JobQuestion, OpenJobRecord } from "#shared/quotes/model.ts";
import type { quoteOperations } from "#shared/quotes/operations.ts";
import { mostAnswers, mostQuestions } from "#shared/quotes/rules.ts";
import { blockChecks, profileById } from "../accounts/public.ts";
import { additionsTo } from "../platform/additions.ts";
import { type Context, callerId } from "../platform/context.ts";
import type { Write } from "../platform/database.ts";
import { type Part, seenJob } from "./access.ts";
import { askedEvent } from "./domain-events.ts";
import {
  type AnswerRecord,
  answerEntity,
  answersAbout,
  type QuestionRecord,
  questionEntity,
  questionsAbout,
} from "./record-store.ts";
import { mustBeOpen } from "./submit-quote.ts";

type Asked<Name extends keyof typeof quoteOperations> = Input<(typeof quoteOperations)[Name]>;

/** Returns a question without the asking haulier's identity. Of the person who answered, only the name remains. */
function shown({ askerId: _asker, version: _version, ...question }: QuestionRecord, all: readonly AnswerRecord[]) {
  const answers = all.filter(({ questionId }) => questionId === question.id);
  return { ...question, answers: answers.map(({ by, text, at }) => ({ by, text, at })) };
}

export async function jobQuestions(input: Asked<"jobQuestions">, context: Context): Promise<JobQuestion[]> {
  const { job } = await seenJob(context, input.jobRequestId);
  const [questions, answers] = await Promise.all([
    questionsAbout(context.db, job.id),
    answersAbout(context.db, job.id),
  ]);
  return questions.map((question) => shown(question, answers));
}

export async function askAboutJob(input: Asked<"askAboutJob">, context: Context): Promise<JobQuestion> {
  const { job, part } = await seenJob(context, input.jobRequestId);
  mustBeOpen(job, context.now);
  const added = await additionsTo(context.db, `QUESTIONS#${job.id}`);
  if ((await questionsAbout(context.db, job.id)).length >= mostQuestions) throw enoughQuestions();
  const me = callerId(context);
  const question: QuestionRecord = {
    id: QuestionId.parse(context.newId()),
    jobRequestId: job.id,
    by: part === "haulier" ? "haulier" : "owner",
    question: input.question,
    askedAt: context.now,
    askerId: me,
    version: 1,
  };
  const answer = shown(question, []);
  const domainEvent = askedEvent(job, { questionId: question.id, isAnswer: false, byId: me });
  const put = { put: questionEntity.toItem(question) };
  await context.commit([put, added(context.now), ...notBlocked(job, part, context)], [domainEvent], answer);
  return answer;
}

/** Adds an answer. Only the side that did not ask may answer. */
export async function answerAboutJob(input: Asked<"answerAboutJob">, context: Context): Promise<JobQuestion> {
  const { job, part } = await seenJob(context, input.jobRequestId);
  mustBeOpen(job, context.now);
  const side = part === "haulier" ? "haulier" : "owner";
  const [questions, answers] = await Promise.all([
    questionsAbout(context.db, job.id),
    answersAbout(context.db, job.id),
  ]);
  const question = questions.find(({ id }) => id === input.questionId);
  if (!question || question.by === side) throw noSuchQuestion();
  const earlier = answers.filter(({ questionId }) => questionId === question.id);
  if (earlier.length >= mostAnswers) throw enoughAnswers();
  const me = callerId(context);
  const profile = await profileById(context.db, me);
  const by = side === "owner" ? job.ownerName : (profile?.companyName ?? "A haulier");
  const given: AnswerRecord = {
    ...{ id: context.newId(), jobRequestId: job.id, questionId: question.id, authorId: me },
    ...{ by, text: input.answer, at: context.now },
  };
  const answer = shown(question, [...earlier, given]);
  // Counts each answer as a version of the question: concurrent answers then cannot exceed the limit.
  const counted: Write = {
    put: questionEntity.toItem({ ...question, version: question.version + 1 }),
    when: [{ attribute: "version", is: "=", value: question.version }],
    otherwise: jobJustChanged(),
  };
  const put = { put: answerEntity.toItem(given) };
  const domainEvent = askedEvent(job, { questionId: question.id, isAnswer: true, byId: me });
  await context.commit([put, counted, ...notBlocked(job, part, context)], [domainEvent], answer);
  return answer;
}

/** Transaction conditions that the job's owner has not blocked the asking haulier; none for the owner. */
function notBlocked(job: OpenJobRecord, part: Part, context: Context) {
  return part === "haulier" ? blockChecks(job.ownerId, callerId(context), notMatched()) : [];
}
