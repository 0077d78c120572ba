import { addDays, addSeconds, ukDayOf, ukTimeOf } from "./time.ts";

/** One entry of an iCalendar file: at a time, or on whole UK days, first and last included. */
export interface CalendarEvent {
  /** Unique id of the entry, the same for a record in every calendar and for its whole life. */
  readonly uid: string;
  readonly sequence: number;
  readonly changedAt: string;
  readonly summary: string;
  readonly location?: string | null;
  readonly description?: string | null;
  readonly isCancelled: boolean;
  readonly when:
    | { readonly start: string; readonly end: string }
    | { readonly firstDay: string; readonly lastDay: string };
}

/** London's clocks since 1996: an hour ahead from the last Sunday of March to the last of October. */
const london = [
  "BEGIN:VTIMEZONE",
  "TZID:Europe/London",
  "BEGIN:DAYLIGHT",
  "TZOFFSETFROM:+0000",
  "TZOFFSETTO:+0100",
  "TZNAME:BST",
  "DTSTART:19960331T010000",
  "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
  "END:DAYLIGHT",
  "BEGIN:STANDARD",
  "TZOFFSETFROM:+0100",
  "TZOFFSETTO:+0000",
  "TZNAME:GMT",
  "DTSTART:19961027T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
  "END:STANDARD",
  "END:VTIMEZONE",
];

export function icalOf(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Haulyard//Calendar//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    text("X-WR-CALNAME", name),
    "X-WR-TIMEZONE:Europe/London",
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...london,
    ...events.flatMap(eventLines),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function eventLines(event: CalendarEvent): string[] {
  const { uid, sequence, changedAt, summary, location, description, isCancelled, when } = event;
  const days = "firstDay" in when;
  return [
    "BEGIN:VEVENT",
    text("UID", uid),
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(changedAt)}`,
    `LAST-MODIFIED:${utc(changedAt)}`,
    days ? `DTSTART;VALUE=DATE:${bare(when.firstDay)}` : `DTSTART${moment(when.start)}`,
    // The end of an iCalendar entry is exclusive, so the day after the last one.
    days ? `DTEND;VALUE=DATE:${bare(addDays(when.lastDay, 1))}` : `DTEND${moment(when.end)}`,
    text("SUMMARY", summary),
    ...(location ? [text("LOCATION", location)] : []),
    ...(description ? [text("DESCRIPTION", description)] : []),
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
  ];
}

/** Removes milliseconds, dashes and colons, which iCalendar does not allow. */
const bare = (instant: string) => instant.replace(/\.\d+/, "").replaceAll(/[-:]/g, "");
const utc = (instant: string) => bare(new Date(Date.parse(instant)).toISOString());

/** Returns London time; in the hour that autumn repeats UTC, because programs interpret that hour differently. */
function moment(instant: string): string {
  const [day, time, seconds] = [ukDayOf(instant), ukTimeOf(instant), instant.slice(17, 19)];
  const isTwice = [3600, -3600].some((by) => ukTimeOf(addSeconds(instant, by)) === time);
  return isTwice ? `:${utc(instant)}` : `;TZID=Europe/London:${bare(`${day}T${time}:${seconds}`)}`;
}

/** Escapes text for iCalendar. Keeps line breaks, and removes other control characters. */
function text(name: string, value: string): string {
  const escaped = value
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/(?!\n)\p{Cc}/gu, "")
    .replaceAll(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");
  return `${name}:${escaped}`;
}

const lineBytes = 75;
function bytesOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}

function folded(line: string): string {
  let out = "";
  let bytes = 0;
  for (const character of line) {
    const size = bytesOf(character);
    if (bytes + size > lineBytes) {
      out += "\r\n ";
      bytes = 1;
    }
    out += character;
    bytes += size;
  }
  return out;
}
