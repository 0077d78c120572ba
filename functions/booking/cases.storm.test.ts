import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Random } from "#local/demo/random.ts";
import { towns } from "#local/demo/towns.ts";
import type { Profile } from "#shared/accounts/model.ts";
import { type CaseActor, type CaseMove, type CaseState, isCaseOver, next } from "#shared/booking/case-life.ts";
import type { Case, CaseRecord } from "#shared/booking/case-model.ts";
import { caseDueAt } from "#shared/booking/case-rules.ts";
import { CaseKind, type CaseStep } from "#shared/booking/case-step.ts";
import { keyInUse } from "#shared/kernel/faults.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import type { OperationName } from "#shared/operations.ts";
import { aDomainEvent } from "#test/support/domain-event.ts";
import { type JobWorld, startJobWorld } from "#test/support/job-world.ts";
import { inLanes } from "#test/support/lanes.ts";
import { pastJob } from "#test/support/past-job.ts";
import { aPerson } from "#test/support/people.ts";
import { raceWeather, storm } from "#test/support/storm.ts";
import { codeOf } from "#test/support/world.ts";
import { demandMfa } from "../platform/mfa.ts";
import { casesOf } from "./case-store.ts";
import { onCompletionDue } from "./on-completion-due.ts";
import { onCaseDue } from "./reactions.ts";
import type { StoredEvent } from "./store.ts";
import { bookingById, bookingWithEvents, eventWrite, newBookingWrites } from "./store.ts";
import { system } from "./system-actor.ts";

/** Bookings in parallel, and concurrent steps on each booking. */
const lanes = 4;
const atOnce = 3;
const rounds = 6;

/** The expected errors of a late step; any other ends the run. */
const refusals: ReadonlySet<string> = new Set([
  ...["booking.caseMovedOn", "booking.caseProposalGone", "booking.caseDecided", "booking.tooManyCases"],
  ...["booking.statementsFull", "booking.caseTaken", "booking.takeCaseFirst", "booking.notDeliveredYet"],
  ...["booking.wrongState", "booking.uncovered", "access.notAllowed", "server.busy"],
]);

/** Takes random concurrent steps in cases, then replays each timeline against the case rules. Counts the violations. */
storm(["case.states"], 25, async ({ runs, random }) => {
  const world = await startJobWorld({ weather: raceWeather });
  demandMfa(false);
  try {
    const admins = [aPerson("admin"), aPerson("admin")];
    await world.add({ people: admins });
    const wrong: string[] = [];
    const steps = new Map<string, number>();
    const bookings = Array.from({ length: runs });
    await inLanes(lanes, bookings, async () => {
      const bookingId = await aBooking(world, random);
      const log: Log = { fired: [], unread: 0 };
      for (let round = 0; round < rounds; round++)
        await Promise.all(Array.from({ length: atOnce }, () => step(world, admins, bookingId, random, log)));
      await finish(world, admins[0] as Profile, bookingId, log);
      const found = await wrongIn(world, bookingId, steps, log);
      wrong.push(...found.map((words) => `${bookingId}: ${words}`));
    });
    // A short run may miss the rare steps, so only the common ones must occur.
    const expected =
      runs < 1_000
        ? ["opened", "answered"]
        : ["opened", "answered", "accepted", "escalated", "unanswered", "decided", "withdrawn"];
    for (const name of expected)
      expect(steps.get(name) ?? 0, `no case was ${name}: this proves little`).toBeGreaterThan(0);
    return { "case.states": wrong };
  } finally {
    await world.stop();
  }
});

async function aBooking(world: JobWorld, random: Random): Promise<BookingId> {
  const fleet = await world.addFleet();
  const [haulier] = world.office;
  if (!haulier) throw new Error("no haulier");
  const status = random.pick(["confirmed", "en_route", "in_progress", "delivered", "delivered", "completed"] as const);
  const askedAt = addSeconds(new Date().toISOString(), -3 * 86_400);
  const parties = { contractor: world.contractor, haulier, town: random.pick(towns), fleet };
  const { booking, events } = pastJob(random, parties, askedAt, status);
  await world.db.commit([
    ...newBookingWrites(booking, keyInUse()),
    ...events.map((event, at) => eventWrite(booking.id, at + 1, event)),
  ]);
  return booking.id;
}

interface Log {
  /** The due times of the timers that ran. */
  readonly fired: string[];
  /** Proposals that were accepted in a version other than the caller's. */
  unread: number;
}

