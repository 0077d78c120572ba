import { describe, expect, it } from "vitest";
import { type Move, mayMove } from "../kernel/moves.ts";
import { type Actor, allowedMoves, bookingMoves, isOver, isTracked, jobMoves, mayReassign } from "./lifecycle.ts";
import { BookingStatus, JobStatus } from "./model.ts";

const actors: readonly Actor[] = ["contractor", "haulier", "driver", "admin", "system"];

function moves<Status extends string>(table: readonly Move<Status, Actor>[], statuses: readonly Status[]): string[] {
  return statuses.flatMap((from) =>
    statuses.flatMap((to) =>
      actors.filter((by) => mayMove(table, from, to, by)).map((by) => `${from} > ${to} by ${by}`),
    ),
  );
}

describe("a job request", () => {
  it("makes these moves and no others", () => {
    expect(moves(jobMoves, JobStatus.options)).toEqual([
      "pending > booked by haulier",
      "pending > declined by haulier",
      "pending > cancelled by contractor",
      "pending > cancelled by admin",
      "pending > expired by system",
    ]);
  });
});

describe("a booking", () => {
  it("makes these moves and no others", () => {
    const side = ["haulier", "driver", "admin"];
    // The system also ends abandoned bookings.
    const ends = [...side, "system"];
    const by = (from: string, to: string, who: readonly string[]) => who.map((actor) => `${from} > ${to} by ${actor}`);
    const expected = [
      ...by("confirmed", "assigned", ["haulier", "admin"]),
      ...by("confirmed", "en_route", side),
      ...by("confirmed", "cancelled", ["contractor", "haulier", "admin", "system"]),
      ...by("assigned", "en_route", side),
      ...by("assigned", "cancelled", ["contractor", "haulier", "admin", "system"]),
      ...by("en_route", "arrived", side),
      ...by("en_route", "cancelled", ["contractor", "admin"]),
      ...by("en_route", "failed", ends),
      ...by("arrived", "in_progress", side),
      ...by("arrived", "cancelled", ["contractor", "admin"]),
      ...by("arrived", "failed", ends),
      ...by("in_progress", "delivered", side),
      ...by("in_progress", "failed", ["contractor", ...ends]),
      ...by("delivered", "completed", ["contractor", "admin", "system"]),
      // Only opening a case makes a booking disputed.
      ...by("delivered", "disputed", ["system"]),
      ...by("delivered", "cancelled", ["system"]),
      ...by("completed", "disputed", ["system"]),
      ...by("disputed", "completed", ["system"]),
      ...by("disputed", "cancelled", ["system"]),
      ...by("disputed", "delivered", ["system"]),
    ];
    expect(moves(bookingMoves, BookingStatus.options).sort()).toEqual(expected.sort());
  });

  it("may go to another driver or vehicle only while assigned, by the haulier or an admin", () => {
    const who = BookingStatus.options.flatMap((status) =>
      actors.filter((by) => mayReassign(status, by)).map((by) => `${status} by ${by}`),
    );
    expect(who).toEqual(["assigned by haulier", "assigned by admin"]);
  });

  it("never leaves an end status and never moves to the same status", () => {
    for (const from of BookingStatus.options)
      for (const by of actors) {
        const next = allowedMoves(from, by);
        const left = from === "completed" && by === "system" ? ["disputed"] : [];
        if (isOver(from)) expect([from, by, next]).toEqual([from, by, left]);
        expect(next).not.toContain(from);
      }
  });

  it("reaches its end from every status it can be in", () => {
    const reach = (from: BookingStatus, seen = new Set<BookingStatus>()): Set<BookingStatus> => {
      if (seen.has(from)) return seen;
      seen.add(from);
      for (const by of actors) for (const to of allowedMoves(from, by)) reach(to, seen);
      return seen;
    };
    const all = BookingStatus.options;
    expect([...reach("confirmed")].sort()).toEqual([...all].sort());
    for (const status of all) expect([...reach(status)].some(isOver)).toBe(true);
  });

  it("offers exactly what it then allows", () => {
    for (const from of BookingStatus.options)
      for (const by of actors)
        expect([...allowedMoves(from, by)].sort()).toEqual(
          BookingStatus.options.filter((to) => mayMove(bookingMoves, from, to, by)).sort(),
        );
  });

  it("is tracked from setting off until delivery, and is over in three ways", () => {
    expect(BookingStatus.options.filter(isTracked)).toEqual(["en_route", "arrived", "in_progress"]);
    expect(BookingStatus.options.filter(isOver)).toEqual(["completed", "cancelled", "failed"]);
  });
});
