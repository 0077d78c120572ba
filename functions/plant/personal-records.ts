import type { LiftRecord } from "#shared/plant/model.ts";
import { genericLiftReadyEntity } from "../booking/public.ts";
import { type Context, callerId } from "../platform/context.ts";
import { type ErasureSteps, eachOf, type Leaver, once } from "../platform/erasure-step.ts";
import { allOf } from "../platform/list.ts";
import type { ExportOf, Fates } from "../platform/personal-records.ts";
import { privateFiles } from "../platform/private-files.ts";
import type { ReactionContext } from "../platform/reaction.ts";
import { genericLiftsEntity, genericLiftsOf, hireEntity, liftEntity, liftWrites } from "./store.ts";

export const plantFates = {
  lift: {
    words: {
      "person.by": ["person.name", "person.cardNumber"],
      ours: ["papers[].fileKey"],
    },
    exportedIn: { lifts: "lifts that were planned for your bookings" },
    erased: "anonymous",
    why: "Shows that a lift was planned, and by whom, before its crane set off.",
    until: "the side that planned it leaves",
    endedBy: "erasure",
  },
  liftChange: {
    nothingPersonal: "The hirer's requested change of a lift's terms, and the haulier's price for it.",
  },
  genericLifts: {
    words: { ours: ["plans[].fileKey"] },
    exportedIn: { genericLifts: "generic lift plans of your business" },
    erased: "deleted",
    why: "Shows that lorries which load and unload themselves do so by a plan.",
    until: "the haulier replaces it or leaves",
    endedBy: "erasure",
  },
  plantHire: {
    words: { ours: ["onHire.photos", "back.photos", "offHire.number"] },
    exportedIn: { plantHires: "machines that were on hire for several days" },
    erased: "kept",
    because: "It names a booking and no person; its photos are deleted with those of the job.",
    why: "When a machine was on hire and off hire, and its condition.",
    until: "kept with its booking",
    endedBy: "erasure",
  },
} as const satisfies Fates;

export async function personalRecordsOf(context: Context): Promise<ExportOf<typeof plantFates>> {
  const userId = callerId(context);
  const hires = [
    hireEntity.lists.ofContractor({ contractorId: userId }),
    hireEntity.lists.ofHaulier({ haulierId: userId }),
  ];
  const lists = [
    liftEntity.lists.ofContractor({ contractorId: userId }),
    liftEntity.lists.ofHaulier({ haulierId: userId }),
  ];
  const found = await Promise.all(lists.map((list) => allOf(context.db, list)));
  const hired = (await Promise.all(hires.map((list) => allOf(context.db, list)))).flat();
  const generic = await genericLiftsOf(context.db, userId);
  return {
    plantHires: hired,
    genericLifts: generic?.plans.map(withoutKey) ?? [],
    lifts: found.flat().map(({ papers, ...lift }) => ({ ...lift, papers: papers.map(withoutKey) })),
  };
}

const withoutKey = <T extends { readonly fileKey: string }>({ fileKey: _fileKey, ...paper }: T) => paper;

/** Deletes documents and files that the leaving side added to lifts. Those of the other side stay. */
export const plantErasure = (): ErasureSteps => ({
  genericLifts: once(withoutGenericLifts),
  liftsHired: eachOf(
    ({ userId }) => liftEntity.lists.ofContractor({ contractorId: userId }),
    (record, context, { userId }) => withoutSide(record, userId, context),
  ),
  liftsCarried: eachOf(
    ({ userId }) => liftEntity.lists.ofHaulier({ haulierId: userId }),
    (record, context, { userId }) => withoutSide(record, userId, context),
  ),
});

/** Deletes files before the record, so an interrupted run finds them again. Also deletes the copy in bookings. */
async function withoutGenericLifts({ db }: ReactionContext, { userId }: Leaver): Promise<void> {
  const record = await genericLiftsOf(db, userId);
  if (!record) return;
  for (const { fileKey } of record.plans) await privateFiles().remove(fileKey);
  await db.commit(
    [genericLiftsEntity, genericLiftReadyEntity].map(({ key }) => ({ remove: key({ haulierId: userId }) })),
  );
}

/** Deletes the files before the record, so that an interrupted run can find them again. */
async function withoutSide(record: LiftRecord, userId: string, { db }: ReactionContext): Promise<void> {
  const gone = record.papers.filter(({ by }) => by === userId);
  if (gone.length === 0 && record.person?.by !== userId) return;
  for (const { fileKey } of gone) await privateFiles().remove(fileKey);
  const after: LiftRecord = {
    ...record,
    person: record.person?.by === userId ? null : record.person,
    papers: record.papers.filter(({ by }) => by !== userId),
    version: record.version + 1,
  };
  await db.commit(liftWrites(record, after));
}
