import { nobodysContext } from "../platform/context.ts";
import { commitOnce, type Reaction } from "../platform/reaction.ts";
import { registersOf } from "./register-checks.ts";
import { registerCheckOf } from "./register-store.ts";
import { vehicleById } from "./store.ts";

/** Queries DVLA and DVSA again if one was busy or down. */
export const onRegisterDue: Reaction<"registerDue"> = async (domainEvent, context) => {
  const { db } = context;
  const fleetId = domainEvent.payload.subjectId;
  const [fleet, before] = await Promise.all([vehicleById(db, fleetId), registerCheckOf(db, fleetId)]);
  // A manual check may have replaced the one that set this timer.
  if (!fleet || fleet.retiredAt || !before?.askedAt || before.askedAt >= domainEvent.payload.dueAt) return;
  const { vehicleReg } = fleet;
  if (vehicleReg === null || vehicleReg !== before.vehicleReg) return;
  const retries = (before.retries ?? 0) + 1;
  const { writes, facts } = await registersOf(nobodysContext(context), { ...fleet, vehicleReg }, before, retries);
  await commitOnce(context, domainEvent, "register", writes, facts);
};
