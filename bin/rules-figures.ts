import { readFileSync } from "node:fs";
import { bankChangeHoldHours } from "#shared/accounts/bank.ts";
import { deletionGraceDays } from "#shared/accounts/lifecycle.ts";
import { invitationDays } from "#shared/accounts/model.ts";
import { favouritesMost } from "#shared/accounts/partner.ts";
import { passwordMinimum } from "#shared/accounts/password.ts";
import { signUpDays } from "#shared/accounts/sign-up.ts";
import { announcementAheadDays, announcementDays, announcementsAtOnce } from "#shared/admin/announcement-rules.ts";
import { announcementMaxLength, announcementsStored } from "#shared/admin/announcements.ts";
import { campaignRestDays } from "#shared/admin/content-rules.ts";
import { highestExtraPence } from "#shared/booking/extra-rules.ts";
import { signatureMaxBytes } from "#shared/booking/photo-limits.ts";
import { oldestReportedSeconds } from "#shared/booking/reported-time.ts";
import { completionSeconds, duplicateWindowSeconds } from "#shared/booking/rules.ts";
import { documentMaxBytes, documentPartBytes } from "#shared/compliance/document-limits.ts";
import { soonDays } from "#shared/compliance/expiring.ts";
import { hiddenAfterSeconds, staleAfterSeconds, workingReportSeconds } from "#shared/fleet/duty.ts";
import { handoverAnswerSeconds, reservedDays } from "#shared/fleet/handover.ts";
import { mostBases, mostBytes, mostRows } from "#shared/fleet/import.ts";
import { mostVehicles } from "#shared/fleet/live-map.ts";
import { servicesOfVehicle } from "#shared/fleet/model.ts";
import { bookableDays } from "#shared/fleet/starts.ts";
import { farthestMiles, usualMiles } from "#shared/fleet/working-distance.ts";
import { averageSpeedMph, preparationMinutes } from "#shared/geo/eta.ts";
import { blurredMetres } from "#shared/geo/fix.ts";
import { squareKm } from "#shared/geo/published-place.ts";
import { impossibleMph } from "#shared/geo/sifted-fixes.ts";
import { photoMaxBytes } from "#shared/images/photo-limits.ts";
import { deliveryDays, mostApiClients, mostWebhooks, oldSecretHours } from "#shared/integrations/model.ts";
import { pageLimit } from "#shared/kernel/page.ts";
import { longestWaitDays } from "#shared/kernel/waiting-changes.ts";
import { answerHours, leadDays, mostInvited } from "#shared/leads/rules.ts";
import { messageMaxLength } from "#shared/messaging/message-length.ts";
import { notificationDays } from "#shared/notifications/model.ts";
import { mostPushDevices, pushTokenDays } from "#shared/notifications/push.ts";
import { mostSites } from "#shared/places/site.ts";
import { mostDaysHeld } from "#shared/pricing/hours-held.ts";
import { highestQuotePence, longestQuoteDays, mostQuestions, openDays } from "#shared/quotes/rules.ts";
import { commentMaxLength } from "#shared/reviews/model.ts";
import { reviewOpenDays } from "#shared/reviews/rules.ts";
import { mostFixes, trailDays, unwatchedReportSeconds, watchedReportSeconds } from "#shared/tracking/model.ts";
import { offRouteMetres, routeLifetimeSeconds } from "#shared/tracking/route.ts";
import { yardMetres } from "#shared/tracking/visit.ts";

const [kB, MB, minute, hour, day] = [1024, 1024 * 1024, 60, 3600, 86_400];

