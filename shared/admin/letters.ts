import { z } from "zod";
import { ContactMessageId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { TakenBy } from "../kernel/taken-by.ts";
import { addSeconds } from "../kernel/time.ts";

/** Maximum characters of a first message. */
export const letterMaxLength = 4000;
/** Maximum characters of an answer or a later message. */
export const letterLineMaxLength = 2000;
export const mostWriterLines = 20;
/** Maximum answers and follow-ups of a contact message: one DynamoDB item stores them all. */
export const mostLetterLines = 40;
export const letterLinkDays = 30;
export const linesByLinkADay = 10;

export const ContactTopic = z
  .enum(["booking", "account", "haulier", "press", "privacy", "other"])
  .meta({ id: "ContactTopic", description: "Subject of a message to us." });
export type ContactTopic = z.infer<typeof ContactTopic>;

export const ContactState = z.enum(["open", "answered", "closed"]).meta({
  id: "ContactState",
  description: "`open` waits for our answer. A letter opens again when its writer adds to it.",
});
export type ContactState = z.infer<typeof ContactState>;

export const LetterJob = z
  .object({
    kind: z.enum(["booking", "request"]).meta({ id: "LetterJobKind" }),
    id: z.string().max(36),
    reference: z.string().max(40),
  })
  .meta({ id: "LetterJob", description: "The job of a letter. Its writer took part in it." });
export type LetterJob = z.infer<typeof LetterJob>;

// A function, because modules should create few schemas at load (decision 8).
const line = () => z.object({ adminId: UserId.nullable(), text: z.string().max(letterLineMaxLength), at: Instant });

/**
 * A contact message as stored, with its answers. `lines`: answers, and the writer's follow-ups (`adminId` null), oldest
 * first. `waitsSince`: start of the current or last wait for an answer. `secret` opens the message without an account
 * until `linkEndsAt`; null: no link is valid.
 */
export const ContactMessageRecord = z.object({
  id: ContactMessageId,
  name: z.string().max(100),
  email: z.string().max(254),
  topic: ContactTopic,
  message: z.string().max(letterMaxLength),
  userId: UserId.nullable(),
  job: LetterJob.nullable(),
  state: ContactState,
  lines: z.lazy(() => z.array(line()).max(mostLetterLines)),
  waitsSince: Instant,
  secret: z.string().max(100),
  linkEndsAt: Instant.nullable(),
  note: z.string().max(1000).nullable(),
  closedAt: Instant.nullable(),
  version: z.int(),
  createdAt: Instant,
});
export type ContactMessageRecord = z.infer<typeof ContactMessageRecord>;

export const ContactMessage = ContactMessageRecord.omit({ lines: true, secret: true })
  .extend({
    userId: UserId.nullable().meta({ description: "The writer's account, if signed in." }),
    waitsSince: Instant.meta({ description: "Start of the current or last wait for an answer." }),
    linkEndsAt: Instant.nullable().meta({ description: "A link opens it without an account until then." }),
    note: z.string().max(1000).nullable().meta({ description: "The admins' note on its handling." }),
    lineCount: z.int().meta({ description: "Number of answers and further messages." }),
    takenBy: TakenBy.nullable(),
  })
  .meta({ id: "ContactMessage", description: "A letter to Haulyard, for admins." });
export type ContactMessage = z.infer<typeof ContactMessage>;

export const LetterLine = z
  .object({
    isOurs: z.boolean().meta({ description: "Haulyard wrote it." }),
    name: z.string(),
    text: z.string(),
    at: Instant,
  })
  .meta({ id: "LetterLine", description: "One message of either side." });
export type LetterLine = z.infer<typeof LetterLine>;

const lines = z.array(LetterLine).meta({ description: "All messages, the first one included." });

export const ContactConversation = ContactMessage.extend({
  lines,
  isUnreachable: z.boolean().meta({ description: "Emails to a writer without an account bounce." }),
}).meta({
  id: "ContactConversation",
  description: "A message to Haulyard and all that followed, for admins.",
});
export type ContactConversation = z.infer<typeof ContactConversation>;

export const OwnLetter = ContactMessageRecord.pick({
  id: true,
  topic: true,
  message: true,
  job: true,
  state: true,
  createdAt: true,
})
  .extend({ lastAt: Instant.meta({ description: "When somebody last wrote." }) })
  .meta({ id: "OwnLetter", description: "A letter to Haulyard, for its writer." });
export type OwnLetter = z.infer<typeof OwnLetter>;

export const Letter = OwnLetter.extend({
  lines,
  mayWrite: z.boolean().meta({ description: "False when it has reached its limit of lines." }),
}).meta({ id: "Letter", description: "A message to Haulyard and all that followed, for its writer." });
export type Letter = z.infer<typeof Letter>;

type Lines = Pick<ContactMessageRecord, "lines">;

export const mayWriteOn = ({ lines: all }: Lines): boolean =>
  all.length < mostLetterLines && all.filter(({ adminId }) => adminId === null).length < mostWriterLines;

export const isLetterLinkOpen = ({ linkEndsAt }: Pick<ContactMessageRecord, "linkEndsAt">, now: string): boolean =>
  linkEndsAt !== null && now < linkEndsAt;

export const letterLinkEnd = (now: string): string => addSeconds(now, letterLinkDays * 86_400);

export const lastWrittenAt = ({ lines: all, createdAt }: Lines & Pick<ContactMessageRecord, "createdAt">): string =>
  all.at(-1)?.at ?? createdAt;
