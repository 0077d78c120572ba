/**
 * What a company's own systems may call with an API client, beside what visitors see: its work and its conversations. All
 * else is refused, and so what opens accounts, moves money or says who works for whom. Queries need the scope `read`,
 * mutations `write`. There are no streams: systems are told by webhooks. The page of developers is generated from this.
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

/** Scopes of an API client's token, without the name of the API in front. */
export const clientScopes = ["read", "write"] as const;
export type ClientScope = (typeof clientScopes)[number];

/** The name of the API in scopes: `haulyard/read`. */
export const scopePrefix = "haulyard/";

const open: ReadonlySet<string> = new Set(clientOperations);

export const isOpenToClients = (operation: string): boolean => open.has(operation);

/** The scope that an operation of this kind needs. */
export const scopeFor = (kind: "query" | "mutation" | "subscription"): ClientScope =>
  kind === "query" ? "read" : "write";
