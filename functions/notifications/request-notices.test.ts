import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { PayloadOf } from "#shared/events.ts";
import { JobRequestId } from "#shared/kernel/id.ts";
import { aDomainEvent } from "#test/support/domain-event.ts";
import { aPerson } from "#test/support/people.ts";
import { dataOf, startWorld, type World } from "#test/support/world.ts";
import { requestNotices } from "./request-notices.ts";
import { reactionsOf } from "./telling.ts";

let world: World;
const [contractor, haulier] = [aPerson("contractor", { companyName: "Brackenfold" }), aPerson("haulier")];
beforeAll(async () => {
  world = await startWorld();
  await world.add({ people: [contractor, haulier] });
});
afterAll(() => world.stop());

const now = "2026-11-24T09:00:00.000Z";
const collectAts = ["2026-12-01T08:00:00.000Z", "2026-12-02T08:00:00.000Z"];

it("an order for several days or loads has one notice, with its whole price", async () => {
  const id = JobRequestId.parse(randomUUID());
  const [write] = reactionsOf(requestNotices).jobRequested;
  for (const number of [1, 2]) {
    const payload = {
      ...{
        jobRequestId: number === 1 ? id : JobRequestId.parse(randomUUID()),
        reference: "JOB-1",
        title: "Hiab - Leith",
      },
      ...{ contractorId: contractor.id, contractorName: "Brackenfold", haulierId: haulier.id, haulierName: "Ross" },
      ...{ respondBy: "2026-11-25T09:00:00.000Z", collectAt: collectAts[number - 1], totalPence: 18_550 },
      ...{ isAutomatic: false, order: { id, by: "time", number, collectAts, totalPence: 37_100 } },
    } as unknown as PayloadOf<"jobRequested">;
    await write(aDomainEvent("jobRequested", payload, now), { db: world.db, now, newId: randomUUID });
  }
  const { items } = dataOf<{ items: { title: string; body: string }[] }>(
    await world.call(haulier, "myNotifications", {}),
  );
  expect(items.map(({ title, body }) => [title, body])).toEqual([
    ["2 new requests: Hiab - Leith", "Brackenfold offers £371.00 in all. Answer by Wed 25 Nov, 09:00."],
  ]);
});
