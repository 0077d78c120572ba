import { z } from "zod";
import { domainEvent } from "../kernel/domain-event.ts";
import { ContactMessageId, UserId } from "../kernel/id.ts";

export const adminEvents = {
  /**
   * An admin answered a contact message. The text is stored only in the message, as its line number `line`. `userId`:
   * the writer's account, or null for a guest.
   */
  letterAnswered: domainEvent({
    payload: () =>
      z.object({
        contactMessageId: ContactMessageId,
        userId: UserId.nullable(),
        line: z.int(),
        version: z.int(),
      }),
    about: ({ contactMessageId, version }) => ["contactMessage", contactMessageId, version],
    groups: ["telling", "outside"],
  }),
} as const;
