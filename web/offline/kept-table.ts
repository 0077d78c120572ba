import type { operations } from "#shared/operations.ts";

type OperationName = keyof typeof operations;

/** How an answer is kept to be read without a connection. */
interface Keeping {
  /** What of it is kept; all of it without. */
  readonly cut?: (answer: unknown) => unknown;
  /** Asked with this, it is not kept. */
  readonly unless?: string;
  /** It is read on every page, so it says nothing of how old a page is. */
  readonly ofTheAccount?: true;
}

/** Of a list that is read page by page, the first page. */
const firstPage = (answer: unknown): unknown => {
  const { pages, pageParams } = answer as { pages: unknown[]; pageParams: unknown[] };
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
};

/** Of a conversation, the newest messages and no way to older ones: it is read anew from its newest page. */
const newestMessages = (answer: unknown): unknown => {
  const { messages } = answer as { messages: { createdAt: string }[] };
  const newest = messages.slice(-30);
  return { ...(answer as object), messages: newest, olderToken: null, ofDeviceUpTo: newest.at(-1)?.createdAt ?? "" };
};

const list: Keeping = { cut: firstPage };
const ofTheAccount: Keeping = { ofTheAccount: true };

/**
 * The answers that this device keeps of whoever is signed in, to be read without a connection: jobs and what is agreed
 * of them, conversations, and the account itself. Nothing else is: bank details, papers and what admins read least of all.
 */
const keptAnswers: Readonly<Partial<Record<OperationName, Keeping>>> = {
  me: ofTheAccount,
  myEmployers: ofTheAccount,
  unreadCount: ofTheAccount,
  // Days of a calendar are read to their end, and a part of them is none.
  myBookings: { ...list, unless: "from" },
  booking: {},
  bookingCounts: {},
  ratingsGiven: {},
  reviewOfBooking: {},
  jobsFromMe: list,
  jobsForMe: list,
  jobCounts: {},
  weeklyRecord: {},
  jobsPosted: list,
  tracking: {},
  gatePass: {},
  wasteNotes: {},
  threads: list,
  thread: {},
  threadJob: {},
  startThread: {},
  messages: { cut: newestMessages },
};

/** How the answer is kept that the cache holds under a key; null: it is not. */
export function keepingOf(queryKey: readonly unknown[]): (Keeping & { readonly name: OperationName }) | null {
  const [, name, input] = queryKey as [unknown, OperationName, object | undefined];
  const keeping = typeof name === "string" && Object.hasOwn(keptAnswers, name) ? keptAnswers[name] : undefined;
  if (!keeping || (keeping.unless && Object.hasOwn(input ?? {}, keeping.unless))) return null;
  return { ...keeping, name };
}
