import { addSeconds } from "../kernel/time.ts";
import { isWebPath } from "../known-path.ts";
import {
  type AnnouncementTimes,
  announcementAheadDays,
  announcementDays,
  announcementsAtOnce,
  mostAtOnce,
} from "./announcement-rules.ts";
import { announcementsStored } from "./announcements.ts";
import { announcementEnd, announcementStart, announcementsFull, announcementsPlanned } from "./faults.ts";

const daySeconds = 86_400;

export function isAnnouncementLink(link: string): boolean {
  return link.startsWith("/") ? isWebPath(link) : /^https:\/\/[\w.-]+\.\w+([/?#]\S*)?$/.test(link);
}

/** Throws if the announcement's times are invalid, or its audience would have too many announcements. */
export function mustHaveRoom(others: readonly AnnouncementTimes[], times: AnnouncementTimes, now: string): void {
  const { startsAt, endsAt } = times;
  if (startsAt < now || startsAt > addSeconds(now, announcementAheadDays * daySeconds))
    throw announcementStart({ values: { days: announcementAheadDays } });
  if (endsAt <= startsAt || endsAt > addSeconds(startsAt, announcementDays * daySeconds))
    throw announcementEnd({ values: { days: announcementDays } });
  if (others.length >= announcementsStored) throw announcementsPlanned({ values: { most: announcementsStored } });
  if (mostAtOnce(others, times) >= announcementsAtOnce)
    throw announcementsFull({ values: { most: announcementsAtOnce } });
}
