import type { Random } from "#local/demo/random.ts";
import { aPayout } from "#test/support/a-payout.ts";
import { storm } from "#test/support/storm.ts";
import type { PayoutBatchId, UserId } from "../kernel/id.ts";
import { addSeconds, ukDayOf } from "../kernel/time.ts";
import type { PayoutBatchRecord, PayoutRecord } from "./payout-model.ts";
import {
  approvedBatch,
  batched,
  batchRefusal,
  canMove,
  decidedBatch,
  failed,
  holdOf,
  lineOf,
  madeBatch,
  type PayoutFacts,
  paid,
  released,
  retried,
  takesFile,
} from "./payout-rules.ts";

const admins = ["one", "other"] as unknown as readonly UserId[];
const batchId = "55555555-5555-4555-8555-555555555555" as PayoutBatchId;
const hour = 3600;

type Happened = readonly [what: "opened" | "closed" | "bank" | "taken" | "back", at: string];

interface Life {
  now: string;
  payout: PayoutRecord;
  batch: PayoutBatchRecord | null;
  facts: PayoutFacts;
  readonly story: Happened[];
}

/**
 * Simulates payouts in random order, with cases, changed bank details, voided payments, and batches made, approved,
 * withdrawn, sent and paid. Counts files given too early (computed without the product's rules), approvals by the
 * maker, and payments without approval.
 */
storm(["payout.early"], 1000, ({ runs, random }) => {
  let early = 0;
  for (let nth = 0; nth < runs; nth++) {
    const life = aLife(random);
    for (let left = random.whole(10, 60); left > 0; left--) {
      life.now = soonAfter(life, random);
      const isRush = random.next() < 0.2;
      const asked = isRush ? rush : [random.pick([...deeds, ...often, ...often, "closed", "back"] as const)];
      for (const [at, deed] of asked.entries()) early += step(life, deed, admins[isRush ? at % 2 : random.whole(0, 1)]);
    }
  }
  return { "payout.early": early };
});

function aLife(random: Random): Life {
  const deliveredAt = addSeconds("2026-12-20T12:00:00.000Z", random.whole(0, 2000) * hour);
  const recordedAt = addSeconds(deliveredAt, random.whole(-100, 400) * hour);
  const now = recordedAt > deliveredAt ? recordedAt : deliveredAt;
  const bankAt = random.next() < 0.3 ? null : addSeconds(now, -random.whole(0, 200) * hour);
  return {
    ...{ now, batch: null, payout: aPayout({ deliveredAt, recordedAt }) },
    facts: { hasOpenCase: false, bankChangedAt: bankAt, isCounted: true, overpaidPence: 0, owedPence: 0 },
    story: bankAt ? [["bank", bankAt]] : [],
  };
}

const deeds = [
  "opened",
  "closed",
  "bank",
  "taken",
  "back",
  "make",
  "approve",
  "withdraw",
  "file",
  "pay",
  "fail",
  "retry",
] as const;
type Deed = (typeof deeds)[number];

const often: readonly Deed[] = ["make", "approve", "file", "pay"];
/** Two admins make, approve and send a batch at once, so that a missed hold would show. */
const rush: readonly Deed[] = ["make", "approve", "file"];

function soonAfter({ now, payout, story }: Life, random: Random): string {
  const [, changedAt = now] = story.findLast(([what]) => what === "bank") ?? [];
  const ends = [payout.deliveredAt, payout.recordedAt].map((at) => addSeconds(at, 48 * hour));
  const edge = addSeconds(random.pick([...ends, addSeconds(changedAt, 72 * hour)]), -random.whole(0, 1));
  if (random.next() < 0.3 && edge > now) return edge;
  return addSeconds(now, random.whole(0, random.pick([1, 4, 60])) * hour);
}

function step(life: Life, deed: Deed, by: UserId | undefined): number {
  if (!by) return 0;
  const { now, batch, payout, facts, story } = life;
  const isFree = holdOf(payout, facts, now) === null;
  const news: Partial<Record<Deed, Partial<PayoutFacts>>> = {
    opened: { hasOpenCase: true },
    closed: { hasOpenCase: false },
    bank: { bankChangedAt: now },
    taken: { isCounted: false },
    back: { isCounted: true },
  };
  const told = news[deed];
  if (told) {
    life.facts = { ...facts, ...told };
    story.push([deed as Happened[0], now]);
    return 0;
  }
  if (deed === "make" && isFree && canMove(payout, "batched")) {
    life.payout = batched(payout, facts, batchId);
    life.batch = madeBatch({ id: batchId, madeBy: by, madeAt: now, lines: [lineOf(life.payout)] });
  }
  if (deed === "fail" && batch?.fileTakenAt && canMove(payout, "failed")) life.payout = failed(payout, "Returned");
  if (deed === "retry" && canMove(payout, "retried")) life.payout = retried(payout);
  if (!batch || payout.batchId !== batch.id) return 0;
  if (deed === "approve" && isFree && !batchRefusal(batch, "approved", by, now))
    life.batch = approvedBatch(batch, by, now);
  if (deed === "withdraw" && !batchRefusal(batch, "withdrawn", by, now)) {
    life.batch = decidedBatch(batch, "withdrawn", by, now);
    life.payout = released(payout);
  }
  if (deed === "file" && isFree && takesFile(batch, now)) {
    life.batch = { ...batch, fileTakenAt: batch.fileTakenAt ?? now };
    return mayBePaid(life) ? 0 : 1;
  }
  if (deed === "pay" && canMove(payout, "paid") && !batchRefusal(batch, "paid", by, now)) {
    life.payout = paid(payout, batch.entryDay ?? "");
    life.batch = { ...batch, state: "paid" };
    const isLate = ukDayOf(batch.fileTakenAt ?? now) < ukDayOf(now) && batch.madeBy !== batch.decidedBy;
    return isLate ? 0 : 1;
  }
  return 0;
}

/** Whether the payout may be sent now, computed from the simulated story, not by the product's rules. */
function mayBePaid({ now, payout, story }: Life): boolean {
  const since = (at: string) => (Date.parse(now) - Date.parse(at)) / 1000 / hour;
  const last = (...whats: Happened[0][]) => story.findLast(([what]) => whats.includes(what));
  const bank = last("bank");
  return [
    ...[since(payout.deliveredAt) >= 48, since(payout.recordedAt) >= 48, bank !== undefined && since(bank[1]) >= 72],
    ...[last("opened", "closed")?.[0] !== "opened", last("taken", "back")?.[0] !== "taken"],
  ].every(Boolean);
}
