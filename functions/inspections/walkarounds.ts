import { reportedTime } from "#shared/booking/reported-time.ts";
import { vehicleRetired } from "#shared/fleet/faults.ts";
import { isRoadKind, type VehicleKind } from "#shared/fleet/kinds.ts";
import { mostStops } from "#shared/fleet/model.ts";
import type { UploadForm } from "#shared/images/upload.ts";
import { type CheckItem, type CheckListName, checkItems, itemsLeft, listFor } from "#shared/inspections/check-lists.ts";
import { inspectionsEvents } from "#shared/inspections/events.ts";
import {
  datedLater,
  defectsFull,
  defectUnsaid,
  itemsMissing,
  noCheckList,
  notKnown,
} from "#shared/inspections/faults.ts";
import { mostOpenDefects, type VehicleCheck, type Walkaround } from "#shared/inspections/model.ts";
import type { inspectionsOperations } from "#shared/inspections/operations.ts";
import { DefectId, WalkaroundId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { haulierOfCaller, profileById } from "../accounts/public.ts";
import {
  drivenVehicle,
  lastCheckOf,
  mustCheck,
  type StoredFleet,
  stopWrites,
  vehicleCheckWrite,
} from "../fleet/public.ts";
import { type Context, callerId } from "../platform/context.ts";
import type { Write } from "../platform/database.ts";
import { happened, type NewDomainEvent } from "../platform/domain-events.ts";
import type { Page } from "../platform/list.ts";
import { eachOnce, keepPhotos, photoForm, removeUploads } from "../platform/photo-files.ts";
import { defectView } from "./defects.ts";
import { defectPhotos } from "./photos.ts";
import { lastWalkaround, newDefect, newWalkaround, openDefectsOf, type StoredDefect, walkaroundsOf } from "./store.ts";

type Asked<Name extends keyof typeof inspectionsOperations> = Input<(typeof inspectionsOperations)[Name]>;
type Answer = Asked<"recordWalkaround">["answers"][number];

export async function vehicleCheck({ fleetId }: Asked<"vehicleCheck">, context: Context): Promise<VehicleCheck> {
  const { fleet } = await drivenVehicle(context, fleetId);
  const { db, now } = context;
  const [last, open, isAsked] = await Promise.all([
    lastWalkaround(db, fleetId),
    openDefectsOf(db, fleetId),
    mustCheck(db, fleet.haulierId),
  ]);
  return {
    fleetId,
    name: fleet.name,
    vehicleReg: fleet.vehicleReg,
    list: listFor(fleet.spec.kind),
    mustCheck: isAsked && isRoadKind(fleet.spec.kind as VehicleKind),
    isStopped: fleet.stoppedBy.length > 0,
    today: last?.day === ukDayOf(now) ? last : null,
    open: await Promise.all(open.map((defect) => defectView(defect, now))),
  };
}

export async function createDefectUpload(
  { fleetId, contentType }: Asked<"createDefectUpload">,
  context: Context,
): Promise<UploadForm> {
  const { fleet } = await drivenVehicle(context, fleetId);
  return photoForm(context, defectPhotos(fleet.id), contentType);
}

export async function walkarounds(asked: Asked<"walkarounds">, context: Context): Promise<Page<Walkaround>> {
  return walkaroundsOf(context.db, await haulierOfCaller(context), asked);
}

/**
 * Records a walkaround with its defects and the vehicle's stop in one transaction. A walkaround from the offline queue
 * counts for the day it was done.
 */
export async function recordWalkaround(input: Asked<"recordWalkaround">, context: Context): Promise<Walkaround> {
  const { db, now } = context;
  const { fleet } = await drivenVehicle(context, input.fleetId);
  if (fleet.retiredAt) throw vehicleRetired();
  if (input.happenedAt && ukDayOf(input.happenedAt) > ukDayOf(now)) throw datedLater();
  const list = listFor(fleet.spec.kind);
  if (!list) throw noCheckList();
  checkAnswers(list, input.answers);
  const open = await openDefectsOf(db, fleet.id);
  const me = callerId(context);
  const profile = await profileById(db, me);
  const { at, heardAt, isTimeUncertain } = reportedTime(input.happenedAt ?? now, null, now);
  const by = { reporterId: me, reporterName: profile?.fullName ?? "", reportedAt: at };
  const defects: StoredDefect[] = [];
  const findings: Walkaround["findings"] = [];
  for (const answer of input.answers) {
    if (answer.found === "ok") continue;
    const before = answer.found === "known" ? open.find(({ item }) => item === answer.item) : null;
    if (before === undefined) throw notKnown({ values: labelled(answer.item) });
    const defect = before ?? (await newOf(answer, fleet, by, context));
    if (!before) defects.push(defect);
    const { id: defectId, item, severity, words } = defect;
    findings.push({ item, found: answer.found, severity, words, defectId });
  }
  const stops = defects.filter(({ severity }) => severity === "dangerous").map(({ id }) => id);
  const isFull = fleet.stoppedBy.length + stops.length > mostStops;
  if (isFull || open.length + defects.length > mostOpenDefects) throw defectsFull();
  const walkaround: Walkaround = {
    id: WalkaroundId.parse(context.newId()),
    ...vehicleOf(fleet),
    ...{ driverId: me, driverName: by.reporterName, list, odometerMiles: input.odometerMiles ?? null },
    ...{ day: ukDayOf(at), at, heardAt, isTimeUncertain, isNil: findings.length === 0, findings },
  };
  const stopped = stops.length > 0 ? stopWrites(fleet, [...fleet.stoppedBy, ...stops], now) : nothing;
  const last = await lastCheckOf(db, fleet.id);
  const writes = [
    newWalkaround(walkaround),
    ...defects.map(newDefect),
    ...(last && last > walkaround.day ? [] : [vehicleCheckWrite(fleet.id, walkaround.day)]),
    ...stopped.writes,
  ];
  const told = { walkaroundId: walkaround.id, ...vehicleOf(fleet), driverId: me, driverName: by.reporterName };
  const reported = defects.map(({ item, severity, words }) => ({ item, severity, words }));
  const news =
    reported.length > 0 ? [happened(inspectionsEvents, "defectsReported", { ...told, defects: reported })] : [];
  await context.commit(writes, [...news, ...stopped.facts], walkaround);
  await removeUploads(input.answers.flatMap(({ photoKeys }) => photoKeys));
  return walkaround;
}

const nothing: { writes: Write[]; facts: NewDomainEvent[] } = { writes: [], facts: [] };

const labelled = (item: CheckItem) => ({ item: checkItems[item].label });

/** Throws for missing, duplicate or unknown items of the check list, or a defect without a description. */
function checkAnswers(list: CheckListName, answers: readonly Answer[]): void {
  const touched = answers.map(({ item }) => item);
  const [left] = itemsLeft(list, touched);
  if (left) throw itemsMissing({ values: labelled(left) });
  const other = touched.find((item, at) => touched.indexOf(item) !== at || !itemsLeft(list, []).includes(item));
  if (other) throw itemsMissing({ values: labelled(other) });
  const unsaid = answers.find(({ found, severity, words }) => found === "defect" && !(severity && words));
  if (unsaid) throw defectUnsaid({ values: labelled(unsaid.item) });
}

const vehicleOf = ({ id, haulierId, name, vehicleReg }: StoredFleet) => ({
  fleetId: id,
  haulierId,
  fleetName: name,
  vehicleReg,
});

type Reporter = Pick<StoredDefect, "reporterId" | "reporterName" | "reportedAt">;

async function newOf(answer: Answer, fleet: StoredFleet, by: Reporter, context: Context): Promise<StoredDefect> {
  const photos = await keepPhotos(defectPhotos(fleet.id), [...new Set(answer.photoKeys)], "answers");
  return {
    id: DefectId.parse(context.newId()),
    ...vehicleOf(fleet),
    ...{ item: answer.item, severity: answer.severity ?? "major", words: answer.words ?? "" },
    ...{ photos: eachOnce(photos), ...by, state: "open", repair: null, version: 1 },
  };
}
