import type { BookingRecord } from "#shared/booking/model.ts";
import { serviceOf } from "#shared/catalogue/normalise.ts";
import { busy } from "#shared/kernel/faults.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { noSuchLink, notAtTheGate, notSetOff } from "#shared/tracking/faults.ts";
import type { GateView } from "#shared/tracking/gate-model.ts";
import type { gateOperations } from "#shared/tracking/gate-operations.ts";
import { gateStateOf, isGateOpen, mayRecordArrival, stopAtGate } from "#shared/tracking/gate-rules.ts";
import { bookingCarriedCheck, jobById } from "../booking/public.ts";
import { vehicleById } from "../fleet/public.ts";
import { doesBusiness } from "../platform/caller-access.ts";
import type { Context } from "../platform/context.ts";
import { mustBeAsShown, termsOf } from "../platform/terms.ts";
import { bookingBehind, driverFirstName } from "./behind-token.ts";
import { noteShown, passByHash } from "./gate-store.ts";
import { hashOf } from "./token.ts";
import { vehicleState, visitIn } from "./vehicle-state.ts";
import { noteArrival } from "./visits.ts";

/** Returns a gate pass's booking. Invalid tokens get one error after the same work, against timing attacks. */
async function bookingOfPass(context: Context, token: string): Promise<BookingRecord> {
  const pass = await passByHash(context.db, hashOf(token));
  const booking = await bookingBehind(context, pass);
  if (!pass || !booking || !isGateOpen(booking, context.now)) throw noSuchLink();
  if (!(await doesBusiness(context.db, booking.haulierId))) throw noSuchLink();
  await noteShown(context.db, pass, context.now);
  return booking;
}

/** Returns the gatekeeper's view. Lists each field explicitly, so that new fields stay private. */
async function asGateSees({ db }: Context, booking: BookingRecord): Promise<GateView> {
  const [vehicle, job, state] = await Promise.all([
    vehicleById(db, booking.fleetId),
    jobById(db, booking.jobRequestId),
    vehicleState(db, booking.id),
  ]);
  const stop = stopAtGate(booking, state.visits);
  const { arrivedAt, arrivedBy } = visitIn(state, booking.id, stop);
  const { displayName, isMaterial } = serviceOf(booking.service);
  return {
    reference: booking.reference,
    state: gateStateOf(booking.status),
    vehicleType: vehicle?.vehicleType ?? null,
    registration: vehicle?.vehicleReg ?? null,
    driverName: driverFirstName(booking),
    service: displayName,
    tons: isMaterial ? booking.quantity : null,
    material: job?.materialType ?? null,
    purchaseOrder: booking.purchaseOrder,
    stop,
    hasDelivery: booking.delivery !== null,
    arrivedAt,
    arrivedBy,
    terms: gateTerms(booking),
  };
}

/** The terms that the gatekeeper saw. An arrival is recorded only if they are unchanged. */
const gateTerms = ({ fleetId, driverId, service, quantity }: BookingRecord) =>
  termsOf({ vehicle: fleetId, driver: driverId, load: [service, quantity] });

export async function gateView({ token }: Input<typeof gateOperations.gateView>, context: Context): Promise<GateView> {
  return asGateSees(context, await bookingOfPass(context, token));
}

export async function recordGateArrival(
  { token, stop, expectedTerms }: Input<typeof gateOperations.recordGateArrival>,
  context: Context,
): Promise<GateView> {
  const booking = await bookingOfPass(context, token);
  const { visits } = await vehicleState(context.db, booking.id);
  const may = mayRecordArrival(booking.status, stop, stopAtGate(booking, visits));
  if (may === "done") throw notAtTheGate();
  if (may === "not_set_off") throw notSetOff();
  mustBeAsShown("What comes to the gate", expectedTerms, gateTerms(booking));
  const sameVehicle = bookingCarriedCheck(booking, busy());
  await noteArrival(context, booking, { stop, by: "gate", arrivedAt: context.now }, [sameVehicle]);
  return asGateSees(context, booking);
}
