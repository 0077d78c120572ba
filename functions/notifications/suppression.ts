import { Instant } from "#shared/kernel/instant.ts";
import { epochSecondsOf } from "#shared/kernel/time.ts";
import { notificationsEvents } from "#shared/notifications/events.ts";
import { MailSuppression, suppressionDays } from "#shared/notifications/model.ts";
import { profileById } from "../accounts/public.ts";
import { type Context, callerId } from "../platform/context.ts";
import type { Database, Write } from "../platform/database.ts";
import { happened } from "../platform/domain-events.ts";
import { entity } from "../platform/entity.ts";
import { firstOf } from "../platform/list.ts";

/** Keyed by address instead of account, because guests, invited people and applicants get emails too. */
const suppressionEntity = entity({
  name: "mailSuppression",
  schema: () => MailSuppression.extend({ at: Instant }),
  key: ({ email }: Pick<MailSuppression, "email">) => ({ PK: `EMAIL#${email}`, SK: "MAILSUPPRESSION" }),
  ttl: ({ at }) => epochSecondsOf(at) + suppressionDays * 86_400,
  lists: {
    all: {
      index: "GSI1",
      partition: (_of: object) => "MAILSUPPRESSION",
      sort: ({ at, email }) => `${at}#${email}`,
    },
  },
});

/** Returns why an address gets no emails, or null. Ignores upper and lower case. */
export async function suppressionOf(db: Database, email: string): Promise<MailSuppression | null> {
  const item = await db.get(suppressionEntity.key({ email: email.toLowerCase() }));
  return item ? suppressionEntity.fromItem(item) : null;
}

/** Suppressed addresses, oldest first, at most `limit`. */
export const mailSuppressions = (db: Database, limit: number) => firstOf(db, suppressionEntity.lists.all({}), limit);

/** Suppresses an address. Fails when it is already suppressed, so that the first reason stays. */
export const suppressionWrite = (suppression: MailSuppression): Write => ({
  put: suppressionEntity.toItem(suppression),
  when: [{ attribute: "PK", is: "missing" }],
});

export const suppressionRemoval = (email: string): Write => ({
  remove: suppressionEntity.key({ email: email.toLowerCase() }),
});

export async function mailSuppression(_input: unknown, context: Context): Promise<MailSuppression | null> {
  const email = await addressOf(context);
  return email === null ? null : suppressionOf(context.db, email);
}

/** Allows emails to the caller again: deletes our suppression, then the one at SES. */
export async function liftMailSuppression(_input: unknown, context: Context): Promise<boolean> {
  const found = await mailSuppression(_input, context);
  if (!found) return true;
  const { email } = found;
  await context.commit(
    [suppressionRemoval(email)],
    [happened(notificationsEvents, "mailSuppressionLifted", { email })],
  );
  return true;
}

async function addressOf(context: Context): Promise<string | null> {
  return (await profileById(context.db, callerId(context)))?.email ?? null;
}
