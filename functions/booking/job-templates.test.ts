import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { bookingOperations } from "#shared/booking/operations.ts";
import { type JobTemplate, mostTemplates } from "#shared/booking/template.ts";
import { JobTemplateId } from "#shared/kernel/id.ts";
import type { RawInput } from "#shared/kernel/operation.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { aPerson } from "#test/support/people.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";

let world: World;
type Profile = ReturnType<typeof aPerson>;
const [one, other] = [aPerson("contractor"), aPerson("haulier")];
beforeAll(async () => {
  world = await startWorld();
  neverRefused(world.db);
  await world.add({ people: [one, other] });
});
afterAll(() => world.stop());

type Wanted = RawInput<typeof bookingOperations.saveJobTemplate>;
const save = (as: Profile, change: Partial<Wanted> = {}) =>
  world.call(as, "saveJobTemplate", {
    ...{ clientKey: randomUUID(), name: "Slates, Mondays", service: "hiab", quantity: 1 },
    ...{
      pickup: { text: "12 Constitution Street, Edinburgh" },
      contactName: "Isla Test",
      contactPhone: "0131 496 0000",
    },
    ...change,
  });
const kept = async (as: Profile) => dataOf<JobTemplate[]>(await world.call(as, "jobTemplates", {}));
const remove = (as: Profile, templateId: JobTemplate["id"]) => world.call(as, "deleteJobTemplate", { templateId });

it("a job is stored with its place, only for its owner, and replaced by one of the same name", async () => {
  const first = dataOf<JobTemplate>(await save(one, { notes: "Gate B", purchaseOrder: "PO 1" }));
  expect(first).toMatchObject({ name: "Slates, Mondays", service: "hiab", notes: "Gate B", delivery: null });
  expect(first.pickup.place.coordinates.lat).toBeCloseTo(55.97, 1);
  const second = dataOf<JobTemplate>(await save(one, { name: "SLATES, mondays", contactName: "Rab" }));
  expect(await kept(one)).toEqual([second]);
  expect([second.id, second.contactName, second.notes]).toEqual([first.id, "Rab", null]);
  dataOf(await remove(other, second.id));
  expect([await kept(other), (await kept(one)).length]).toEqual([[], 1]);
  for (const id of [second.id, JobTemplateId.parse(randomUUID())]) dataOf(await remove(one, id));
  expect(await kept(one)).toEqual([]);
});

it.each([
  ["no name", { name: " " }, "input.invalid"],
  ["a place that is not found", { pickup: { text: "ZZ99 9ZZ" } }, "places.notFound"],
  ["no delivery where one is needed", { service: "fuel-delivery" }, "booking.deliveryMissing"],
  ["no weight of a material", { service: "aggregates", quantity: 0 }, "booking.quantityMissing"],
])("with %s nothing is stored", async (_what, change, code) => {
  expect(codeOf(await save(one, change))).toBe(code);
  expect(await kept(one)).toEqual([]);
});

it("the number per user is limited, but one may still be replaced", async () => {
  for (let at = 0; at < mostTemplates; at++) dataOf(await save(other, { name: `Job ${at}` }));
  expect(codeOf(await save(other, { name: "One more" }))).toBe("booking.enoughTemplates");
  dataOf(await save(other, { name: "Job 3", notes: "Changed" }));
  expect((await kept(other)).length).toBe(mostTemplates);
});
