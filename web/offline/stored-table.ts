import type { operations } from "#shared/operations.ts";

type OperationName = keyof typeof operations;

interface Keeping {
  readonly cut?: (answer: unknown) => unknown;
  /** Not stored if the query's input has this field. */
  readonly unless?: string;
  /** Loaded on every page, so it does not count for the age shown on a page. */
  readonly ofTheAccount?: true;
}

const firstPage = (answer: unknown): unknown => {
  const { pages, pageParams } = answer as { pages: unknown[]; pageParams: unknown[] };
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
};

/** Stores only the newest page of messages, without a cursor to older ones. */
const newestMessages = (answer: unknown): unknown => {
  const { messages } = answer as { messages: { createdAt: string }[] };
  const newest = messages.slice(-30);
  return { ...(answer as object), messages: newest, olderToken: null, ofDeviceUpTo: newest.at(-1)?.createdAt ?? "" };
};

const list: Keeping = { cut: firstPage };
const ofTheAccount: Keeping = { ofTheAccount: true };

/**
 * Answers stored for offline use: jobs and agreements, conversations and the account. Never bank details, documents or
 * admin data.
 */
const storedAnswers: Readonly<Partial<Record<OperationName, Keeping>>> = {
  me: ofTheAccount,
  myEmployers: ofTheAccount,
  unreadCount: ofTheAccount,
  // Queries by days (with `from`) are for the calendar, which is useful only if complete.
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

export function keepingOf(queryKey: readonly unknown[]): (Keeping & { readonly name: OperationName }) | null {
  const [, name, input] = queryKey as [unknown, OperationName, object | undefined];
  const keeping = typeof name === "string" && Object.hasOwn(storedAnswers, name) ? storedAnswers[name] : undefined;
  if (!keeping || (keeping.unless && Object.hasOwn(input ?? {}, keeping.unless))) return null;
  return { ...keeping, name };
}
