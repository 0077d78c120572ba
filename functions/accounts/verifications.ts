import { changedElsewhere } from "#shared/accounts/faults.ts";
import {
  HaulierVerification,
  type verificationOperations,
  verificationRefusal,
} from "#shared/accounts/verification.ts";
import { isHaulier } from "#shared/kernel/access.ts";
import { UserId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import type { Database } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { allOf } from "../platform/list.ts";
import { profileById } from "./store.ts";

type Pair = { readonly contractorId: UserId; readonly haulierId: UserId };

/** A contractor's copy of HMRC's verification of a haulier. The haulier cannot read it. */
const Stored = HaulierVerification.extend({ contractorId: UserId });

const verificationEntity = entity({
  name: "haulierVerification",
  schema: () => Stored,
  lists: {
    ofContractor: {
      index: "table",
      partition: ({ contractorId }: Pick<Pair, "contractorId">) => `USER#${contractorId}`,
      prefix: "VERIFICATION#",
      sort: ({ haulierId }: Pick<Pair, "haulierId">) => haulierId,
    },
  },
});

export async function verificationOf(db: Database, pair: Pair): Promise<HaulierVerification | null> {
  const item = await db.get(verificationEntity.key(pair));
  return item ? HaulierVerification.parse(verificationEntity.fromItem(item)) : null;
}

export async function verificationsBy(db: Database, contractorId: UserId): Promise<HaulierVerification[]> {
  const all = await allOf(db, verificationEntity.lists.ofContractor({ contractorId }));
  return all.map((one) => HaulierVerification.parse(one));
}

export async function haulierVerifications(
  { haulierIds }: Input<typeof verificationOperations.haulierVerifications>,
  context: Context,
): Promise<HaulierVerification[]> {
  const contractorId = callerId(context);
  const found = await Promise.all(
    haulierIds.map((haulierId) => verificationOf(context.db, { contractorId, haulierId })),
  );
  return found.filter((one) => one !== null);
}

export async function setHaulierVerification(
  { clientKey: _, haulierId, ...form }: Input<typeof verificationOperations.setHaulierVerification>,
  context: Context,
): Promise<HaulierVerification> {
  const haulier = await profileById(context.db, haulierId);
  mustSee(haulier !== null && isHaulier(haulier), "Haulier");
  const refused = verificationRefusal(form, ukDayOf(context.now));
  if (refused) throw refused;
  const pair = { contractorId: callerId(context), haulierId };
  const before = await verificationOf(context.db, pair);
  const after: HaulierVerification = {
    ...form,
    haulierId,
    utr: form.utr ?? null,
    evidence: form.evidence || null,
    savedAt: context.now,
    version: (before?.version ?? 0) + 1,
  };
  const write = {
    put: verificationEntity.toItem({ ...after, ...pair }),
    when: [
      before
        ? ({ attribute: "version", is: "=", value: before.version } as const)
        : ({ attribute: "PK", is: "missing" } as const),
    ],
    otherwise: changedElsewhere(),
  };
  await context.commit([write], [], after);
  return after;
}
