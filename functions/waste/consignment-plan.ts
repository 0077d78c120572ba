import type { z } from "zod";
import { isHazardous as isSaidHazardous } from "#shared/booking/rules.ts";
import type { ServiceDetails } from "#shared/catalogue/details.ts";
import { takesWaste } from "#shared/compliance/takes-waste.ts";
import { nationOf, nationOfArea } from "#shared/geo/nation.ts";
import type { Nation } from "#shared/kernel/bank-holidays.ts";
import type { BookingId, JobRequestId, UserId } from "#shared/kernel/id.ts";
import type { Place } from "#shared/places/model.ts";
import { consignmentCodes, isCodeOf, lacksOf, lacksWords, needsNotice } from "#shared/waste/consignment.ts";
import {
  codeOfOtherNation,
  consignmentIncomplete,
  noSpecialWaste,
  noticeLater,
  plainCode,
} from "#shared/waste/consignment-faults.ts";
import type { ConsignmentForm, ConsignmentPlan, PlanRecord, SpecialWaste } from "#shared/waste/consignment-model.ts";
import { ewcText, isHazardous } from "#shared/waste/ewc.ts";
import { nationOfPermit } from "#shared/waste/permit-form.ts";
import { profileById } from "../accounts/public.ts";
import { specialWasteEntity } from "../booking/public.ts";
import type { Context } from "../platform/context.ts";
import type { Database, Write } from "../platform/database.ts";
import { consignmentOf, planCheck, planOf, planWrite, unsignedCheck } from "./consignment-store.ts";

interface Job {
  readonly id: JobRequestId;
  readonly ownerId: UserId;
  readonly service: string;
  readonly details: ServiceDetails | null;
  readonly pickup: Place;
  readonly bookingId: BookingId | null;
}

export const isSpecial = (details: ServiceDetails | null, plan: Pick<ConsignmentPlan, "ewcCodes"> | null): boolean =>
  isSaidHazardous(details) || (plan !== null && plan.ewcCodes.length > 0);

/** The nations of site and tip, which decide about pre-notification. Null until code and tip are known. */
export function crossingOf(pickup: Place, { code, destination }: Pick<ConsignmentPlan, "code" | "destination">) {
  if (!code || !destination) return null;
  const site = nationOf(pickup);
  const tip = nationOfPermit(destination.permitNumber) ?? nationOfArea(destination.postcode) ?? site;
  return { site, tip, code };
}

/** Returns a job's parts A and B, and whether they are signed; null without special waste. */
async function readPlan(db: Database, job: Job) {
  if (!takesWaste(job.service)) return null;
  const { bookingId } = job;
  const [plan, signed, marked] = await Promise.all([
    planOf(db, { contractorId: job.ownerId, jobRequestId: job.id }),
    bookingId && consignmentOf(db, bookingId),
    bookingId && db.get(specialWasteEntity.key({ bookingId })),
  ]);
  // A booking of plain waste stays plain: its driver came for plain waste.
  if (bookingId && !marked && !isSaidHazardous(job.details)) return null;
  return { plan, isSigned: Boolean(signed) };
}

function shown(job: Job, plan: ConsignmentPlan | null, isSigned: boolean): SpecialWaste {
  const nation: Nation = nationOf(job.pickup);
  return {
    jobRequestId: job.id,
    nation,
    needsNote: isSpecial(job.details, plan),
    plan: plan && plainPlan(plan),
    lacks: lacksOf(plan),
    mayChange: !isSigned,
  };
}

export const plainPlan = (given: ConsignmentPlan): ConsignmentPlan =>
  Object.fromEntries(
    Object.keys(emptyPlan).map((name) => [name, given[name as keyof ConsignmentPlan]]),
  ) as ConsignmentPlan;

/** Returns the owner's part of a job's consignment note. Before any input it contains the address of the profile. */
export async function specialWasteOfJob({ db }: Pick<Context, "db">, job: Job): Promise<SpecialWaste | null> {
  const found = await readPlan(db, job);
  if (!found) return null;
  const { plan, isSigned } = found;
  if (plan) return shown(job, plan, isSigned);
  const profile = await profileById(db, job.ownerId);
  const start = {
    ...emptyPlan,
    consignorAddress: profile?.address ?? null,
    consignorPostcode: profile?.postcode ?? null,
  };
  return shown(job, start, isSigned);
}

export const emptyPlan: ConsignmentPlan = {
  ...{ code: null, consignorAddress: null, consignorPostcode: null, sicCode: null, destination: null },
  ...{ process: null, ewcCodes: [], description: null, components: [], hazards: [], form: null },
  ...{ quantityKg: null, container: null, containers: 1, notifiedAt: null },
};

type Given = z.output<typeof ConsignmentForm>;

export async function keepSpecialWaste(context: Context, job: Job, given: Given): Promise<SpecialWaste> {
  const { db, now } = context;
  const found = await readPlan(db, job);
  if (!found) throw noSpecialWaste();
  const { plan: before, isSigned } = found;
  const nation = nationOf(job.pickup);
  if (given.code && !isCodeOf(nation, given.code))
    throw codeOfOtherNation({ values: { code: given.code, nation: consignmentCodes[nation].nation } });
  const plain = given.ewcCodes.find((code) => !isHazardous(code));
  if (plain) throw plainCode({ values: { code: ewcText(plain) } });
  if (given.notifiedAt && given.notifiedAt > now) throw noticeLater();
  const after: PlanRecord = {
    ...emptyPlan,
    ...Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value ?? null])),
    ewcCodes: [...new Set(given.ewcCodes)],
    hazards: [...new Set(given.hazards)],
    jobRequestId: job.id,
    contractorId: job.ownerId,
    savedAt: now,
    version: (before?.version ?? 0) + 1,
  };
  const answer = shown(job, after, isSigned);
  const unsigned = job.bookingId ? [unsignedCheck(job.bookingId)] : [];
  await context.commit([planWrite(before, after), ...unsigned], [], answer);
  return answer;
}

/**
 * Returns writes for accepting a quote for special waste: no loading before the note is signed. Throws while parts A
 * and B are incomplete. Empty for other work.
 */
export async function specialWasteWrites(db: Database, job: Job, bookingId: BookingId): Promise<Write[]> {
  if (!takesWaste(job.service)) return [];
  const plan = await planOf(db, { contractorId: job.ownerId, jobRequestId: job.id });
  if (!isSpecial(job.details, plan)) return [];
  const lacks = lacksOf(plan);
  if (!plan || lacks.length > 0) throw consignmentIncomplete({ values: { missing: lacksWords(lacks) } });
  return [planCheck(plan), { put: specialWasteEntity.toItem({ bookingId, isSigned: false }) }];
}

/** Returns the border crossing if the regulator must be notified before the waste moves, otherwise null. */
export function noticeOf(pickup: Place, plan: ConsignmentPlan) {
  const crossing = crossingOf(pickup, plan);
  return crossing && needsNotice(crossing) ? crossing : null;
}