type Step = readonly [as: Profile, name: OperationName, input: object];

/** Takes a random step, based on the booking as it was read. */
async function step(
  world: JobWorld,
  admins: readonly Profile[],
  bookingId: BookingId,
  random: Random,
  log: Log,
): Promise<void> {
  const [booking, cases] = await Promise.all([bookingById(world.db, bookingId), casesOf(world.db, bookingId)]);
  const [latest] = cases;
  if (!booking) throw new Error("the booking is gone");
  const office = random.pick(world.office);
  const side = random.pick([world.contractor, office]);
  const named = { bookingId, caseId: latest?.id ?? randomUUID() };
  const terms = random.pick([
    { outcome: "credit", creditTo: "contractor", pence: random.whole(1, 100) },
    { outcome: "redo" },
    { outcome: "nothing" },
  ]);
  const opening: Step = [
    side,
    "openCase",
    { bookingId, kind: random.pick(CaseKind.options), words: random.pick(["Bad", "Worse"]) },
  ];
  const accepting = { ...named, proposalId: latest?.proposal?.id ?? "none" };
  const admin = random.pick(admins);
  const deciding = {
    ...named,
    ...terms,
    version: latest?.version ?? 0,
    reason: "So",
    isCancelled: random.next() < 0.3,
  };
  const ways: readonly (Step | "lapse" | "complete")[] = [
    ...[opening, opening],
    [side, "answerCase", { ...named, words: random.id() }],
    [side, "proposeSettlement", { ...named, ...terms }],
    [side, "proposeSettlement", { ...named, ...terms }],
    [world.contractor, "answerSettlement", { ...accepting, isAccepted: random.next() < 0.7 }],
    [office, "answerSettlement", { ...accepting, isAccepted: random.next() < 0.7 }],
    [side, "escalateCase", named],
    [side, "withdrawCase", named],
    [admin, "takeCase", named],
    [admin, "decideCase", deciding],
    [office, "moveBooking", { bookingId, to: random.pick(["en_route", "arrived", "in_progress"]) }],
    [office, "moveBooking", { bookingId, to: "delivered", proof: { photoKeys: [], receivedBy: "Una" } }],
    [world.contractor, "moveBooking", { bookingId, to: "completed" }],
    ...(["lapse", "lapse", "complete"] as const),
  ];
  const way = random.pick(ways);
  if (way === "lapse") return lapse(world, bookingId, latest, log);
  if (way === "complete") return complete(world, bookingId);
  const [as, name, input] = way;
  const answer = await world.call(as, name, { clientKey: randomUUID(), ...input } as never);
  if ("error" in answer && !refusals.has(codeOf(answer))) throw new Error(`${name} was answered ${codeOf(answer)}`);
  if (name !== "answerSettlement" || "error" in answer) return;
  const { end } = answer.data as unknown as Case;
  const read = latest?.proposal;
  if (end && (end.outcome !== read?.outcome || end.pence !== read.pence)) log.unread += 1;
}

const reacting = (world: JobWorld, now: string) => ({ db: world.db, now, newId: () => randomUUID() });

/** Runs the case's timer with its queue's retries, sometimes after an answer. */
async function lapse(world: JobWorld, subjectId: BookingId, of: CaseRecord | undefined, { fired }: Log): Promise<void> {
  if (!of?.dueAt) return;
  fired.push(of.dueAt);
  const domainEvent = aDomainEvent("caseDue", { subjectId, dueAt: of.dueAt }, of.dueAt);
  await again(() => onCaseDue(domainEvent, reacting(world, new Date().toISOString())));
}

async function complete(world: JobWorld, subjectId: BookingId): Promise<void> {
  const dueAt = addSeconds(new Date().toISOString(), 49 * 3600);
  const domainEvent = aDomainEvent("completionDue", { subjectId, dueAt }, dueAt);
  await again(() => onCompletionDue(domainEvent, reacting(world, new Date().toISOString())));
}

async function again(work: () => Promise<void>): Promise<void> {
  for (let run = 1; ; run++)
    try {
      return await work();
    } catch (error) {
      if (run === 20) throw error;
    }
}

