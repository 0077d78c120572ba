import { deletionGraceDays } from "#shared/accounts/lifecycle.ts";
import { signUpDays } from "#shared/accounts/sign-up.ts";
import { answerSeconds } from "#shared/booking/respond-by.ts";
import { servicesByName } from "#shared/catalogue/services-by-name.ts";
import { notificationDays } from "#shared/notifications/model.ts";
import { siteAddressDays } from "#shared/notifications/site-mail.ts";
import { trailDays } from "#shared/tracking/model.ts";
import { storedItemsTable } from "../stored-items.ts";

const names = servicesByName.map(({ displayName }) => displayName);

/** Values that replace `{{name}}` in Markdown pages, taken from the product's rules so that texts stay true. */
export const figures: Readonly<Record<string, string>> = {
  signUpDays: String(signUpDays),
  trailDays: String(trailDays),
  notificationDays: String(notificationDays),
  siteAddressDays: String(siteAddressDays),
  deletionGraceDays: String(deletionGraceDays),
  atOnceAnswerMinutes: String(answerSeconds.atOnce / 60),
  todayAnswerMinutes: String(answerSeconds.today / 60),
  laterAnswerHours: String(answerSeconds.later / 3600),
  services: `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`,
  storedItems: storedItemsTable,
};
