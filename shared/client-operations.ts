/**
 * Operations that an API client may call, beside the public ones: its company's work and its conversations. Everything
 * else is refused, including operations that open accounts, move money or change a team. Queries need the scope `read`,
 * mutations `write`. There are no streams: systems get webhooks. The developers page is generated from this list.
 */
export const clientOperations = [
  "services",
  "myFleets",
  "setFleetStatus",
  "daysOff",
  "jobRequest",
  "jobsFromMe",
  "jobsForMe",
  "acceptJobRequest",
  "declineJobRequest",
  "cancelJobRequest",
  "booking",
  "myBookings",
  "bookingCounts",
  "assignBooking",
  "moveBooking",
  "proposeTime",
  "answerProposal",
  "withdrawProposal",
  "tracking",
  "threads",
  "thread",
  "messages",
  "unreadCount",
  "startThread",
  "sendMessage",
  "markThreadRead",
  "openJob",
  "jobsPosted",
  "quotesWanted",
  "quotesOfJob",
  "quotesFromMe",
  "submitQuote",
  "reviseQuote",
  "withdrawQuote",
  "declineToQuote",
] as const;

/** OAuth scopes without the API's prefix. */
export const clientScopes = ["read", "write"] as const;
export type ClientScope = (typeof clientScopes)[number];

/** Prefix of a scope, as in `haulyard/read`. */
export const scopePrefix = "haulyard/";

const open: ReadonlySet<string> = new Set(clientOperations);

export const isOpenToClients = (operation: string): boolean => open.has(operation);

export const scopeFor = (kind: "query" | "mutation" | "subscription"): ClientScope =>
  kind === "query" ? "read" : "write";
