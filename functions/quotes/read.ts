import type { Input } from "#shared/kernel/operation.ts";
import type { SubscriptionGrant } from "#shared/kernel/wire.ts";
import type { OpenJob, Quote } from "#shared/quotes/model.ts";
import type { quoteOperations } from "#shared/quotes/operations.ts";
import { jobBoardTopic } from "#shared/quotes/rules.ts";
import { haulierOfCaller, hauliersOfCaller } from "../accounts/public.ts";
import { type Context, callerId } from "../platform/context.ts";
import { type Page, page } from "../platform/list.ts";
import { type Part, seenJob } from "./access.ts";
import { listed, openJobEntries, openJobsById, quoteEntity, quotesFor } from "./record-store.ts";
import { jobViewFor, quoteView, quoteViews } from "./view.ts";

type Asked<Name extends keyof typeof quoteOperations> = Input<(typeof quoteOperations)[Name]>;

export async function openJob(input: Asked<"openJob">, context: Context): Promise<OpenJob> {
  const { job, part } = await seenJob(context, input.jobRequestId);
  return jobViewFor(job, part, context.now);
}

export function jobsPosted(wanted: Asked<"jobsPosted">, context: Context): Promise<Page<OpenJob>> {
  return jobsOfSide(context, listed.owner(callerId(context)), wanted, "owner");
}

export function allOpenJobs({ userId, ...wanted }: Asked<"allOpenJobs">, context: Context): Promise<Page<OpenJob>> {
  return jobsOfSide(context, userId ? listed.owner(userId) : listed.everyone, wanted, "admin");
}

async function jobsOfSide(
  context: Context,
  side: string,
  { status, nextToken }: Asked<"jobsPosted">,
  part: Part,
): Promise<Page<OpenJob>> {
  const { all, inStatus } = openJobEntries.lists;
  const found = await page(context.db, [status ? inStatus({ side, status }) : all({ side })], nextToken);
  return { ...found, items: await Promise.all(found.items.map((job) => jobViewFor(job, part, context.now))) };
}

/** A page of the open jobs addressed to the caller's business alone, earliest work first. */
export async function quotesWanted({ nextToken }: Asked<"quotesWanted">, context: Context): Promise<Page<OpenJob>> {
  const side = listed.askedOf(await haulierOfCaller(context));
  const found = await page(context.db, [openJobEntries.lists.byDay({ side })], nextToken);
  return { ...found, items: await Promise.all(found.items.map((job) => jobViewFor(job, "haulier", context.now))) };
}

/** The quotes for a job, cheapest first. A haulier reads only its own. */
export async function quotesOfJob(input: Asked<"quotesOfJob">, context: Context): Promise<Quote[]> {
  const { job, part } = await seenJob(context, input.jobRequestId);
  const all = await quotesFor(context.db, job.id);
  const mine = part === "haulier" ? await hauliersOfCaller(context) : null;
  const seen = all.filter(({ haulierId }) => mine === null || mine.includes(haulierId));
  return Promise.all(seen.map((quote) => quoteView(context, job, quote, part)));
}

export async function quotesFromMe(input: Asked<"quotesFromMe">, context: Context): Promise<Page<Quote>> {
  const haulierId = await haulierOfCaller(context);
  const { ofHaulier, ofHaulierInStatus } = quoteEntity.lists;
  const list = input.status ? ofHaulierInStatus({ haulierId, status: input.status }) : ofHaulier({ haulierId });
  const found = await page(context.db, [list], input.nextToken);
  const jobs = await openJobsById(
    context.db,
    found.items.map(({ jobRequestId }) => jobRequestId),
  );
  const made = found.items.flatMap((quote) => {
    const job = jobs.get(quote.jobRequestId);
    return job ? [{ job, quote }] : [];
  });
  return { ...found, items: await quoteViews(context, made, "haulier") };
}

/** Anyone may subscribe, because anyone may read the job board. */
export async function onBoard(): Promise<SubscriptionGrant> {
  return { filter: { board: { eq: jobBoardTopic } } };
}

export async function onOpenJob(input: Asked<"onOpenJob">, context: Context): Promise<SubscriptionGrant> {
  const { job } = await seenJob(context, input.jobRequestId);
  return { filter: { jobRequestId: { eq: job.id } } };
}
