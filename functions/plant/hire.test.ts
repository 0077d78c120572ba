import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import type { Case } from "#shared/booking/case-model.ts";
import type { Booking } from "#shared/booking/model.ts";
import type { UploadForm } from "#shared/images/upload.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import type { PlantHire } from "#shared/plant/model.ts";
import { riskUntil } from "#shared/plant/off-hire.ts";
import { guideValues } from "#shared/pricing/rate-card.ts";
import { netOf, withVat } from "#shared/pricing/vat.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { aFleet } from "#test/support/people.ts";
import { aPhoto } from "#test/support/photos.ts";
import { send } from "#test/support/uploads.ts";
import { aBookingOf, aFirm, type Firm, moveOn } from "#test/support/whole-life.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";

let world: World;
let firm: Firm;
beforeAll(async () => {
  world = await startWorld();
  neverRefused(world.db);
  firm = await aFirm(world);
});
afterAll(() => world?.stop());

/** Every day has the same price, so that the test passes on any day of the week. */
const sameAllDays = ["outOfHoursPercent", "saturdayPercent", "sundayPercent", "bankHolidayPercent"].map((key) => ({
  ...{ key, value: 100 },
}));
const days = { panel: "crane", timeRequirement: "multi-day", craneDays: 5, hiabLift: "own_load" } as const;
async function onSite(details: object = days): Promise<Booking> {
  const fleet = aFleet(firm.haulier.id);
  await world.add({ fleets: [fleet] });
  const { id } = await aBookingOf(world, { ...firm, fleet }, { details: details as never });
  await moveOn(world, firm.haulier, id, "en_route");
  return moveOn(world, firm.haulier, id, "arrived");
}

async function photo(as: Profile, { id: bookingId }: Booking, shade: number) {
  const bytes = aPhoto("image/jpeg", { kinds: shade, turn: 1, words: `Photo ${shade}` });
  const asked = { bookingId, contentType: "image/jpeg", sizeBytes: bytes.length } as const;
  const form = dataOf<UploadForm>(await world.call(as, "createHireUpload", asked));
  expect(await send(form, bytes)).toBe(204);
  return form.key;
}
const record = async (name: "startHire" | "recordReturn", booking: Booking, tenths: number | null, as = firm.haulier) =>
  world.call(as, name, {
    ...{ clientKey: randomUUID(), bookingId: booking.id, tenths },
    photoKeys: [await photo(as, booking, 1)],
  });
const off = (as: Profile, { id: bookingId }: Booking) =>
  world.call(as, "offHire", { clientKey: randomUUID(), bookingId });
const hireOf = async (as: Profile, { id: bookingId }: Booking) =>
  dataOf<PlantHire | null>(await world.call(as, "plantHire", { bookingId }));

