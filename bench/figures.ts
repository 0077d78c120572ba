/** One figure that the product is held to. */
export interface Figure {
  readonly name: string;
  /** What the value says, for the table. */
  readonly what: string;
  readonly unit: string;
  /** The bar: met at this value and on the better side of it. */
  readonly goal: number;
  readonly better: "lower" | "higher";
  /** File of the bench that measures it, and the field of its answer. */
  readonly bench: string;
  readonly field: string;
}

/** A measured figure, as it stands in results.json. */
export interface Result {
  name: string;
  value: number;
  unit: string;
  goal: number;
  better: Figure["better"];
}

const lower = { better: "lower" } as const;
const higher = { better: "higher" } as const;

/** Every figure, in the order of the table. */
export const figures: readonly Figure[] = [
  {
    ...lower,
    name: "accept.doubleWins",
    what: "10,000 acceptances of 200 requests, 50 at once on each: wins beyond one",
    unit: "wins",
    goal: 0,
    bench: "accept-wins.ts",
    field: "doubleWins",
  },
  {
    ...lower,
    name: "request.duplicates",
    what: "1,000 identical requests, 20 at once: distinct ids per batch beyond one",
    unit: "ids",
    goal: 0,
    bench: "request-duplicates.ts",
    field: "duplicates",
  },
  {
    ...lower,
    name: "search.callsP95@1M",
    what: "nearest 50 within 25 miles over 1,000,000 vehicles: table calls, 95th percentile",
    unit: "calls",
    goal: 8,
    bench: "search-memory.ts",
    field: "callsP95",
  },
  {
    ...lower,
    name: "search.itemsP95@1M",
    what: "the same searches: items read, 95th percentile",
    unit: "items",
    goal: 400,
    bench: "search-memory.ts",
    field: "itemsP95",
  },
  {
    ...higher,
    name: "search.exact",
    what: "share of 150 searches over 100,000 vehicles whose nearest 50 equal a full comparison",
    unit: "share",
    goal: 1,
    bench: "search-dynamo.ts",
    field: "exact",
  },
  {
    ...lower,
    name: "search.vsScan",
    what: "time of a search by key over the same search by reading every vehicle",
    unit: "ratio",
    goal: 0.02,
    bench: "search-dynamo.ts",
    field: "vsScan",
  },
  {
    ...lower,
    name: "api.overhead",
    what: "median time of `booking(bookingId)` through the API over the bare database read",
    unit: "ratio",
    goal: 3,
    bench: "api-overhead.ts",
    field: "overhead",
  },
  {
    ...lower,
    name: "chat.screenP95",
    what: "200 messages, from Enter in one browser to the other browser's screen, 95th percentile",
    unit: "ms",
    goal: 250,
    bench: "chat-screen.ts",
    field: "screenP95",
  },
  {
    ...higher,
    name: "ingest.vsRaw",
    what: "positions stored per second through the API over bare puts per second",
    unit: "ratio",
    goal: 0.4,
    bench: "ingest.ts",
    field: "vsRaw",
  },
  {
    ...lower,
    name: "lambda.bundleMax",
    what: "largest function as deployed, minified, AWS SDK in it",
    unit: "kB",
    goal: 450,
    bench: "lambda-load.ts",
    field: "bundleMax",
  },
  {
    ...lower,
    name: "lambda.importMax",
    what: "time to import the slowest function over the time to start Node empty",
    unit: "ratio",
    goal: 3,
    bench: "lambda-load.ts",
    field: "importMax",
  },
  {
    ...lower,
    name: "web.landingJs",
    what: "JavaScript of the landing page, brotli",
    unit: "kB",
    goal: 100,
    bench: "web-js.ts",
    field: "landingJs",
  },
  {
    ...lower,
    name: "web.liveMapJs",
    what: "JavaScript of the page with the live map, its worker included, brotli",
    unit: "kB",
    goal: 465,
    bench: "web-js.ts",
    field: "liveMapJs",
  },
  {
    ...higher,
    name: "web.publicLighthouse",
    what: "the front page on a phone in Lighthouse: median of 5 runs, lowest of the four categories",
    unit: "points",
    goal: 97,
    bench: "public-lighthouse.ts",
    field: "publicLighthouse",
  },
  {
    ...lower,
    name: "start.readySeconds",
    what: "`npm start` to the first page served and the first query answered",
    unit: "s",
    goal: 15,
    bench: "start-time.ts",
    field: "readySeconds",
  },
  {
    ...lower,
    name: "lostAcks.kill9",
    what: "acknowledged messages missing after 20 rounds of kill -9 under load",
    unit: "writes",
    goal: 0,
    bench: "lost-acks.ts",
    field: "lost",
  },
  {
    ...higher,
    name: "auth.matrixCells",
    what: "cells of operation, caller and ownership tried over HTTP and sockets",
    unit: "cells",
    goal: 1000,
    bench: "role-matrix.ts",
    field: "matrixCells",
  },
  {
    ...lower,
    name: "auth.matrixHoles",
    what: "those cells that behave otherwise than the operation table declares",
    unit: "cells",
    goal: 0,
    bench: "role-matrix.ts",
    field: "matrixHoles",
  },
  {
    ...lower,
    name: "auth.tokenInLogs",
    what: "passwords, bank numbers, codes and tokens found in logs, table items, facts and files after a life in the product",
    unit: "finds",
    goal: 0,
    bench: "leaked-secrets.ts",
    field: "tokenInLogs",
  },
  {
    ...higher,
    name: "routes.checked",
    what: "addresses of the specification opened in the browser, each as every role, as nobody and with no role yet",
    unit: "visits",
    goal: 600,
    bench: "routes-and-axe.ts",
    field: "routesChecked",
  },
  {
    ...lower,
    name: "routes.wrong",
    what: "those visits that end elsewhere, or with another heading, than specified",
    unit: "visits",
    goal: 0,
    bench: "routes-and-axe.ts",
    field: "routesWrong",
  },
  {
    ...lower,
    name: "a11y.axeViolations",
    what: "rules of axe broken over every page, in light and dark at 360 and 1280 px",
    unit: "rules",
    goal: 0,
    bench: "routes-and-axe.ts",
    field: "axeViolations",
  },
];

export function isMet({ value, goal, better }: Pick<Result, "value" | "goal" | "better">): boolean {
  return better === "lower" ? value <= goal : value >= goal;
}
