import { z } from "zod";
import { UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";

/** Maximum characters of an announcement: one or two sentences. */
export const announcementMaxLength = 240;

/** Maximum planned and current announcements per audience. */
export const announcementsStored = 20;

export const AnnouncementAudience = z.enum(["everybody", "contractors", "hauliers", "drivers"]).meta({
  id: "AnnouncementAudience",
  description: "Audience of an announcement; fleet managers get the hauliers' ones.",
});
export type AnnouncementAudience = z.infer<typeof AnnouncementAudience>;

export const AnnouncementState = z.enum(["planned", "running", "over"]).meta({
  id: "AnnouncementState",
  description: "State of an announcement, by the server's time.",
});
export type AnnouncementState = z.infer<typeof AnnouncementState>;

// One schema for all texts, because a function must create few schemas at load (decision 8).
const text = z.string().max(300);

export const CurrentAnnouncement = z
  .object({
    id: text,
    text,
    link: text.nullable().meta({ description: "A path of the app, or an https address." }),
    startsAt: Instant,
    endsAt: Instant,
  })
  .meta({ id: "CurrentAnnouncement", description: "An announcement that runs or starts soon." });
export type CurrentAnnouncement = z.infer<typeof CurrentAnnouncement>;

/** An announcement as stored. Ending it early sets its end to now, even before its start. */
export const AnnouncementRecord = CurrentAnnouncement.extend({
  audience: AnnouncementAudience,
  createdAt: Instant,
  createdBy: UserId,
  endedBy: UserId.nullable().meta({ description: "The admin who ended it early." }),
  version: z.int(),
});
export type AnnouncementRecord = z.infer<typeof AnnouncementRecord>;

/**
 * The planned and running announcements of one audience. The version check of each write prevents two admins from
 * exceeding the limit together.
 */
export const PublishedAnnouncements = z.object({
  audience: AnnouncementAudience,
  announcements: z.array(AnnouncementRecord).max(announcementsStored),
  version: z.int(),
});
export type PublishedAnnouncements = z.infer<typeof PublishedAnnouncements>;
