import { complianceEvents } from "#shared/compliance/events.ts";
import {
  alreadyReviewed,
  paperChanged,
  paperTaken,
  ranOutMeanwhile,
  refusedWithoutReason,
} from "#shared/compliance/faults.ts";
import type { Paper, PaperToReview } from "#shared/compliance/model.ts";
import type { complianceOperations } from "#shared/compliance/operations.ts";
import { promiseFor, takenSeconds } from "#shared/compliance/promise.ts";
import type { Input, Output } from "#shared/kernel/operation.ts";
import { isStillTaken } from "#shared/kernel/taking.ts";
import { addSeconds, ukDayOf } from "#shared/kernel/time.ts";
import { profileById } from "../accounts/public.ts";
import { fleetById } from "../fleet/public.ts";
import { type Context, callerId } from "../platform/context.ts";
import type { Write } from "../platform/database.ts";
import { happened, type NewFact } from "../platform/facts.ts";
import { seenPaper } from "./access.ts";
import { papersChanged } from "./facts.ts";
import { goneWith } from "./removal.ts";
import { paperById, papersWaiting, paperUpdates, type StoredPaper, shownPaper, takenWrites } from "./store.ts";

/** Papers that wait for a decision, with the names that an admin compares them with. */
export async function papersToReview(
  input: Input<typeof complianceOperations.papersToReview>,
  context: Context,
): Promise<Output<typeof complianceOperations.papersToReview>> {
  const { items, nextToken } = await papersWaiting(context.db, input.nextToken);
  return { items: await Promise.all(items.map((paper) => withNames(context, paper))), nextToken };
}

async function withNames(context: Context, paper: StoredPaper): Promise<PaperToReview> {
  const { db } = context;
  const taken = takenOf(paper, context.now);
  const [haulier, driver, fleet, admin] = await Promise.all([
    profileById(db, paper.haulierId),
    paper.driverId && profileById(db, paper.driverId),
    paper.fleetId && fleetById(db, paper.fleetId),
    taken && profileById(db, taken.adminId),
  ]);
  const vehicleName = fleet ? [fleet.name, fleet.vehicleReg].filter(Boolean).join(", ") : null;
  return {
    ...shownPaper(paper),
    haulierName: haulier?.companyName ?? haulier?.fullName ?? "",
    coversName: vehicleName ?? (driver ? driver.fullName : null),
    ...promiseFor(paper.createdAt),
    takenBy: taken && {
      ...{ name: admin?.fullName ?? "Another admin", at: taken.at, isYou: taken.adminId === callerId(context) },
    },
  };
}

/** The admin who has a paper now, and since when; null where nobody has. */
function takenOf({ takenById, takenAt }: StoredPaper, now: string) {
  const isTheirs = takenById && takenAt && isStillTaken(takenAt, takenSeconds, now);
  return isTheirs ? { adminId: takenById, at: takenAt } : null;
}

/** Throws where another admin has taken the paper. */
async function mustBeFree(context: Context, paper: StoredPaper): Promise<void> {
  const taken = takenOf(paper, context.now);
  if (!taken || taken.adminId === callerId(context)) return;
  const admin = await profileById(context.db, taken.adminId);
  throw paperTaken({ values: { name: admin?.fullName ?? "Another admin" } });
}

/** Takes a paper, so that no other admin decides on it meanwhile. */
export async function takePaper(
  input: Input<typeof complianceOperations.takePaper>,
  context: Context,
): Promise<PaperToReview> {
  const paper = await seenPaper(context, input.paperId);
  if (paper.state !== "pending") throw alreadyReviewed();
  await mustBeFree(context, paper);
  const [adminId, at] = [callerId(context), context.now];
  const freeSince = addSeconds(at, -takenSeconds);
  try {
    await context.commit(takenWrites(paper, { adminId, at, freeSince }), []);
  } catch (error) {
    // Somebody was quicker: who, the paper says.
    await mustBeFree(context, await seenPaper(context, input.paperId));
    throw error;
  }
  return withNames(context, { ...paper, takenById: adminId, takenAt: at });
}

/** Approves or refuses a paper. An approved one sets its timer, and takes the place of the one that it replaces. */
export async function reviewPaper(
  input: Input<typeof complianceOperations.reviewPaper>,
  context: Context,
): Promise<Paper> {
  const before = await seenPaper(context, input.paperId);
  if (before.state !== "pending") throw alreadyReviewed();
  if (before.version !== input.version) throw paperChanged();
  await mustBeFree(context, before);
  const reason = input.reason?.trim() || null;
  if (!input.approve && !reason) throw refusedWithoutReason();
  if (input.approve && before.expiresOn && before.expiresOn < ukDayOf(context.now)) throw ranOutMeanwhile();
  const after: StoredPaper = {
    ...before,
    state: input.approve ? "approved" : "rejected",
    reason: input.approve ? null : reason,
    reviewedAt: context.now,
    reviewedBy: callerId(context),
    version: before.version + 1,
  };
  const followed = input.approve ? await followUp(context, after) : nothing;
  const paper = shownPaper(after);
  context.audit({ reason, before: before.state, after: after.state });
  await context.commit(
    [...paperUpdates(before, after, context.now), ...followed.writes],
    [happened(complianceEvents, "paperReviewed", { paper }), papersChanged(paper.haulierId), ...followed.facts],
    paper,
  );
  return paper;
}

const nothing: { writes: Write[]; facts: NewFact[] } = { writes: [], facts: [] };

/** What an approval does to the older paper: it ends as soon as the new one is in force. */
async function followUp({ db, now }: Context, paper: StoredPaper): Promise<{ writes: Write[]; facts: NewFact[] }> {
  const older = paper.replaces && (await paperById(db, paper.replaces));
  if (!older || older.haulierId !== paper.haulierId) return nothing;
  if (older.state !== "approved" || paper.issuedOn <= ukDayOf(now)) {
    return goneWith(older);
  }
  const kept = { ...older, replacedBy: paper.id, version: older.version + 1 };
  return { writes: paperUpdates(older, kept, now), facts: [] };
}