async function finish(world: JobWorld, admin: Profile, bookingId: BookingId, log: Log): Promise<void> {
  for (let run = 0; run < 20; run++) {
    const open = (await casesOf(world.db, bookingId)).find(({ state }) => !isCaseOver(state));
    if (!open) return;
    await lapse(world, bookingId, open, log);
    const named = { bookingId, caseId: open.id };
    const [present] = (await casesOf(world.db, bookingId)).filter(({ id }) => id === open.id);
    const decision = { outcome: "nothing", reason: "So", isCancelled: false, version: present?.version ?? 0 };
    // Another admin may have taken the case: that admin decides.
    const as = { ...admin, id: present?.takenBy?.adminId ?? admin.id };
    await world.call(as, "takeCase", named as never);
    const [taken] = (await casesOf(world.db, bookingId)).filter(({ id }) => id === open.id);
    const deciding = { ...named, ...decision, version: taken?.version ?? 0, clientKey: randomUUID() };
    await world.call(as, "decideCase", deciding as never);
  }
  throw new Error("a case would not end");
}

const moveOf: Readonly<Record<CaseStep["step"], CaseMove | "open">> = {
  ...{ opened: "open", answered: "say", added: "say", proposed: "propose", accepted: "accept", declined: "decline" },
  ...{ escalated: "escalate", unanswered: "lapse", unsettled: "lapse", taken: "take", decided: "decide" },
  withdrawn: "withdraw",
};

/** Returns violations of the case rules: wrong steps, wrong terms, early or left-over timers. */
async function wrongIn(
  world: JobWorld,
  bookingId: BookingId,
  steps: Map<string, number>,
  { fired, unread }: Log,
): Promise<string[]> {
  const [found, cases] = await Promise.all([bookingWithEvents(world.db, bookingId), casesOf(world.db, bookingId)]);
  if (!found) return ["the booking is gone"];
  const { booking } = found;
  const events = [...found.events].sort((one, other) => one.version - other.version);
  const wrong: string[] = Array.from({ length: unread }, () => "a proposal was accepted that nobody had read");
  const inOrder = [...cases].reverse();
  let at = -1;
  let state: CaseState | null = null;
  let terms: CaseStep["terms"] = null;
  let dueAt: string | null = null;
  for (const event of events) {
    const { caseStep, from, to } = event;
    const isOpen = state !== null && !isCaseOver(state);
    if (!caseStep) {
      if (to === "completed" && from !== to && isOpen) wrong.push("completed while a case was open");
      continue;
    }
    steps.set(caseStep.step, (steps.get(caseStep.step) ?? 0) + 1);
    const move = moveOf[caseStep.step];
    if (move === "open") {
      if (isOpen) wrong.push("a second case was opened");
      [at, state, terms, dueAt] = [at + 1, "open", null, caseDueAt("open", event.at)];
      continue;
    }
    const record = inOrder[at];
    const after: CaseState | null = state && record ? next(state, move, actorOf(event, record, world)) : null;
    if (!after) wrong.push(`${state} does not allow ${move}`);
    if (caseStep.step === "accepted" && JSON.stringify(caseStep.terms) !== JSON.stringify(terms))
      wrong.push("other terms were accepted than were proposed last");
    if (move === "propose") terms = caseStep.terms;
    if (move === "lapse" && !fired.some((one) => dueAt !== null && one >= dueAt)) wrong.push("a timer came too early");
    if (after && after !== state) dueAt = caseDueAt(after, event.at);
    state = after;
    if (record && state && isCaseOver(state) && record.state !== state)
      wrong.push(`it is ${record.state} and ended ${state}`);
  }
  if (inOrder.length !== at + 1) wrong.push(`${inOrder.length} cases, and ${at + 1} were opened`);
  if (booking.caseId) wrong.push("the booking has an open case");
  if (booking.status === "disputed") wrong.push("the booking is in dispute without a case");
  if (events.length !== booking.version) wrong.push(`${events.length} steps made version ${booking.version}`);
  if (await world.db.get({ PK: `TIMER#caseDue#${bookingId}`, SK: "TIMER" })) wrong.push("a timer is left over");
  const completes = (await world.db.get({ PK: `TIMER#completionDue#${bookingId}`, SK: "TIMER" })) !== undefined;
  if (completes !== (booking.status === "delivered")) wrong.push(`${booking.status}, and completes: ${completes}`);
  return wrong;
}

function actorOf({ actorId }: StoredEvent, { openedBy }: CaseRecord, { contractor, office }: JobWorld): CaseActor {
  if (actorId === system.actorId) return "system";
  const isOffice = office.some(({ id }) => id === actorId);
  if (actorId !== contractor.id && !isOffice) return "admin";
  return (isOffice ? "haulier" : "contractor") === openedBy ? "opener" : "other";
}