/** Phrases of docs/rules.md, with # in place of a figure, and that figure from the code. */
const figures: readonly (readonly [words: string, figure: number])[] = [
  ["A password has at least # characters", passwordMinimum],
  ["A sign-up waits # days for its email address", signUpDays],
  ["messages and notes up to #, reviews", messageMaxLength],
  ["reviews up to #.", commentMaxLength],
  ["A page of a list has at most # records", pageLimit],
  ["A change from the offline queue is recognised for # days", longestWaitDays],
  ["An invitation holds for # days", invitationDays],
  ["are held for # hours after a change", bankChangeHoldHours],
  ["A vehicle is hired out for 1 to # services", servicesOfVehicle],
  ["releases it or objects within # days", handoverAnswerSeconds / day],
  ["keeps the registration for the claimant for # days", reservedDays],
  ["at most # rows, 2 MB and", mostRows],
  ["rows, # MB and", mostBytes / 1_000_000],
  ["MB and # different places", mostBases],
  ["has shared its location in the last # minutes counts from there", staleAfterSeconds / minute],
  ["around a guessed location: # miles unless", usualMiles],
  ["unless chosen otherwise, # at the most", farthestMiles],
  ["A hire of several days lasts for # days at most", mostDaysHeld],
  ["is travel at # mph plus", averageSpeedMph],
  ["mph plus # minutes to get ready", preparationMinutes],
  ["square of # km (`shared/geo/published-place.ts`)", squareKm],
  ["A user has at most # sites", mostSites],
  ["A user has at most # favourites", favouritesMost],
  ["A job can be wanted up to # days ahead", bookableDays],
  ["The same request within # minutes", duplicateWindowSeconds / minute],
  ["A request takes up to 6 photos of # MB each", photoMaxBytes / MB],
  ["or more than # hours ago becomes the nearest possible time", oldestReportedSeconds / hour],
  ["sign with a finger (PNG, # kB)", signatureMaxBytes / kB],
  ["The contractor confirms the delivery. # hours after", completionSeconds / hour],
  ["up to £# each and seven agreed extras", highestExtraPence / 100],
  ["to every haulier or to one. It is open for # days", openDays],
  ["1 to 10 lines, £# at the most", highestQuotePence / 100],
  ["or to the end of a day at most # days", longestQuoteDays],
  ["Up to # questions about a job", mostQuestions],
  ["as the promised # hours run out", answerHours],
  ["The # nearest verified hauliers", mostInvited],
  ["never confirmed or matched ends after # days", leadDays],
  ["during a booking every #; the server stores", workingReportSeconds],
  ["A fix older than # minutes is stale", staleAfterSeconds / minute],
  ["After # minutes it is hidden and removed", hiddenAfterSeconds / minute],
  ["can play back the drive, for # days", trailDays],
  ["at most every # seconds while somebody looks", watchedReportSeconds],
  ["while somebody looks, otherwise every #,", unwatchedReportSeconds],
  ["with one to # fixes", mostFixes],
  ["farther from the last than # mph allows", impossibleMph],
  ["A fix that may be more than # m off is blurred", blurredMetres],
  ["on site within # m of the pin", yardMetres],
  ["A route is renewed when it is # minutes old", routeLifetimeSeconds / minute],
  ["old or the vehicle # m beside it", offRouteMetres],
  ["# vehicles are answered one by one", mostVehicles],
  ["A notice stays in the bell for # days", notificationDays],
  ["A user has at most # push devices", mostPushDevices],
  ["A device ends after # days", pushTokenDays],
  ["A company has # webhooks and", mostWebhooks],
  ["webhooks and # API clients at the most", mostApiClients],
  ["A replaced secret also signs for # hours", oldSecretHours],
  ["A dead or delivered event can be replayed for # days", deliveryDays],
  ["or deletes it, within # days of writing", reviewOpenDays],
  ["cannot start again within # days of its end", campaignRestDays],
  ["An announcement has up to # characters", announcementMaxLength],
  ["It starts at once or up to # days ahead", announcementAheadDays],
  ["and runs for at most # days", announcementDays],
  ["At most # announcements run at once", announcementsAtOnce],
  ["and at most # are planned or running", announcementsStored],
  ["A file is a PDF or a picture by its bytes, # MB", documentMaxBytes / MB],
  ["It comes in parts of # MB", documentPartBytes / MB],
  ["Amber: met, and expires within # days", soonDays],
  ["It happens after # days, can be cancelled", deletionGraceDays],
];

const path = "docs/rules.md";
const written = (figure: number) => figure.toLocaleString("en-GB");
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

export function rulesPage(text = readFileSync(new URL(`../${path}`, import.meta.url), "utf8")): string {
  return figures.reduce((page, [words, figure]) => {
    const [before = "", after = ""] = words.split("#").map((part) => escaped(part).replaceAll(" ", String.raw`\s+`));
    const place = new RegExp(String.raw`(${before})[\d.,]*\d(?=${after})`);
    if (!place.test(page))
      throw new Error(`${path} has no “${words}”: write those words, or change bin/rules-figures.ts`);
    return page.replace(place, `$1${written(figure)}`);
  }, text);
}
