import { z } from "zod";
import { UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";

/** Longest announcement, characters: one or two sentences. */
export const announcementMaxLength = 240;

/** How many announcements of one audience are planned or running at most. */
export const announcementsKept = 20;

export const AnnouncementAudience = z.enum(["everybody", "contractors", "hauliers", "drivers"]).meta({
  id: "AnnouncementAudience",
  description: "Who reads an announcement; fleet managers read that of hauliers.",
});
export type AnnouncementAudience = z.infer<typeof AnnouncementAudience>;

export const AnnouncementState = z.enum(["planned", "running", "over"]).meta({
  id: "AnnouncementState",
  description: "Whether an announcement has started and ended, by the server's time.",
});
export type AnnouncementState = z.infer<typeof AnnouncementState>;

// One for each text: a function makes few schemas when it loads (decision 8).
const text = z.string().max(300);

/** What those see whom an announcement is for. */
export const CurrentAnnouncement = z
  .object({
    id: text,
    text,
    link: text.nullable().meta({ description: "A path of the app, or an address with https." }),
    startsAt: Instant,
    endsAt: Instant,
  })
  .meta({ id: "CurrentAnnouncement", description: "An announcement that runs or starts soon." });
export type CurrentAnnouncement = z.infer<typeof CurrentAnnouncement>;

/** An announcement as it is stored. One that is ended early ends when that is done, also before its start. */
export const AnnouncementRecord = CurrentAnnouncement.extend({
  audience: AnnouncementAudience,
  createdAt: Instant,
  createdBy: UserId,
  endedBy: UserId.nullable().meta({ description: "The admin who ended it early." }),
  version: z.int(),
});
export type AnnouncementRecord = z.infer<typeof AnnouncementRecord>;

/**
 * The announcements of one audience that are not over. Everything that changes them goes through its version, so that two
 * admins at once do not make more than run at once.
 */
export const AnnouncementBoard = z.object({
  audience: AnnouncementAudience,
  announcements: z.array(AnnouncementRecord).max(announcementsKept),
  version: z.int(),
});
export type AnnouncementBoard = z.infer<typeof AnnouncementBoard>;
