import { z } from "zod";
import { badCursor } from "../kernel/faults.ts";
import { IdempotencyKey } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { mutation, query, signedIn } from "../kernel/operation.ts";
import { NextToken, pageOf } from "../kernel/page.ts";
import { line } from "../kernel/text.ts";
import { isAnnouncementLink } from "./announcement-limits.ts";
import {
  AnnouncementAudience,
  AnnouncementRecord,
  AnnouncementState,
  announcementMaxLength,
  CurrentAnnouncement,
} from "./announcements.ts";
import {
  announcementEnd,
  announcementIsOver,
  announcementStart,
  announcementsChanged,
  announcementsFull,
  announcementsPlanned,
} from "./faults.ts";

export const Announcement = AnnouncementRecord.extend({ state: AnnouncementState }).meta({
  id: "Announcement",
  description: "An announcement, for admins.",
});
export type Announcement = z.infer<typeof Announcement>;

export const announcementOperations = {
  currentAnnouncements: query({
    doc: "Announcements for the caller's role that run now or start within a day, latest start first.",
    input: () => z.object({}),
    output: () =>
      z
        .object({
          at: Instant.meta({ description: "The server's time." }),
          announcements: z.array(CurrentAnnouncement),
        })
        .meta({ id: "CurrentAnnouncements", description: "Announcements, and when they were read." }),
    allow: signedIn,
    limit: "read",
    subject: "none",
    errors: [],
  }),
  announcements: query({
    doc: "All announcements, planned, current and past, newest first.",
    input: () => z.object({ nextToken: NextToken }),
    output: () => pageOf(Announcement, "AnnouncementPage"),
    allow: ["admin"],
    limit: "read",
    subject: "none",
    errors: [badCursor],
  }),
  makeAnnouncement: mutation({
    doc: "Creates an announcement, which its audience sees from start to end.",
    input: () =>
      z.object({
        clientKey: IdempotencyKey,
        text: line(announcementMaxLength),
        link: line(300)
          .refine(
            isAnnouncementLink,
            "Enter a page of Haulyard, such as /help, or an address that begins with https://.",
          )
          .nullish(),
        audience: AnnouncementAudience,
        startsAt: Instant.nullish().meta({ description: "Now if left out." }),
        endsAt: Instant,
      }),
    output: () => Announcement,
    allow: ["admin"],
    limit: "write",
    subject: "none",
    errors: [announcementStart, announcementEnd, announcementsFull, announcementsPlanned, announcementsChanged],
  }),
  endAnnouncement: mutation({
    doc: "Ends a planned or current announcement.",
    input: () => z.object({ announcementId: z.string().max(300), version: z.int() }),
    output: () => Announcement,
    allow: ["admin"],
    limit: "write",
    subject: "none",
    repeat: "refused",
    errors: [announcementsChanged, announcementIsOver],
  }),
} as const;
