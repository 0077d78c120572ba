import { z } from "zod";
import { itemTaken } from "../accounts/faults.ts";
import { EmailAddress } from "../accounts/sign-up.ts";
import { badCursor, tooManyToday } from "../kernel/faults.ts";
import { ContactMessageId, IdempotencyKey, UserId } from "../kernel/id.ts";
import { plainName } from "../kernel/names.ts";
import { anyone, mutation, query, signedIn } from "../kernel/operation.ts";
import { NextToken, pageOf } from "../kernel/page.ts";
import { line, paragraph } from "../kernel/text.ts";
import { uuid } from "../kernel/uuid.ts";
import { jobOfOthers, letterLinkEnded, messageChanged, messageClosed, messageFull, noLetterLink } from "./faults.ts";
import {
  ContactConversation,
  ContactMessage,
  ContactState,
  ContactTopic,
  Letter,
  letterLineMaxLength,
  letterMaxLength,
  OwnLetter,
} from "./letters.ts";

/** Opens a contact message without an account. Only its writer receives this link, by email. */
const link = z
  .string()
  .regex(/^[\w-]{64}$/, "This link does not work. Open it from our email once more.")
  .meta({ description: "The link's text from the email of an answer." });
const text = paragraph(letterLineMaxLength).refine((words) => words.trim() !== "", "Please write something.");
const named = { contactMessageId: ContactMessageId };

export const letterOperations = {
  sendContactMessage: mutation({
    doc: "Sends a message to Haulyard, which an admin answers.",
    input: () =>
      z.object({
        clientKey: IdempotencyKey,
        name: plainName(100),
        email: EmailAddress,
        topic: ContactTopic,
        message: paragraph(letterMaxLength).refine(
          (words) => words.length >= 10,
          "Please say a little more: at least 10 characters.",
        ),
        jobId: z
          .string()
          .regex(uuid, "This job does not exist.")
          .nullish()
          .meta({ description: "The caller's booking or request that it is about." }),
        website: z.string().max(200).nullish().meta({ description: "Leave empty: a trap for robots." }),
      }),
    output: () => z.boolean(),
    allow: anyone,
    limit: "mail",
    subject: "none",
    errors: [jobOfOthers],
  }),
  contactMessages: query({
    doc: "Contact messages in one state, longest wait first.",
    input: () => z.object({ state: ContactState, nextToken: NextToken }),
    output: () => pageOf(ContactMessage, "ContactMessagePage"),
    allow: ["admin"],
    limit: "read",
    subject: "none",
    errors: [badCursor],
  }),
  personContactMessages: query({
    doc: "Messages of a signed-in account, newest first.",
    input: () => z.object({ userId: UserId, nextToken: NextToken }),
    output: () => pageOf(ContactMessage, "PersonContactMessagePage"),
    allow: ["admin"],
    limit: "read",
    subject: "user",
    errors: [badCursor],
  }),
  contactMessage: query({
    doc: "A letter with its answers, for admins.",
    input: () => z.object(named),
    output: () => ContactConversation,
    allow: ["admin"],
    limit: "read",
    subject: "contactMessage",
    errors: [],
  }),
  answerContactMessage: mutation({
    doc: "Answers a letter in the app, or by email if its writer has no account. Audit-logged.",
    input: () => z.object({ ...named, version: z.int(), text }),
    output: () => ContactConversation,
    allow: ["admin"],
    limit: "write",
    subject: "contactMessage",
    repeat: "refused",
    errors: [messageChanged, itemTaken, messageClosed, messageFull],
  }),
  closeContactMessage: mutation({
    doc: "Marks a letter as done, with a note. Audit-logged.",
    input: () => z.object({ ...named, version: z.int(), note: line(1000) }),
    output: () => ContactConversation,
    allow: ["admin"],
    limit: "write",
    subject: "contactMessage",
    repeat: "refused",
    errors: [messageChanged, itemTaken],
  }),
  endLetterLink: mutation({
    doc: "Ends the link that opens a letter without an account. The next answer brings a new one.",
    input: () => z.object({ ...named, version: z.int() }),
    output: () => ContactConversation,
    allow: ["admin"],
    limit: "write",
    subject: "contactMessage",
    repeat: "refused",
    errors: [messageChanged, itemTaken, noLetterLink],
  }),
  ownLetters: query({
    doc: "The caller's own messages to Haulyard, newest first.",
    input: () => z.object({ nextToken: NextToken }),
    output: () => pageOf(OwnLetter, "OwnLetterPage"),
    allow: signedIn,
    limit: "read",
    subject: "none",
    errors: [badCursor],
  }),
  ownLetter: query({
    doc: "A letter of the caller with its answers.",
    input: () => z.object(named),
    output: () => Letter,
    allow: signedIn,
    limit: "read",
    subject: "contactMessage",
    reach: "own alone",
    errors: [],
  }),
  addToLetter: mutation({
    doc: "Adds to a letter of the caller, which then waits for an answer again.",
    input: () => z.object({ clientKey: IdempotencyKey, ...named, text }),
    output: () => Letter,
    allow: signedIn,
    limit: "mail",
    subject: "contactMessage",
    reach: "own alone",
    errors: [messageChanged, messageFull],
  }),
  letterByLink: query({
    doc: "A letter with its answers, by a link from an email.",
    input: () => z.object({ link }),
    output: () => Letter,
    allow: anyone,
    limit: "search",
    subject: "none",
    errors: [letterLinkEnded],
  }),
  addToLetterByLink: mutation({
    doc: "Adds to a letter by a link from an email, which then waits for an answer again. Repeating the same text after the same line has no effect.",
    input: () =>
      z.object({ link, text, after: z.int().meta({ description: "Number of lines that the writer has read." }) }),
    output: () => Letter,
    allow: anyone,
    limit: "mail",
    subject: "none",
    repeat: "harmless",
    errors: [letterLinkEnded, messageChanged, messageFull, tooManyToday],
  }),
} as const;
