import { z } from "zod";
import { ContactMessageId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { TakenBy } from "../kernel/taken-by.ts";
import { addSeconds } from "../kernel/time.ts";

/** Longest first words of a letter, characters. */
export const letterMaxLength = 4000;
/** Longest answer, and longest further words of the writer, characters. */
export const letterLineMaxLength = 2000;
/** Lines that a writer can add to one letter. */
export const mostWriterLines = 20;
/** Lines that a letter can have, answers included: one item of the table holds them. */
export const mostLetterLines = 40;
/** Days for which the link in the mail of an answer works. */
export const letterLinkDays = 30;
/** Lines that one letter takes by its link in a day. */
export const linesByLinkADay = 10;

export const ContactTopic = z
  .enum(["booking", "account", "haulier", "press", "privacy", "other"])
  .meta({ id: "ContactTopic", description: "What somebody writes to us about." });
export type ContactTopic = z.infer<typeof ContactTopic>;

export const ContactState = z.enum(["open", "answered", "closed"]).meta({
  id: "ContactState",
  description: "`open` waits for an answer of ours. A letter opens again when its writer adds to it.",
});
export type ContactState = z.infer<typeof ContactState>;

export const LetterJob = z
  .object({
    kind: z.enum(["booking", "request"]).meta({ id: "LetterJobKind" }),
    id: z.string().max(36),
    reference: z.string().max(40),
  })
  .meta({ id: "LetterJob", description: "The job that a letter is about. Its writer took part in it." });
export type LetterJob = z.infer<typeof LetterJob>;

// A function: few schemas are made when a module loads (decision 8).
const line = () => z.object({ adminId: UserId.nullable(), text: z.string().max(letterLineMaxLength), at: Instant });

/**
 * A letter from the contact form as it is stored, with all that followed. `lines`: answers, and what the writer added
 * (`adminId` null), oldest first. `waitsSince`: since when it waits, or last waited, for an answer. `secret` opens it
 * without an account until `linkEndsAt`; null: no link works.
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

/** A letter as admins list it. */
export const ContactMessage = ContactMessageRecord.omit({ lines: true, secret: true })
  .extend({
    userId: UserId.nullable().meta({ description: "The writer's account, if signed in." }),
    waitsSince: Instant.meta({ description: "Since when it waits, or last waited, for an answer." }),
    linkEndsAt: Instant.nullable().meta({ description: "Until then a link opens it without an account." }),
    note: z.string().max(1000).nullable().meta({ description: "What was done about it; for admins alone." }),
    lineCount: z.int().meta({ description: "How many answers and further words there are." }),
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
  .meta({ id: "LetterLine", description: "What one side wrote at one time." });
export type LetterLine = z.infer<typeof LetterLine>;

const lines = z.array(LetterLine).meta({ description: "All that was written, the letter itself first." });

/** A letter with its answers, for admins. */
export const ContactConversation = ContactMessage.extend({
  lines,
  isUnreachable: z.boolean().meta({ description: "Mails to a writer without an account come back." }),
}).meta({
  id: "ContactConversation",
  description: "A letter to Haulyard and all that followed, for admins.",
});
export type ContactConversation = z.infer<typeof ContactConversation>;

/** A letter as its writer lists it. */
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

/** A letter with its answers, for its writer. */
export const Letter = OwnLetter.extend({
  lines,
  mayWrite: z.boolean().meta({ description: "False once it has as many lines as it can have." }),
}).meta({ id: "Letter", description: "A letter to Haulyard and all that followed, for its writer." });
export type Letter = z.infer<typeof Letter>;

type Lines = Pick<ContactMessageRecord, "lines">;

/** Whether the writer can add to a letter. */
export const mayWriteOn = ({ lines: all }: Lines): boolean =>
  all.length < mostLetterLines && all.filter(({ adminId }) => adminId === null).length < mostWriterLines;

/** Whether the link of a letter works. */
export const isLetterLinkOpen = ({ linkEndsAt }: Pick<ContactMessageRecord, "linkEndsAt">, now: string): boolean =>
  linkEndsAt !== null && now < linkEndsAt;

/** The end of a link that is mailed now. */
export const letterLinkEnd = (now: string): string => addSeconds(now, letterLinkDays * 86_400);

/** When somebody last wrote in a letter. */
export const lastWrittenAt = ({ lines: all, createdAt }: Lines & Pick<ContactMessageRecord, "createdAt">): string =>
  all.at(-1)?.at ?? createdAt;
