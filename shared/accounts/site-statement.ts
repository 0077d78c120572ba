import type { ServiceDetails } from "../catalogue/details.ts";
import type { ServiceId } from "../catalogue/services.ts";
import { type CisWork, workOf } from "../tax/cis-scope.ts";
import type { CisDetails } from "./cis-model.ts";

// A separate file without zod schemas, so that pages load little code.

/** Work whose site is the delivery address. The site of all other work is the pickup address. */
const brought: readonly CisWork[] = ["delivery", "fuel", "concrete", "lift"];

interface Located {
  readonly postcode?: string | null | undefined;
}

export interface SitedJob {
  readonly service: ServiceId;
  readonly details?: ServiceDetails | null | undefined;
  readonly pickup: Located | null;
  readonly delivery?: Located | null | undefined;
}

/** Returns the postcode of the work's site; null if unknown. */
export function sitePostcode({ service, details, pickup, delivery }: SitedJob): string | null {
  const site = brought.includes(workOf(service, details)) && delivery ? delivery : pickup;
  return site?.postcode ?? null;
}

export const statementAt = (cis: CisDetails | null | undefined, postcode: string | null) =>
  cis?.siteStatements?.find(({ postcodes }) => postcodes.includes(postcode ?? "")) ?? cis?.statement ?? null;
