import { inspectionsEvents } from "#shared/inspections/events.ts";
import { defectFixed, evidenceMissing, repairedLater } from "#shared/inspections/faults.ts";
import type { CheckRule, Defect } from "#shared/inspections/model.ts";
import type { inspectionsOperations } from "#shared/inspections/operations.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { actsForHaulier, haulierOfCaller } from "../accounts/public.ts";
import { checkRuleWrite, mustCheck, stopWrites, vehicleById } from "../fleet/public.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import { happened } from "../platform/domain-events.ts";
import type { Page } from "../platform/list.ts";
import { eachOnce, keepPhotos, removeUploads } from "../platform/photo-files.ts";
import { defectPhotos, linked } from "./photos.ts";
import { defectById, defectsOf, repairWrite, type StoredDefect } from "./store.ts";

type Asked<Name extends keyof typeof inspectionsOperations> = Input<(typeof inspectionsOperations)[Name]>;

export async function defectView(defect: StoredDefect, now: string): Promise<Defect> {
  const { repair } = defect;
  return {
    ...defect,
    photos: await linked(defect.photos, now),
    repair: repair && { ...repair, photos: await linked(repair.photos, now) },
  };
}

export async function defects({ state, nextToken }: Asked<"defects">, context: Context): Promise<Page<Defect>> {
  const haulierId = await haulierOfCaller(context);
  const found = await defectsOf(context.db, { haulierId, state }, nextToken);
  return { ...found, items: await Promise.all(found.items.map((defect) => defectView(defect, context.now))) };
}

/**
 * Records the repair of a defect. The repair of the last dangerous defect also ends the vehicle's stop, in the same
 * transaction.
 */
export async function fixDefect(input: Asked<"fixDefect">, context: Context): Promise<Defect> {
  const { db, now } = context;
  const before = await defectById(db, input.defectId);
  mustSee(before !== null && (await actsForHaulier(context, before.haulierId)), "Defect");
  if (before.state === "fixed") throw defectFixed();
  if (input.fixedOn > ukDayOf(now) || input.fixedOn < ukDayOf(before.reportedAt)) throw repairedLater();
  const isDangerous = before.severity === "dangerous";
  if (isDangerous && input.photoKeys.length === 0) throw evidenceMissing();
  const fleet = await vehicleById(db, before.fleetId);
  const photos = await keepPhotos(defectPhotos(before.fleetId), [...new Set(input.photoKeys)], "photoKeys");
  const { mender, fixedOn, done } = input;
  const recordedById = callerId(context);
  const after: StoredDefect = {
    ...before,
    state: "fixed",
    repair: { recordedById, mender, fixedOn, done, photos: eachOnce(photos), recordedAt: now },
    version: before.version + 1,
  };
  const left = fleet?.stoppedBy.filter((id) => id !== before.id) ?? [];
  const isStop = fleet?.stoppedBy.includes(before.id) ?? false;
  const lifted = fleet && isStop ? stopWrites(fleet, left, now) : { writes: [], facts: [] };
  const { id: defectId, fleetId, fleetName, haulierId, item, severity, reporterId, version } = after;
  const news = happened(inspectionsEvents, "defectFixed", {
    ...{ defectId, fleetId, fleetName, haulierId, item, severity, reporterId, recordedById, mender },
    ...{ isStopped: left.length > 0, version },
  });
  const answer = await defectView(after, now);
  await context.commit([repairWrite(before, after), ...lifted.writes], [news, ...lifted.facts], answer);
  await removeUploads(input.photoKeys);
  return answer;
}

export async function checkRule(_input: unknown, context: Context): Promise<CheckRule> {
  return { mustCheck: await mustCheck(context.db, await haulierOfCaller(context)) };
}

export async function setCheckRule(input: Asked<"setCheckRule">, context: Context): Promise<CheckRule> {
  const haulierId = await haulierOfCaller(context);
  const rule = { mustCheck: input.mustCheck };
  await context.commit([checkRuleWrite(haulierId, rule.mustCheck ? ukDayOf(context.now) : null)], [], rule);
  return rule;
}
