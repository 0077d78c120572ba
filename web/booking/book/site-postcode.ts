import { sitePostcode } from "#shared/accounts/site-statement.ts";
import { normaliseService } from "#shared/catalogue/normalise.ts";
import { asksDelivery, type JobDraft } from "./job-draft.ts";
import { panelDetails } from "./judged-draft.ts";

export function sitePostcodeOf(draft: JobDraft): string | null {
  const service = normaliseService(draft.service);
  if (!service) return null;
  const delivery = asksDelivery(draft) ? draft.delivery.place : null;
  return sitePostcode({ service, details: panelDetails(draft).details, pickup: draft.pickup.place, delivery });
}
