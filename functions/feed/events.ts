import { outcomeOf } from "#shared/booking/lifecycle.ts";
import type { BookingRecord } from "#shared/booking/model.ts";
import { endOf } from "#shared/booking/rules.ts";
import type { DocumentDay } from "#shared/compliance/document-days.ts";
import { daysOffReasons } from "#shared/fleet/days.ts";
import type { DaysOff } from "#shared/fleet/days-off.ts";
import type { CalendarEvent } from "#shared/kernel/ical.ts";
import type { UserId } from "#shared/kernel/id.ts";

/**
 * Returns a booking as an event of the owner's external calendar. Anyone with the link reads it: no phone number,
 * personal address or free text.
 */
export function bookingEvent(booking: BookingRecord, owner: UserId): CalendarEvent {
  const { id, version, updatedAt, title, reference, pickup, fleetName, driverName, collectAt } = booking;
  const partner = booking.contractorId === owner ? booking.haulierName : booking.contractorName;
  const lines = [`For ${partner}`, `Vehicle: ${fleetName}`, driverName && `Driver: ${driverName}`];
  const outcome = outcomeOf(booking.status);
  return {
    uid: `${id}@haulyard`,
    sequence: version,
    changedAt: updatedAt,
    summary: `${title} (${reference})`,
    location: pickup.label,
    description: lines.filter(Boolean).join("\n"),
    isCancelled: outcome === "cancelled" || outcome === "failed",
    // Ends with the last booked hour, until which the vehicle is occupied.
    when: { start: collectAt, end: endOf(booking) },
  };
}

export function daysOffEvent(daysOff: DaysOff, nameOf: (fleetId: string) => string | undefined): CalendarEvent {
  const { id, version, updatedAt, fleetId, firstDay, lastDay, reason } = daysOff;
  const whose = fleetId ? (nameOf(fleetId) ?? "A vehicle") : "All vehicles";
  return {
    uid: `${id}@haulyard`,
    sequence: version,
    changedAt: updatedAt,
    summary: `${whose}: ${daysOffReasons[reason]}`,
    isCancelled: false,
    when: { firstDay, lastDay },
  };
}

export function documentEvent({ paper, day, daysLeft, words }: DocumentDay): CalendarEvent {
  return {
    uid: `${paper.id}-${daysLeft}@haulyard`,
    sequence: paper.version,
    changedAt: paper.reviewedAt ?? paper.createdAt,
    summary: words,
    isCancelled: false,
    when: { firstDay: day, lastDay: day },
  };
}
