import { z } from "zod";
import { domainEvent } from "../kernel/domain-event.ts";
import { ContactMessageId, UserId } from "../kernel/id.ts";

export const adminEvents = {
  /**
   * An admin answered a letter. Its text is only in the letter, as its `line`th line. `userId`: the writer's account,
   * if signed in.
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
