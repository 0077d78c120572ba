import type { Role } from "../kernel/operation.ts";
import { addSeconds } from "../kernel/time.ts";
import type { AnnouncementAudience, AnnouncementRecord, AnnouncementState } from "./announcements.ts";

export const announcementDays = 30;
export const announcementAheadDays = 90;
export const announcementsAtOnce = 3;

const daySeconds = 86_400;

export type AnnouncementTimes = Pick<AnnouncementRecord, "startsAt" | "endsAt">;

export function audiencesOf(role: Role | null): AnnouncementAudience[] {
  if (role === "contractor") return ["everybody", "contractors"];
  if (role === "haulier" || role === "fleet_manager") return ["everybody", "hauliers"];
  if (role === "driver") return ["everybody", "drivers"];
  return ["everybody"];
}

export function announcementState({ startsAt, endsAt }: AnnouncementTimes, now: string): AnnouncementState {
  if (endsAt <= now) return "over";
  return startsAt <= now ? "running" : "planned";
}

export const isCurrent = ({ startsAt, endsAt }: AnnouncementTimes, now: string): boolean =>
  now < endsAt && startsAt <= addSeconds(now, daySeconds);

export function mostAtOnce(others: readonly AnnouncementTimes[], { startsAt, endsAt }: AnnouncementTimes): number {
  const beside = others.filter((other) => other.startsAt < endsAt && startsAt < other.endsAt);
  // The highest number of simultaneous announcements occurs at the start of one, so only starts are checked.
  const starts = [startsAt, ...beside.map((other) => other.startsAt).filter((start) => start > startsAt)];
  return Math.max(...starts.map((at) => beside.filter((one) => announcementState(one, at) === "running").length));
}
