import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import type { Profile } from "#shared/accounts/model.ts";
import type { Booking, BookingStatus, JobRequest } from "#shared/booking/model.ts";
import type { bookingOperations } from "#shared/booking/operations.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import type { RawInput } from "#shared/kernel/operation.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { aFleet, aPerson } from "./people.ts";
import type { TestCloud } from "./test-cloud.ts";
import type { ApiAnswer } from "./world.ts";

type Caller = Pick<TestCloud, "call">;

export interface Firm {
  readonly contractor: Profile;
  readonly haulier: Profile;
  readonly manager: Profile;
  readonly driver: Profile;
  readonly fleet: Fleet;
}

export async function aFirm(test: Pick<TestCloud, "add">, vehicle: Partial<Fleet> = {}): Promise<Firm> {
  const [contractor, haulier, manager, driver] = [
    aPerson("contractor"),
    aPerson("haulier", { companyName: `Test Haulage ${randomUUID().slice(0, 8)}` }),
    aPerson("fleet_manager"),
    aPerson("driver", { fullName: "Rab Driver" }),
  ];
  const fleet = aFleet(haulier.id, vehicle);
  const member = (person: Profile, kind: "driver" | "fleet_manager") =>
    ({ haulierId: haulier.id, userId: person.id, kind, state: "active", name: person.fullName }) as const;
  await test.add({
    people: [contractor, haulier, manager, driver],
    members: [member(manager, "fleet_manager"), member(driver, "driver")],
    fleets: [fleet],
  });
  return { contractor, haulier, manager, driver, fleet };
}

export function dataFrom<T>(answer: ApiAnswer): T {
  assert.equal(answer.errorType, null, answer.message ?? undefined);
  return answer.data as T;
}

type Wanted = RawInput<typeof bookingOperations.createJobRequest>;

/** Days ahead of each haulier's last request. By haulier, so that a test's days do not depend on the tests before it. */
const lastDays = new Map<Profile["id"], number>();

/** Returns a request as its contractor would send it: with the server's price, on the haulier's next unused day. */
export async function wantedOf(test: Caller, firm: Firm, change: Partial<Wanted> = {}): Promise<Wanted> {
  const days = (lastDays.get(firm.haulier.id) ?? 1) + 1;
  lastDays.set(firm.haulier.id, days);
  const wanted: Wanted = {
    clientKey: randomUUID(),
    service: "hiab",
    fleetId: firm.fleet.id,
    pickup: { text: `${days} Princes Street, Edinburgh` },
    quantity: 1,
    urgencyLevel: "scheduled",
    collectOn: addDays(ukDayOf(new Date().toISOString()), days),
    collectTime: "07:30",
    contactName: "Isla Test",
    contactPhone: "0131 496 0000",
    expectedTotalPence: 0,
    consent: true,
    ...change,
  };
  const told = await test.call(firm.contractor, "createJobRequest", wanted);
  assert.equal(told.code, "booking.priceChanged");
  return { ...wanted, expectedTotalPence: Number(told.metadata.totalPence) };
}

export async function aRequest(test: Caller, firm: Firm, change: Partial<Wanted> = {}): Promise<JobRequest> {
  const wanted = await wantedOf(test, firm, change);
  return dataFrom<{ request: JobRequest }>(await test.call(firm.contractor, "createJobRequest", wanted)).request;
}

export function moved(
  test: Caller,
  as: Profile,
  bookingId: Booking["id"],
  to: BookingStatus,
  more: Partial<RawInput<typeof bookingOperations.moveBooking>> = {},
): Promise<ApiAnswer> {
  return test.call(as, "moveBooking", { clientKey: randomUUID(), bookingId, to, ...more });
}

export async function aBooking(test: Caller, firm: Firm, upTo: BookingStatus = "confirmed"): Promise<Booking> {
  const { id: jobRequestId } = await aRequest(test, firm);
  let booking = dataFrom<Booking>(
    await test.call(firm.haulier, "acceptJobRequest", { clientKey: randomUUID(), jobRequestId }),
  );
  for (const to of ["en_route", "arrived", "in_progress"] as const) {
    if (booking.status === upTo) break;
    booking = dataFrom<Booking>(await moved(test, firm.haulier, booking.id, to));
  }
  assert.equal(booking.status, upTo);
  return booking;
}
