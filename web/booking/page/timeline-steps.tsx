import type { ProposalStep } from "#shared/booking/agreement-model.ts";
import { caseStepText } from "#shared/booking/case-words.ts";
import { isOver } from "#shared/booking/lifecycle.ts";
import type { Booking, BookingEvent, BookingStatus } from "#shared/booking/model.ts";
import { awayText, reportTitle, tonnesText } from "#shared/booking/site-report-words.ts";
import { bookingStatusWords } from "#shared/booking/status-words.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import type { TimelineStep } from "../../ui/timeline.tsx";
import { whenText } from "../../ui/when-text.ts";
import { stepWaits } from "../waiting-moves.ts";

const JobPhotos = lazyPart(() => import("../job-photos.tsx").then((part) => part.JobPhotos), "Loading photos");

const path: readonly BookingStatus[] = [
  "confirmed",
  "assigned",
  "en_route",
  "arrived",
  "in_progress",
  "delivered",
  "completed",
];

/** For example "Another time agreed: Tue 24 Nov, 09:00". */
function changeWords({ kind, step, collectAt, pence }: ProposalStep): string {
  const word = step === "accepted" ? "agreed" : step;
  return kind === "time" && collectAt
    ? `Another time ${word}: ${whenText(collectAt)}`
    : pence !== null && pence < 0
      ? `${formatPence(-pence)} off for an idle day ${word}`
      : `Extra of ${formatPence(pence ?? 0)} ${word}`;
}

function titleOf({ change, report, caseStep, to }: BookingEvent): string {
  if (change) return changeWords(change);
  if (report) return reportTitle(report.kind);
  return caseStep ? caseStepText(caseStep) : bookingStatusWords[to];
}

/** Says that a step was reported late, and whether its time is uncertain. Undefined if it was on time. */
function reportedWords({ heardAt, isTimeUncertain }: Pick<BookingEvent, "heardAt" | "isTimeUncertain">) {
  const late = heardAt ? `Reported late, ${whenText(heardAt)}` : "";
  const unsure = isTimeUncertain ? "time uncertain: the clock of the device was wrong" : "";
  const words = [late, unsure].filter(Boolean).join("; ");
  return words ? words[0]?.toUpperCase() + words.slice(1) : undefined;
}

/** A report's text with its weight and place; for an assignment, the driver's name. */
function noteOf({ to, note, change, caseStep, report }: BookingEvent): string | null {
  if (report) {
    const { weightKg, milesAway } = report;
    const facts = [weightKg === null ? null : tonnesText(weightKg), milesAway === null ? null : awayText(milesAway)];
    return [note, ...facts].filter(Boolean).join(" · ") || null;
  }
  return to === "assigned" && note && !change && !caseStep ? `Driver: ${note}` : note;
}

/** Past and future steps of a booking, oldest first. */
function photosOf({ report, photos }: BookingEvent) {
  if (report && report.photos.length > 0) return <JobPhotos photos={report.photos} of={reportTitle(report.kind)} />;
  return photos && photos.length > 0 && <JobPhotos photos={photos} of="the extra" />;
}

export function timelineSteps({ events, status }: Pick<Booking, "events" | "status">): TimelineStep[] {
  const givenUp = status === "cancelled" || status === "failed";
  const happened = events.map((event, at): TimelineStep => {
    const isLast = at === events.length - 1;
    const state = !isLast || status === "completed" ? "done" : givenUp ? "stopped" : "current";
    return {
      key: `${event.to}-${event.at}-${at}`,
      title: titleOf(event),
      state,
      at: event.at,
      actor: event.actorName,
      reported: stepWaits(event) ? "Not sent yet" : reportedWords(event),
      note: noteOf(event),
      below: photosOf(event),
    };
  });
  if (isOver(status)) return happened;
  const ahead = status === "disputed" ? (["completed"] as const) : path.slice(path.indexOf(status) + 1);
  return [
    ...happened,
    ...ahead.map((next): TimelineStep => ({ key: next, title: bookingStatusWords[next], state: "next" })),
  ];
}
