import { classOfV5c } from "#shared/fleet/emission-class.ts";
import { classAboveDvla, registersOff, unregistered, vehicleRetired } from "#shared/fleet/faults.ts";
import { kindLine } from "#shared/fleet/kinds.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import type { fleetOperations } from "#shared/fleet/operations.ts";
import type { RegisterCheck, RegisterChecks } from "#shared/fleet/register-check.ts";
import { classAbove, classWords, dvlaOf, provedOf, specByDvla } from "#shared/fleet/register-rules.ts";
import { mayRefresh, retryAt } from "#shared/fleet/register-times.ts";
import { kindOf, vehicleTypeOf } from "#shared/fleet/spec.ts";
import type { FleetId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { actsAsAdmin, type Context, callerId, mustSee } from "../platform/context.ts";
import type { Database, Write } from "../platform/database.ts";
import type { NewDomainEvent } from "../platform/domain-events.ts";
import { timerCancel, timerWrite } from "../platform/timers.ts";
import { redescribed } from "./description.ts";
import { askDvla } from "./dvla.ts";
import { askDvsa } from "./dvsa.ts";
import { haulierAsked, ownVehicle } from "./own-fleets.ts";
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
  type StoredCheck,
  shownCheck,
} from "./register-store.ts";
import { describedEvents } from "./services-event.ts";
import { type StoredFleet, vehicleById, vehicleWrites } from "./store.ts";

/** Returns the stored answers of DVLA and DVSA, and which of the two is configured. */
export async function registerChecks(
  { haulierId }: Input<typeof fleetOperations.registerChecks>,
  context: Context,
): Promise<RegisterChecks> {
  const whose = await haulierAsked(context, haulierId ?? null);
  const [checks, keys] = await Promise.all([registerChecksOf(context.db, whose), registerKeys()]);
  return { asksDvla: keys.dvlaKey !== undefined, asksDvsa: keys.dvsa !== undefined, checks };
}

/** Queries DVLA and DVSA and stores each answer. DVLA's emission class replaces a missing or higher one. */
export async function checkRegisters(
  { fleetId, onlyIfOld }: Input<typeof fleetOperations.checkRegisters>,
  context: Context,
): Promise<RegisterCheck> {
  const fleet = await ownVehicle(context, fleetId);
  const { name, vehicleReg } = fleet;
  if (fleet.retiredAt) throw vehicleRetired();
  if (vehicleReg === null) throw unregistered({ values: { name } });
  const { dvlaKey, dvsa } = await registerKeys();
  if (!dvlaKey && !dvsa) throw registersOff();
  const before = await registerCheckOf(context.db, fleetId);
  if (before && onlyIfOld && !mayRefresh(before, context.now)) return shownCheck(before);
  const { check, writes, facts } = await registersOf(context, { ...fleet, vehicleReg }, before, 0);
  const answer = shownCheck(check);
  await context.commit(writes, facts, answer);
  return answer;
}

/** Queries the registers. Returns the new state with its writes and the timer of a retry. */
export async function registersOf(
  context: Context,
  fleet: StoredFleet & { readonly vehicleReg: string },
  before: StoredCheck | null,
  retries: number,
): Promise<{ check: StoredCheck; writes: Write[]; facts: readonly NewDomainEvent[] }> {
  const { db, now } = context;
  const { id: fleetId, haulierId, vehicleReg } = fleet;
  const { dvlaKey, dvsa } = await registerKeys();
  const [dvlaSaid, motSaid] = await Promise.all([
    askedOf(db, "dvla", now, dvlaKey ? () => askDvla(vehicleReg, dvlaKey, now) : null),
    askedOf(db, "dvsa", now, dvsa ? () => askDvsa(vehicleReg, dvsa, now) : null),
  ]);
  const known = before?.vehicleReg === vehicleReg ? before : null;
  const said: StoredCheck = {
    ...{ fleetId, haulierId, vehicleReg },
    ...{ dvla: kept(dvlaSaid, known?.dvla), dvlaOutcome: dvlaSaid.outcome },
    ...{ mot: kept(motSaid, known?.mot), motOutcome: motSaid.outcome },
    ...{ askedAt: now, askAgainAt: [dvlaSaid.until, motSaid.until].filter((at) => at !== null).sort()[0] ?? null },
    ...{ classBefore: known?.classBefore ?? null, provedClass: known?.provedClass ?? null },
    ...{ provedAt: known?.provedAt ?? null, provedBy: known?.provedBy ?? null, retries },
    version: (before?.version ?? 0) + 1,
  };
  const corrected = correction(context, fleet, said);
  const check = corrected.isNew ? { ...said, classBefore: String(fleet.spec.emissionClass ?? "") } : said;
  const timer = { kind: "registerDue", subjectId: fleetId } as const;
  const dueAt = retryAt(said, now);
  const again = dueAt === null ? timerCancel(timer) : timerWrite({ ...timer, dueAt }, now);
  const writes = [registerCheckWrite(before, check), ...dvlaSaid.writes, ...motSaid.writes, ...corrected.writes, again];
  return { check, writes, facts: corrected.facts };
}

