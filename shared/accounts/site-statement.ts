import type { ServiceDetails } from "../catalogue/details.ts";
import type { ServiceId } from "../catalogue/services.ts";
import { type CisWork, workOf } from "../tax/cis-scope.ts";
import type { CisDetails } from "./cis-model.ts";

// Without a schema, so that pages can name the site of a job without loading one.

/** Work whose site is where it is brought. The site of any other is where it starts. */
const brought: readonly CisWork[] = ["delivery", "fuel", "concrete", "lift"];

interface Located {
  readonly postcode?: string | null | undefined;
}

/** A job with its places, where they are known. */
export interface SitedJob {
  readonly service: ServiceId;
  readonly details?: ServiceDetails | null | undefined;
  readonly pickup: Located | null;
  readonly delivery?: Located | null | undefined;
}

/** The postcode of the site of the work; null where its place has none. */
export function sitePostcode({ service, details, pickup, delivery }: SitedJob): string | null {
  const site = brought.includes(workOf(service, details)) && delivery ? delivery : pickup;
  return site?.postcode ?? null;
}

/** The written statement that counts at a site: the one that names it, or else the one for all sites. */
export const statementAt = (cis: CisDetails | null | undefined, postcode: string | null) =>
  cis?.siteStatements?.find(({ postcodes }) => postcodes.includes(postcode ?? "")) ?? cis?.statement ?? null;
