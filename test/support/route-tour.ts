import type { Page } from "@playwright/test";
import { type Seen, visitRoute } from "./in-page.ts";
import { type Address, addresses, expectedEnd, expectedEntry, type Opener, richestOpener } from "./route-table.ts";

/** Ids that some addresses need, of things the opener may see. */
export interface OwnIds {
  readonly own: string;
  readonly haulier: string;
  readonly booking: string;
}

/** The result of opening one address. */
export interface Visit {
  readonly address: Address | null;
  readonly path: string;
  /** Empty: as the table has it. */
  readonly wrong: string;
  /** Addresses of this site that the page links to, without query and hash. */
  readonly links: readonly string[];
}

/** How long a page may take to settle, ms: a slow machine must not look like a wrong route. */
const patienceMs = 15_000;

/**
 * Opens every address of the table, or those given, and /dashboard, in a page whose opener has signed in (or not), and
 * compares where each ends and its heading with the table.
 */
export async function checkRoutes(
  page: Page,
  opener: Opener,
  ids: OwnIds,
  among: readonly Address[] = addresses,
): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (const address of among) visits.push(await visitAddress(page, opener, ids, address));
  const { end } = expectedEntry(opener);
  const seen = await visitRoute(page, "/dashboard", end, patienceMs);
  visits.push({ address: null, path: "/dashboard", wrong: wrongOf(seen, end, null), links: seen.links });
  return visits;
}

/** Opens one address by the browser's own history, as links do. */
export async function visitAddress(page: Page, opener: Opener, ids: OwnIds, address: Address): Promise<Visit> {
  const path = filled(address.path, ids);
  const { end: wanted, heading } = expectedEnd(address, opener);
  const end = filled(wanted, ids);
  const seen = await visitRoute(page, path, end, patienceMs);
  return { address, path, wrong: wrongOf(seen, end, heading), links: seen.links };
}

/**
 * Opens each page that this opener, of all who may see it, sees most of, and looks at it once it stands. `patienceMs`: how
 * long it may take to.
 */
export async function lookAtEach(
  at: { readonly page: Page; readonly ids: OwnIds },
  opener: Opener,
  among: readonly Address[],
  patienceMs: number,
  look: (path: string) => Promise<void>,
): Promise<void> {
  for (const address of among.filter((one) => richestOpener(one) === opener)) {
    const path = filled(address.path, at.ids);
    await visitRoute(at.page, path, filled(expectedEnd(address, opener).end, at.ids), patienceMs);
    await look(path);
  }
}

/** An address with the ids that it asks for filled in, in the path itself or inside a return address. */
export function filled(path: string, ids: OwnIds): string {
  return Object.entries(ids).reduce(
    (so, [name, id]) => so.replaceAll(`{${name}}`, id).replaceAll(encodeURIComponent(`{${name}}`), id),
    path,
  );
}

function wrongOf(seen: Seen, end: string, heading: RegExp | null): string {
  const [first = ""] = seen.headings;
  if (!seen.settled) return `never came to rest (at ${seen.at}, headings ${JSON.stringify(seen.headings)})`;
  if (seen.at !== end) return `ended at ${seen.at} ("${first}") instead of ${end}`;
  if (seen.headings.length !== 1) return `has ${seen.headings.length} main headings: ${seen.headings.join(" | ")}`;
  if (heading) return heading.test(first) ? "" : `says "${first}", not ${heading}`;
  return /not found/i.test(first) ? `is a 404 ("${first}")` : "";
}
