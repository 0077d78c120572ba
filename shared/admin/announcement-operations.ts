import { z } from "zod";
import { badCursor } from "../kernel/faults.ts";
import { ClientKey } from "../kernel/id.ts";
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
    doc: "The announcements for the caller's role that run now or start within a day, the latest start first.",
    input: () => z.object({}),
    output: () =>
      z
        .object({
          at: Instant.meta({ description: "The server's time of the answer." }),
          announcements: z.array(CurrentAnnouncement),
        })
        .meta({ id: "CurrentAnnouncements", description: "Announcements, and when they were read." }),
    allow: signedIn,
    limit: "read",
    subject: "none",
    errors: [],
  }),
  announcements: query({
    doc: "Every announcement, planned, running and over, newest first.",
    input: () => z.object({ nextToken: NextToken }),
    output: () => pageOf(Announcement, "AnnouncementPage"),
    allow: ["admin"],
    limit: "read",
    subject: "none",
    errors: [badCursor],
  }),
  makeAnnouncement: mutation({
    doc: "Makes an announcement, which those it is for see from its start to its end.",
    input: () =>
      z.object({
        clientKey: ClientKey,
        text: line(announcementMaxLength),
        link: line(300)
          .refine(
            isAnnouncementLink,
            "Give a path of Haulyard, such as /help, or an address that begins with https://.",
          )
          .nullish(),
        audience: AnnouncementAudience,
        startsAt: Instant.nullish().meta({ description: "Now, if left out." }),
        endsAt: Instant,
      }),
    output: () => Announcement,
    allow: ["admin"],
    limit: "write",
    subject: "none",
    errors: [announcementStart, announcementEnd, announcementsFull, announcementsPlanned, announcementsChanged],
  }),
  endAnnouncement: mutation({
    doc: "Ends an announcement that is planned or runs.",
    input: () => z.object({ announcementId: z.string().max(300), version: z.int() }),
    output: () => Announcement,
    allow: ["admin"],
    limit: "write",
    subject: "none",
    repeat: "refused",
    errors: [announcementsChanged, announcementIsOver],
  }),
} as const;
