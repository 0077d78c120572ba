import { classAboveDvla, registersOff, unregistered, vehicleRetired } from "#shared/fleet/faults.ts";
import { kindLine } from "#shared/fleet/kinds.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import type { fleetOperations } from "#shared/fleet/operations.ts";
import type { RegisterCheck, RegisterChecks } from "#shared/fleet/register-check.ts";
import { classAbove, classWords, specByDvla } from "#shared/fleet/register-rules.ts";
import { kindOf, vehicleTypeOf } from "#shared/fleet/spec.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { actsAsAdmin, type Context } from "../platform/context.ts";
import type { Database, Write } from "../platform/database.ts";
import type { NewFact } from "../platform/facts.ts";
import { redescribed } from "./description.ts";
import { askDvla } from "./dvla.ts";
import { askDvsa } from "./dvsa.ts";
import { haulierAsked, ownFleet } from "./own-fleets.ts";
import type { Asked } from "./register-answer.ts";
import { registerKeys } from "./register-keys.ts";
import {
  longerPause,
  pauseOf,
  pauseWrite,
  type RegisterName,
  registerCheckOf,
  registerChecksOf,
  registerCheckWrite,
} from "./register-store.ts";
import { describedFacts } from "./services-fact.ts";
import { fleetWrites, type StoredFleet } from "./store.ts";

/** What DVLA and DVSA have said of a firm's vehicles, and which of the two can be asked here. */
export async function registerChecks(
  { haulierId }: Input<typeof fleetOperations.registerChecks>,
  context: Context,
): Promise<RegisterChecks> {
  const whose = await haulierAsked(context, haulierId ?? null);
  const [checks, keys] = await Promise.all([registerChecksOf(context.db, whose), registerKeys()]);
  return { asksDvla: keys.dvlaKey !== undefined, asksDvsa: keys.dvsa !== undefined, checks };
}

/**
 * Asks DVLA and DVSA about a vehicle, each by itself: what one says is kept where the other does not answer. DVLA's emission class takes
 * the place of one that is open or higher.
 */
export async function checkRegisters(
  { fleetId }: Input<typeof fleetOperations.checkRegisters>,
  context: Context,
): Promise<RegisterCheck> {
  const fleet = await ownFleet(context, fleetId);
  const { name, vehicleReg, haulierId } = fleet;
  if (fleet.retiredAt) throw vehicleRetired();
  if (vehicleReg === null) throw unregistered({ values: { name } });
  const { dvlaKey, dvsa } = await registerKeys();
  if (!dvlaKey && !dvsa) throw registersOff();
  const { db, now } = context;
  const [before, dvlaSaid, motSaid] = await Promise.all([
    registerCheckOf(db, fleetId),
    askedOf(db, "dvla", now, dvlaKey ? () => askDvla(vehicleReg, dvlaKey, now) : null),
    askedOf(db, "dvsa", now, dvsa ? () => askDvsa(vehicleReg, dvsa, now) : null),
  ]);
  const known = before?.vehicleReg === vehicleReg ? before : null;
  const said: RegisterCheck = {
    ...{ fleetId, haulierId, vehicleReg },
    ...{ dvla: kept(dvlaSaid, known?.dvla), dvlaOutcome: dvlaSaid.outcome },
    ...{ mot: kept(motSaid, known?.mot), motOutcome: motSaid.outcome },
    ...{ askedAt: now, askAgainAt: [dvlaSaid.until, motSaid.until].filter((at) => at !== null).sort()[0] ?? null },
    ...{ classBefore: known?.classBefore ?? null, provedClass: known?.provedClass ?? null },
    version: (before?.version ?? 0) + 1,
  };
  const corrected = correction(context, fleet, said);
  const check = corrected.isNew ? { ...said, classBefore: String(fleet.spec.emissionClass ?? "") } : said;
  const writes = [registerCheckWrite(before, check), ...dvlaSaid.writes, ...motSaid.writes, ...corrected.writes];
  await context.commit(writes, corrected.facts, check);
  return check;
}

/** What a register said, until when it is left alone, and how that is kept. */
type Heard<Answer> = Asked<Answer> & { readonly until: string | null; readonly writes: readonly Write[] };

/** Asks a register, unless there is no key of it, or it was busy and is left alone for a while. */
async function askedOf<Answer>(
  db: Database,
  register: RegisterName,
  now: string,
  ask: (() => Promise<Asked<Answer>>) | null,
): Promise<Heard<Answer>> {
  if (!ask) return { outcome: "off", until: null, writes: [] };
  const pause = await pauseOf(db, register);
  if (pause && pause.until > now) return { outcome: "busy", until: pause.until, writes: [] };
  const said = await ask();
  if (said.outcome === "busy") {
    const longer = longerPause(pause, said.waitSeconds, now);
    return { ...said, until: longer.until, writes: [pauseWrite(register, longer)] };
  }
  return { ...said, until: null, writes: pause ? [pauseWrite(register, null)] : [] };
}

/** The answer that stands: a register that does not know the registration takes back what it has said; one that is silent does not. */
const kept = <Answer>(said: Asked<Answer>, before: Answer | null | undefined): Answer | null =>
  said.outcome === "answered" ? said.answer : said.outcome === "unknown" ? null : (before ?? null);

interface Correction {
  /** The emission class is another one now. */
  readonly isNew: boolean;
  readonly writes: readonly Write[];
  readonly facts: readonly NewFact[];
}

/** The vehicle with what DVLA says in place of an emission class that is open or higher, and of an open fuel. */
function correction(context: Context, fleet: StoredFleet, check: RegisterCheck): Correction {
  // A trailer has a registration, and neither class nor fuel.
  const asksClass = "emissionClass" in kindLine(kindOf(fleet.spec)).spec;
  const spec = asksClass ? specByDvla(fleet, check) : fleet.spec;
  const isNew = spec.emissionClass !== fleet.spec.emissionClass;
  if (!isNew && spec.fuel === fleet.spec.fuel) return { isNew, writes: [], facts: [] };
  const after = redescribed(context, fleet, { spec, vehicleType: vehicleTypeOf(spec) });
  return { isNew, writes: fleetWrites(fleet, after), facts: describedFacts(fleet, after) };
}

/** Refuses an emission class that is higher than DVLA's. */
export function mustNotExceed(fleet: Pick<Fleet, "vehicleReg" | "spec">, check: RegisterCheck | null | undefined) {
  const has = classAbove(fleet, check);
  if (has) throw classAboveDvla({ values: { dvla: classWords(has), registration: fleet.vehicleReg ?? "" } });
}

/**
 * The writes of a change of a vehicle for its emission class. A haulier's class that is higher than DVLA's is refused. An admin has read
 * it on the V5C, so that it counts from then on.
 */
export async function classWrites(context: Context, fleet: Fleet): Promise<Write[]> {
  const check = await registerCheckOf(context.db, fleet.id);
  const has = classAbove(fleet, check);
  if (!check || !has) return [];
  if (!actsAsAdmin(context)) mustNotExceed(fleet, check);
  const provedClass = String(fleet.spec.emissionClass);
  context.audit({ before: `DVLA: ${classWords(has)}`, after: `V5C: ${classWords(provedClass)}` });
  return [registerCheckWrite(check, { ...check, provedClass, classBefore: null })];
}