/** A register's answer, the end of its pause, and its writes. */
type Heard<Answer> = Asked<Answer> & { readonly until: string | null; readonly writes: readonly Write[] };

/** Queries one register. Skips it without a key or during its pause. */
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

/** The answer to store: "unknown registration" removes the earlier answer; no answer keeps it. */
const kept = <Answer>(said: Asked<Answer>, before: Answer | null | undefined): Answer | null =>
  said.outcome === "answered" ? said.answer : said.outcome === "unknown" ? null : (before ?? null);

interface Correction {
  /** Whether the emission class has changed. */
  readonly isNew: boolean;
  readonly writes: readonly Write[];
  readonly facts: readonly NewDomainEvent[];
}

/** Applies DVLA's emission class over a missing or higher one, and its fuel over a missing one. */
function correction(context: Context, fleet: StoredFleet, check: RegisterCheck): Correction {
  const spec = hasClass(fleet) ? specByDvla(fleet, check) : fleet.spec;
  const isNew = spec.emissionClass !== fleet.spec.emissionClass;
  if (!isNew && spec.fuel === fleet.spec.fuel) return { isNew, writes: [], facts: [] };
  const after = redescribed(context, fleet, { spec, vehicleType: vehicleTypeOf(spec) });
  return { isNew, writes: vehicleWrites(fleet, after), facts: describedEvents(fleet, after) };
}

/** Throws for an emission class above DVLA's, unless an admin has approved it from the V5C. */
export function mustNotExceed(fleet: Pick<Fleet, "vehicleReg" | "spec">, check: RegisterCheck | null | undefined) {
  const has = classAbove(fleet, check);
  if (!has) return;
  const source = has === provedOf(fleet, check) ? "The V5C" : "DVLA";
  throw classAboveDvla({ values: { source, dvla: classWords(has), registration: fleet.vehicleReg ?? "" } });
}

/** Rejects a haulier's class above DVLA's, except one that an admin has read on the V5C. */
export async function classWrites(context: Context, fleet: Fleet): Promise<Write[]> {
  const check = await registerCheckOf(context.db, fleet.id);
  const has = classAbove(fleet, check);
  if (!check || !has) return [];
  if (!actsAsAdmin(context)) mustNotExceed(fleet, check);
  const provedClass = String(fleet.spec.emissionClass);
  context.audit({ before: `DVLA: ${classWords(has)}`, after: `V5C: ${classWords(provedClass)}` });
  return [registerCheckWrite(check, { ...check, ...proof(context, provedClass) })];
}

const proof = (context: Context, provedClass: string) => ({
  ...{ provedClass, provedAt: context.now, provedBy: callerId(context), classBefore: null },
});

/** Stores the class of an approved V5C with its admin and time. DVLA's lower class no longer replaces it. */
export async function provedClassWrites(
  context: Context,
  fleetId: FleetId,
  typed: string,
): Promise<{ writes: Write[]; facts: NewDomainEvent[] }> {
  const fleet = await vehicleById(context.db, fleetId);
  mustSee(fleet !== null, "Vehicle");
  const { name, vehicleReg, haulierId } = fleet;
  if (fleet.retiredAt) throw vehicleRetired();
  if (vehicleReg === null) throw unregistered({ values: { name } });
  const provedClass = classOfV5c(typed);
  if (provedClass === null || !hasClass(fleet)) return { writes: [], facts: [] };
  const check = await registerCheckOf(context.db, fleetId);
  const known = check?.vehicleReg === vehicleReg ? check : neverAsked({ fleetId, haulierId, vehicleReg });
  const kept = registerCheckWrite(check, { ...known, ...proof(context, provedClass) });
  const spec = { ...fleet.spec, emissionClass: provedClass };
  if (fleet.spec.emissionClass === provedClass) return { writes: [kept], facts: [] };
  const after = redescribed(context, fleet, { spec, vehicleType: vehicleTypeOf(spec) });
  return { writes: [kept, ...vehicleWrites(fleet, after)], facts: describedEvents(fleet, after) };
}

const neverAsked = (of: Pick<RegisterCheck, "fleetId" | "haulierId" | "vehicleReg">) => ({
  ...of,
  ...({ dvla: null, dvlaOutcome: "off", mot: null, motOutcome: "off", askedAt: null, askAgainAt: null } as const),
});

/** Trailers have a registration, but neither emission class nor fuel. */
export const hasClass = ({ spec }: Pick<Fleet, "spec">): boolean => "emissionClass" in kindLine(kindOf(spec)).spec;

/** The emission class as listed by the haulier, and as given by DVLA; null where there is none. */
export async function classKnown(db: Database, fleet: StoredFleet) {
  const stated = fleet.spec.emissionClass;
  return {
    statedClass: typeof stated === "string" ? classWords(stated) : null,
    dvlaClass: dvlaOf(fleet, await registerCheckOf(db, fleet.id))?.euroStatus ?? null,
  };
}
