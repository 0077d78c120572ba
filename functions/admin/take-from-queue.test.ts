import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DriverApplication, Profile } from "#shared/accounts/model.ts";
import { type TakenQueue, takenSeconds } from "#shared/accounts/queues.ts";
import type { ContactMessage } from "#shared/admin/letters.ts";
import { HandoverRecord } from "#shared/fleet/handover.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import type { GuestLead } from "#shared/leads/model.ts";
import { MessageReportRecord } from "#shared/messaging/report.ts";
import { TestimonialRecord } from "#shared/reviews/testimonial.ts";
import { aPerson } from "#test/support/people.ts";
import { type Answer, codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";

let world: World;
const [first, second] = [aPerson("admin"), aPerson("admin")];
const [claimant, holder] = [aPerson("haulier"), aPerson("haulier")];
beforeAll(async () => {
  world = await startWorld();
  await world.add({ people: [first, second, claimant, holder] });
});
afterAll(() => world?.stop());

type Item = { readonly id: string; readonly version: number };

async function aLetter(): Promise<Item> {
  const name = `Una ${randomUUID().slice(0, 8)}`;
  const letter = { clientKey: randomUUID(), name, email: "una@people.test", topic: "other", message: "Is it open?" };
  dataOf(await world.call(null, "sendContactMessage", letter as never, { address: randomUUID() }));
  const { items } = dataOf<{ items: ContactMessage[] }>(await world.call(first, "contactMessages", { state: "open" }));
  return items.find((one) => one.name === name) as ContactMessage;
}

async function aReport(): Promise<Item> {
  const { newReportWrite } = await import("../messaging/report-store.ts");
  const report = MessageReportRecord.parse({
    ...{ id: randomUUID(), threadId: randomUUID(), messageId: randomUUID(), reporterId: claimant.id },
    ...{ reportedId: holder.id, reason: "spam", note: "", lines: [], state: "open", outcome: null },
    ...{ closedAt: null, version: 1, createdAt: new Date().toISOString() },
  });
  await world.db.commit([newReportWrite(report)]);
  return report;
}

async function aHandover(): Promise<Item> {
  const { handoverEntity } = await import("../fleet/handover-store.ts");
  const now = new Date().toISOString();
  const handover = HandoverRecord.parse({
    ...{ id: randomUUID(), plate: "SN21 ABC", claimantId: claimant.id, holderId: holder.id, fleetId: randomUUID() },
    ...{ state: "objected", reason: null, answerBy: now },
    ...{ waitsSince: now, reservedUntil: null, version: 1, createdAt: now },
  });
  await world.db.commit([{ put: handoverEntity.toItem(handover) }]);
  return handover;
}

async function aLead(): Promise<Item> {
  const name = `Gil ${"abcdefghij"[leads++ % 10]}`;
  const lead = {
    ...{ clientKey: randomUUID(), name, email: `${randomUUID()}@guests.test`, phone: "0131 496 0000" },
    ...{ serviceType: "hiab", location: "Leith, Edinburgh", description: "Lift a shed over a wall." },
  };
  dataOf(await world.call(null, "createGuestLead", lead as never, { address: randomUUID() }));
  const { items } = dataOf<{ items: GuestLead[] }>(await world.call(first, "guestLeads", { status: "new" }));
  return items.find((one) => one.name === name) as GuestLead;
}
let leads = 0;

async function aDriver(): Promise<Item> {
  const email = `${randomUUID()}@people.test`;
  const registration = {
    ...{ clientKey: randomUUID(), fullName: "Rab Keir", email, phone: "0131 496 0000", postcode: "EH6 6QQ" },
    ...{ licenceCategories: ["C"], consent: true },
  };
  dataOf(await world.call(null, "registerDriver", registration as never, { address: randomUUID() }));
  const { items } = dataOf<{ items: DriverApplication[] }>(await world.call(first, "driverApplications", {}));
  return items.find((one) => one.email === email) as DriverApplication;
}

async function aTestimonial(): Promise<Item> {
  const { newTestimonialWrites } = await import("../reviews/testimonial-store.ts");
  const testimonial = TestimonialRecord.parse({
    ...{ id: randomUUID(), userId: randomUUID(), name: "Una", company: "Una's", content: "They came.", rating: 5 },
    ...{ photo: null, approved: false, featured: false, createdAt: new Date().toISOString(), version: 1 },
  });
  await world.db.commit(newTestimonialWrites(testimonial));
  return testimonial;
}

interface Queue {
  readonly make: () => Promise<Item>;
  readonly list: (as: Profile) => Promise<Answer>;
  readonly decide: (as: Profile, item: Item) => Promise<Answer>;
}
const queues: Readonly<Partial<Record<TakenQueue, Queue>>> = {
  contact: {
    make: aLetter,
    list: (as) => world.call(as, "contactMessages", { state: "open" }),
    decide: (as, { id, version }) =>
      world.call(as, "closeContactMessage", { contactMessageId: id as never, version, note: "It is." }),
  },
  reports: {
    make: aReport,
    list: (as) => world.call(as, "messageReports", { state: "open" }),
    decide: (as, { id, version }) =>
      world.call(as, "closeMessageReport", { reportId: id as never, version, outcome: "Warned" }),
  },
  leads: {
    make: aLead,
    list: (as) => world.call(as, "guestLeads", { status: "new" }),
    decide: (as, { id, version }) =>
      world.call(as, "triageLead", { leadId: id as never, version, decision: "close", note: "Rang" }),
  },
  drivers: {
    make: aDriver,
    list: (as) => world.call(as, "driverApplications", {}),
    decide: (as, { id, version }) =>
      world.call(as, "decideDriver", { driverApplicationId: id as never, version, approve: true, reason: "Seen" }),
  },
  testimonials: {
    make: aTestimonial,
    list: (as) => world.call(as, "testimonialQueue", { approved: false }),
    decide: (as, { id, version }) =>
      world.call(as, "moderateTestimonial", {
        ...{ testimonialId: id as never, version },
        ...{ approved: true, featured: false },
      }),
  },
  handovers: {
    make: aHandover,
    list: (as) => world.call(as, "handoversToDecide", {}),
    decide: (as, { id, version }) =>
      world.call(as, "decideHandover", { handoverId: id as never, version, forClaimant: false, reason: "Logbook" }),
  },
};

const take = (as: Profile, queue: string, itemId: string) =>
  world.call(as, "takeFromQueue", { queue: queue as TakenQueue, itemId });

describe.each(Object.entries(queues))("the queue %s", (name, { make, list, decide }) => {
  const takenBy = async (as: Profile, { id }: Item) =>
    dataOf<{ items: { id: string; takenBy: unknown }[] }>(await list(as)).items.find((one) => one.id === id)?.takenBy;

  it("gives an item to one of two admins at the same instant, and tells the other who has it", async () => {
    const item = await make();
    expect(await takenBy(first, item)).toBeNull();
    const race = await Promise.all([take(first, name, item.id), take(second, name, item.id)]);
    expect(race.filter((answer) => "data" in answer)).toHaveLength(1);
    const [winner, loser] = race[0] && "data" in race[0] ? [first, second] : [second, first];
    const refused = await take(loser, name, item.id);
    expect("error" in refused && refused.error.message).toContain(`${winner.fullName} took this`);
    expect(await takenBy(loser, item)).toMatchObject({ name: winner.fullName, isYou: false });
    expect(await takenBy(winner, item)).toMatchObject({ isYou: true });
    dataOf(await take(winner, name, item.id));
    expect(codeOf(await decide(loser, item))).toBe("accounts.itemTaken");
    dataOf(await decide(winner, item));
    expect((await world.items()).some(({ PK }) => PK === `TAKEN#${name}#${item.id}`)).toBe(false);
    expect(codeOf(await take(loser, name, item.id))).toBe("admin.nothingToTake");
  });

  it("lets another admin take over when the time is over, not before", async () => {
    const item = await make();
    const seconds = takenSeconds[name as TakenQueue];
    const { queueLockEntity: queueTakingEntity } = await import("../accounts/queue-lock.ts");
    const since = async (ago: number) =>
      world.db.commit([
        {
          put: queueTakingEntity.toItem({
            ...{ queue: name as TakenQueue, itemId: item.id, adminId: first.id },
            at: addSeconds(new Date().toISOString(), -ago),
          }),
        },
      ]);
    await since(seconds - 60);
    expect(codeOf(await take(second, name, item.id))).toBe("accounts.itemTaken");
    await since(seconds);
    expect(await takenBy(second, item)).toBeNull();
    dataOf(await take(second, name, item.id));
    expect(codeOf(await decide(first, item))).toBe("accounts.itemTaken");
  });
});

it("takes nothing that is not waiting, or is in another queue", async () => {
  const letter = await aLetter();
  for (const itemId of [randomUUID(), "x", letter.id])
    expect(codeOf(await take(first, "reports", itemId))).toBe("admin.nothingToTake");
  expect(codeOf(await take(first, "everything", letter.id))).toBe("input.invalid");
  expect(codeOf(await take(claimant, "contact", letter.id))).toBe("access.notAllowed");
});
