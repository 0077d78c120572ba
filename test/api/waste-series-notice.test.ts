import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { wasteNotices } from "#functions/notifications/waste-notices.ts";
import { nobodysContext } from "#functions/platform/context.ts";
import { seriesWrite } from "#functions/waste/series-store.ts";
import { WasteSeries } from "#shared/waste/series.ts";
import { aPerson } from "#test/support/people.ts";
import { filled } from "#test/support/text-fields.ts";
import { startWorld, type World } from "#test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

it("notifies both sides that a series ends, unless the next one exists", async () => {
  const [contractor, haulier] = [aPerson("contractor"), aPerson("haulier")];
  const series: WasteSeries = {
    ...(filled(WasteSeries, () => undefined) as WasteSeries),
    ...{
      id: randomUUID(),
      contractorId: contractor.id,
      haulierId: haulier.id,
      from: "2026-01-01",
      until: "2026-12-31",
    },
    ...{ acceptedAt: "2026-01-01T09:00:00.000Z", endedAt: null, endedFor: null },
  };
  await world.db.commit([seriesWrite(null, series)]);
  const at = "2026-12-17T08:00:00.000Z";
  const subjectId = `${contractor.id}_${haulier.id}_${series.id}`;
  const context = { ...nobodysContext({ db: world.db, now: at, newId: randomUUID }), at };
  const told = () => wasteNotices.wasteSeriesDue({ subjectId, dueAt: at }, context as never);
  expect(await told()).toMatchObject([{ to: [contractor.id] }, { to: [{ haulier: haulier.id }] }]);
  const next = { ...series, id: randomUUID(), from: "2027-01-01", until: "2027-12-31" };
  await world.db.commit([seriesWrite(null, next)]);
  expect(await told()).toBeNull();
});
