import { signUpDays } from "#shared/accounts/sign-up.ts";
import { respondBy } from "#shared/booking/rules.ts";
import { servicesByName } from "#shared/catalogue/services-by-name.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { notificationDays } from "#shared/notifications/model.ts";
import { deletionGraceDays } from "#shared/privacy/model.ts";
import { trailDays } from "#shared/tracking/model.ts";
import { storedItemsTable } from "../stored-items.ts";

const sent = "2026-01-01T00:00:00.000Z";
/** How long a haulier has to answer, where the job is a long time ahead. */
const answerMinutes = (level: Parameters<typeof respondBy>[0]) =>
  (Date.parse(respondBy(level, sent, addSeconds(sent, 30 * 86_400))) - Date.parse(sent)) / 60_000;

const names = servicesByName.map(({ displayName }) => displayName);

/** What `{{name}}` stands for in the pages of prose: Markdown made of the product's own rules. */
export const figures: Readonly<Record<string, string>> = {
  signUpDays: String(signUpDays),
  trailDays: String(trailDays),
  notificationDays: String(notificationDays),
  deletionGraceDays: String(deletionGraceDays),
  emergencyAnswerMinutes: String(answerMinutes("emergency")),
  todayAnswerHours: String(answerMinutes("today") / 60),
  laterAnswerHours: String(answerMinutes("standard") / 60),
  services: `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`,
  storedItems: storedItemsTable,
};