describe("a machine on hire", () => {
  it("goes on hire, off hire and back, each once and in this order", async () => {
    const booking = await onSite();
    expect(codeOf(await off(firm.contractor, booking))).toBe("plant.notOnHire");
    expect(codeOf(await record("recordReturn", booking, 1))).toBe("plant.notOnHire");
    expect((await hireOf(firm.haulier, booking))?.next).toBe("on_hire");
    dataOf(await record("startHire", booking, 12_045));
    expect(codeOf(await record("startHire", booking, 12_045))).toBe("plant.onHireAlready");
    expect(codeOf(await record("recordReturn", booking, 12_050))).toBe("plant.notOffHired");

    expect(codeOf(await off(firm.haulier, booking))).toBe("access.notAllowed");
    const { offHire } = dataOf<PlantHire>(await off(firm.contractor, booking));
    expect(offHire?.number).toBe(booking.reference.replace("JOB-", "OFF-"));
    expect(offHire?.riskUntil).toBe(riskUntil(String(offHire?.at)));
    const again = await off(firm.contractor, booking);
    expect(codeOf(again)).toBe("plant.offHiredAlready");
    expect("error" in again && again.error.message).toContain(offHire?.number);

    expect(codeOf(await record("recordReturn", booking, 12_000))).toBe("plant.meterWentBack");
    const back = dataOf<PlantHire>(await record("recordReturn", booking, 12_345));
    expect([back.onHire?.tenths, back.back?.tenths, back.back?.photos.length, back.next]).toEqual([
      12_045,
      12_345,
      1,
      "damage",
    ]);
  });

  it("is off-hired once by concurrent calls", async () => {
    const booking = await onSite();
    dataOf(await record("startHire", booking, null));
    const answers = await Promise.all([1, 2, 3].map(() => off(firm.contractor, booking)));
    expect(answers.filter((answer) => !("error" in answer))).toHaveLength(1);
  });

  it("that came back damaged makes a case with the photos of both ends", async () => {
    const booking = await onSite();
    const damage = () =>
      world.call(firm.haulier, "reportHireDamage", {
        ...{ clientKey: randomUUID(), bookingId: booking.id, words: "The boom is bent." },
      });
    expect(codeOf(await damage())).toBe("plant.notBack");
    const put = async (name: "startHire" | "recordReturn", shade: number) =>
      dataOf(
        await world.call(firm.haulier, name, {
          ...{ clientKey: randomUUID(), bookingId: booking.id },
          photoKeys: [await photo(firm.haulier, booking, shade)],
        }),
      );
    await put("startHire", 1);
    dataOf(await off(firm.contractor, booking));
    await put("recordReturn", 2);
    const { kind, statements } = dataOf<Case>(await damage());
    expect([kind, statements[0]?.photos.length]).toEqual(["damage", 2]);
    expect(statements[0]?.words).toBe("The boom is bent.\nPhotos in this order, by the hire: before, after.");
    const hire = await hireOf(firm.haulier, booking);
    const bytes = async (url: string | undefined) => new Uint8Array(await (await fetch(String(url))).arrayBuffer());
    const [first, second] = statements[0]?.photos ?? [];
    expect(await bytes(first?.url)).toEqual(await bytes(hire?.onHire?.photos[0]?.url));
    expect(await bytes(second?.url)).toEqual(await bytes(hire?.back?.photos[0]?.url));
  });

  it("costs less for an idle day that both sides agree on, if its terms say so", async () => {
    const idle = (as: Profile, { id: bookingId }: Booking, day = today) =>
      world.call(as, "reportIdleDay", { clientKey: randomUUID(), bookingId, day, reason: "weather" });
    const answer = (as: Profile, { id: bookingId }: Booking, agree: boolean, day = today) =>
      world.call(as, "answerIdleDay", { clientKey: randomUUID(), bookingId, day, agree });
    const today = ukDayOf(new Date().toISOString());
    const full = await onSite();
    dataOf(await record("startHire", full, null));
    expect((await hireOf(firm.contractor, full))?.idle).toBeNull();
    expect(codeOf(await idle(firm.contractor, full))).toBe("plant.idleNotAgreed");

    const fleet = aFleet(firm.haulier.id);
    const rates = [...guideValues("hiab").filter(({ key }) => !key.endsWith("Percent")), ...sameAllDays];
    const card = { haulierId: firm.haulier.id, service: "hiab", fleetId: fleet.id, version: 1 } as const;
    const versions = [{ validFrom: "2026-01-05", includesVat: true, rates: [...rates, { key: "idleDays", value: 2 }] }];
    await world.add({ fleets: [fleet], rateCards: [{ ...card, versions, updatedAt: "2026-01-05T09:00:00.000Z" }] });
    const { id } = await aBookingOf(world, { ...firm, fleet }, { details: days });
    await moveOn(world, firm.haulier, id, "en_route");
    const booking = await moveOn(world, firm.haulier, id, "arrived");
    expect(booking.price.idleDays).toBe(2);
    expect(codeOf(await idle(firm.contractor, booking))).toBe("plant.notOnHire");
    dataOf(await record("startHire", booking, null));
    expect(codeOf(await idle(firm.contractor, booking, addDays(today, -1)))).toBe("plant.idleOutside");
    expect(codeOf(await idle(firm.contractor, booking, addDays(today, 1)))).toBe("plant.idleAhead");
    const asked = dataOf<PlantHire>(await idle(firm.contractor, booking));
    expect([asked.idle?.days[0]?.state, asked.idle?.yourMove, asked.idle?.mayReport]).toEqual(["asked", [], []]);
    expect(codeOf(await idle(firm.haulier, booking))).toBe("plant.idleTwice");
    expect(codeOf(await answer(firm.contractor, booking, true))).toBe("access.notAllowed");
    dataOf(await answer(firm.haulier, booking, false));
    expect(codeOf(await answer(firm.haulier, booking, true))).toBe("plant.idleGone");

    // After a declined report, either side may report the same idle day again.
    dataOf(await idle(firm.haulier, booking));
    expect((await hireOf(firm.contractor, booking))?.idle?.yourMove).toEqual([today]);
    const answers = await Promise.all([1, 2].map(() => answer(firm.contractor, booking, true)));
    expect(answers.filter((one) => !("error" in one))).toHaveLength(1);
    const after = dataOf<Booking>(await world.call(firm.contractor, "booking", { bookingId: id }));
    const third = Number((await hireOf(firm.contractor, booking))?.idle?.offPence);
    const work = booking.price.lines.reduce((sum, line) => (line.kind === "work" ? sum + line.grossPence : sum), 0);
    expect(third).toBe(Math.round(netOf(work) / 15));
    expect(booking.finalPricePence - after.finalPricePence).toBe(withVat(third));
    expect(after.extras).toMatchObject([{ kind: "idle", quantity: 1, unitNetPence: -third, pence: -withVat(third) }]);
    expect(after.events?.at(-1)?.change).toMatchObject({ step: "accepted", extra: "idle", pence: -withVat(third) });
    const stranger = await aFirm(world);
    expect(codeOf(await idle(stranger.contractor, booking))).toBe("access.notFound");
  });

  it("is on site first, is hired for days, and belongs to its two sides", async () => {
    const fleet = aFleet(firm.haulier.id);
    await world.add({ fleets: [fleet] });
    const early = await aBookingOf(world, { ...firm, fleet }, { details: days });
    expect(codeOf(await record("startHire", early, null))).toBe("plant.notHandedOver");
    const short = await onSite({ panel: "crane", hiabLift: "own_load" });
    expect(await hireOf(firm.contractor, short)).toBeNull();
    expect(codeOf(await off(firm.contractor, short))).toBe("plant.noHire");
    const stranger = await aFirm(world);
    expect(codeOf(await off(stranger.contractor, early))).toBe("access.notFound");
  });
});
