import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import { keyInUse } from "#shared/kernel/faults.ts";
import type { Notification } from "#shared/notifications/model.ts";
import { tyreAnswerSeconds } from "#shared/notifications/tyres.ts";
import { startListeningPost } from "#test/support/listening-post.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { tellingClock } from "#test/support/telling-clock.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { relationshipWrite } from "../accounts/relationship-store.ts";

let world: World;
let post: Awaited<ReturnType<typeof startListeningPost>>;
let clock: ReturnType<typeof tellingClock>;
const contractor = aPerson("contractor", { fullName: "Isla Builder" });
const admin = aPerson("admin");
const [near, asked, busy, far, blocked] = [0, 1, 2, 3, 4].map(() => aPerson("haulier")) as [
  Profile,
  Profile,
  Profile,
  Profile,
  Profile,
];
const manager = aPerson("fleet_manager");
const van = (of: Profile, change: object = {}) => aFleet(of.id, { services: ["mobile-tyre"], ...change });
const askedVan = van(asked);

beforeAll(async () => {
  world = await startWorld();
  post = await startListeningPost();
  process.env.MAIL_ENDPOINT = `${post.origin}/_aws/mail`;
  process.env.SNS_ENDPOINT = `${post.origin}/_aws/sns`;
  clock = tellingClock(world);
  await world.add({
    people: [contractor, admin, near, manager, asked, busy, far, blocked],
    members: [{ haulierId: near.id, userId: manager.id, kind: "fleet_manager", state: "active", name: "Mo" }],
    fleets: [
      ...[van(near), askedVan, van(busy, { status: "busy" }), van(blocked)],
      ...[van(far, { base: { lat: 51.5, lng: -0.1 } }), aFleet(far.id)],
    ],
  });
  const relationship = {
    ...{ ownerId: contractor.id, otherId: blocked.id, side: "contractor" as const, jobs: 1, completed: 1 },
    ...{ lastJobAt: "2026-01-01T10:00:00.000Z", version: 1, favourite: false, blocked: true },
  };
  await world.db.commit([relationshipWrite(null, relationship, keyInUse())]);
  world.showIndexes();
});
afterAll(async () => {
  clock?.stop();
  await post?.stop();
  await world?.stop();
});

const wanted = (change: object = {}) => ({
  ...{ clientKey: randomUUID(), service: "mobile-tyre", quantity: 1, urgencyLevel: "emergency" as const },
  ...{ pickup: { text: "1 Princes Street, Edinburgh" }, contactName: "Isla", contactPhone: "0131 496 0555" },
  ...{ details: { panel: "mobile_tyre", numberOfTyres: 2 } as const, consent: true, ...change },
});
async function told(person: Profile): Promise<string[]> {
  const { items } = dataOf<{ items: Notification[] }>(await world.call(person, "myNotifications", {}));
  return items.map(({ kind }) => kind).reverse();
}
const mailsTo = ({ email }: Profile) =>
  post.heard.filter(({ path, body }) => /outbound/.test(path) && body.includes(email));
const pushesTo = ({ id }: Profile) =>
  post.heard.filter(({ path, body }) => path.includes("sns") && decodeURIComponent(body).includes(id));

describe("urgent tyre requests", () => {
  it("go to available hauliers nearby, also by email and push, and to admins after ten minutes", async () => {
    dataOf(await world.call(contractor, "postJob", wanted()));
    await clock.settle();
    for (const person of [near, manager, asked]) {
      expect(await told(person)).toEqual(["tyres_near"]);
      expect([mailsTo(person).length, pushesTo(person).length]).toEqual([1, 1]);
    }
    for (const person of [busy, far, blocked, admin]) expect(await told(person)).toEqual([]);
    const bells = (await world.items()).filter(({ entity }) => entity === "notification");
    expect(JSON.stringify(bells)).not.toMatch(/Isla|496 0555|Princes/);
    await clock.wait(tyreAnswerSeconds - 60);
    expect(await told(admin)).toEqual([]);
    await clock.wait(3600);
    expect(await told(admin)).toEqual(["tyres_unanswered"]);
    expect(mailsTo(admin)).toHaveLength(1);
    await clock.wait(tyreAnswerSeconds);
    expect(await told(admin)).toHaveLength(1);
  });

  it("of one haulier go to it directly, to others nearby as a possible job, and to no admin once it has answered", async () => {
    const order = wanted({ fleetId: askedVan.id, pickup: { text: "2 Princes Street, Edinburgh" } });
    const priced = await world.call(contractor, "createJobRequest", { ...order, expectedTotalPence: 0 } as never);
    expect(codeOf(priced)).toBe("booking.priceChanged");
    const { totalPence } = (priced as unknown as { error: { info: { metadata: { totalPence: number } } } }).error.info
      .metadata;
    const input = { ...order, clientKey: randomUUID(), expectedTotalPence: Number(totalPence) };
    const { request } = dataOf<{ request: { id: string } }>(
      await world.call(contractor, "createJobRequest", input as never),
    );
    await clock.settle();
    expect((await told(asked)).at(-1)).toBe("tyres_wanted");
    expect((await told(near)).at(-1)).toBe("tyres_near");
    const reason = "No tyres of that size left";
    const declined = { clientKey: randomUUID(), jobRequestId: request.id, reason };
    dataOf(await world.call(asked, "declineJobRequest", declined as never));
    await clock.wait(3600);
    expect(await told(admin)).toEqual(["tyres_unanswered"]);
  });

  it("are ordinary when they can wait", async () => {
    const before = await told(near);
    dataOf(await world.call(contractor, "postJob", wanted({ urgencyLevel: "today" })));
    await clock.settle();
    expect(await told(near)).toEqual(before);
  });
});
