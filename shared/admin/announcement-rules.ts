import type { Role } from "../kernel/operation.ts";
import { addSeconds } from "../kernel/time.ts";
import type { AnnouncementAudience, AnnouncementRecord, AnnouncementState } from "./announcements.ts";

/** Days for which an announcement runs at most. */
export const announcementDays = 30;
/** Days ahead at which an announcement can start at most. */
export const announcementAheadDays = 90;
/** How many announcements of one audience run at once at most. */
export const announcementsAtOnce = 3;

const daySeconds = 86_400;

export type AnnouncementTimes = Pick<AnnouncementRecord, "startsAt" | "endsAt">;

/** The audiences to which somebody belongs. */
export function audiencesOf(role: Role | null): AnnouncementAudience[] {
  if (role === "contractor") return ["everybody", "contractors"];
  if (role === "haulier" || role === "fleet_manager") return ["everybody", "hauliers"];
  if (role === "driver") return ["everybody", "drivers"];
  return ["everybody"];
}

/** Where an announcement is between its start and its end. At its end it is over. */
export function announcementState({ startsAt, endsAt }: AnnouncementTimes, now: string): AnnouncementState {
  if (endsAt <= now) return "over";
  return startsAt <= now ? "running" : "planned";
}

/** Whether an announcement runs now or starts within a day. */
export const isCurrent = ({ startsAt, endsAt }: AnnouncementTimes, now: string): boolean =>
  now < endsAt && startsAt <= addSeconds(now, daySeconds);

/** The most announcements that run at one instant within these times. */
export function mostAtOnce(others: readonly AnnouncementTimes[], { startsAt, endsAt }: AnnouncementTimes): number {
  const beside = others.filter((other) => other.startsAt < endsAt && startsAt < other.endsAt);
  // The number grows at a start only.
  const starts = [startsAt, ...beside.map((other) => other.startsAt).filter((start) => start > startsAt)];
  return Math.max(...starts.map((at) => beside.filter((one) => announcementState(one, at) === "running").length));
}
