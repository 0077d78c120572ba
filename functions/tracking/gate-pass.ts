import { createHash } from "node:crypto";
import { isCalledOff } from "#shared/booking/lifecycle.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { noGatePass } from "#shared/tracking/faults.ts";
import type { GatePass } from "#shared/tracking/gate-model.ts";
import type { gateOperations } from "#shared/tracking/gate-operations.ts";
import { gateDays } from "#shared/tracking/gate-rules.ts";
import { pathTo } from "#shared/web-paths.ts";
import { seenBooking } from "../booking/public.ts";
import { type Context, callerId } from "../platform/context.ts";
import { keyedHash } from "../platform/keyed-hash.ts";
import { passByHash, passWrite } from "./gate-store.ts";
import { hashOf, tokenOf } from "./token.ts";

/** Returns a gate pass. Its code derives from the server's key, so it never changes and printed passes stay valid. */
export async function gatePass(
  { bookingId }: Input<typeof gateOperations.gatePass>,
  context: Context,
): Promise<GatePass> {
  const { booking } = await seenBooking(context, bookingId);
  if (isCalledOff(booking.status)) throw noGatePass();
  const token = await tokenOfBooking(bookingId);
  const id = hashOf(token);
  if (!(await passByHash(context.db, id)))
    await context.commit(
      [passWrite({ id, bookingId, madeBy: callerId(context), madeAt: context.now, usedAt: null })],
      [],
    );
  const { reference, title, fleetName: vehicleName } = booking;
  return { path: pathTo("/gate", { hash: token }), ...gateDays(booking), reference, title, vehicleName };
}

/** The prefix keeps these hashes apart from hashes of operation inputs, made with the same key. */
const tokenOfBooking = async (bookingId: BookingId) =>
  tokenOf(await keyedHash(createHash("sha256").update(`gate pass ${bookingId}`).digest()));
