import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import type { ServiceId } from "#shared/catalogue/services.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import type { JobRequestId } from "#shared/kernel/id.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { guideValues, mostVersions, type RateCard, type RateValue } from "#shared/pricing/rate-card.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

const today = ukDayOf(new Date().toISOString());
const inDays = (days: number) => addDays(today, days);

/** The hiab's default card with another hourly price, the same on each weekday. */
const atHour = (pence: number): RateValue[] =>
  guideValues("hiab").map(({ key, value }) => ({
    key,
    value: key === "hour" ? pence : key.endsWith("Percent") ? 100 : value,
  }));

/** A haulier without a card, whose vehicles have no rates of their own. */
async function aHaulier(vehicles = 1, change: Partial<Profile> = {}) {
  const [contractor, haulier] = [aPerson("contractor"), aPerson("haulier", change)];
  const fleets = Array.from({ length: vehicles }, () =>
    aFleet(haulier.id, { hourlyRatePence: null, minimumHours: null }),
  );
  await world.add({ people: [contractor, haulier], fleets, rateCards: [] });
  return { contractor, haulier, fleets: fleets as [Fleet, ...Fleet[]] };
}
type Business = Awaited<ReturnType<typeof aHaulier>>;

interface Said {
  readonly service?: ServiceId;
  readonly fleetId?: Fleet["id"];
  readonly validFrom?: string;
  readonly includesVat?: boolean;
  readonly version?: number;
}
const set = ({ haulier }: Pick<Business, "haulier">, rates: RateValue[], said: Said = {}) => {
  const usual = { service: "hiab" as const, validFrom: today, includesVat: true, version: 0 };
  return world.call(haulier, "setRateCard", { clientKey: randomUUID(), ...usual, ...said, rates });
};
const cardsOf = async ({ haulier }: Business) => dataOf<RateCard[]>(await world.call(haulier, "rateCards", {}));

interface Sent {
  readonly request: { readonly id: JobRequestId; readonly price: { readonly basePence: number } };
}

let street = 0;
/** A job of two hours, the minimum that is charged. */
const wanted = (fleet: Fleet, day: number, expectedTotalPence = 1) => {
  street += 1;
  return {
    ...{ clientKey: randomUUID(), service: "hiab", fleetId: fleet.id, quantity: 1, consent: true, expectedTotalPence },
    ...{ pickup: { text: `${street} Princes Street, Edinburgh` }, urgencyLevel: "scheduled" as const },
    ...{ collectOn: inDays(day), collectTime: "09:00", contactName: "Isla Test", contactPhone: "0131 496 0000" },
  };
};
const send = ({ contractor }: Business, input: ReturnType<typeof wanted>) =>
  world.call(contractor, "createJobRequest", input);
/** The price of two hours without travel, in pence; null if on request. */
async function hire(business: Business, day: number, fleet = business.fleets[0]): Promise<number | null> {
  const input = wanted(fleet, day);
  const told = await send(business, input);
  if (codeOf(told) === "booking.quoteOnly") return null;
  const expectedTotalPence = Number("error" in told && told.error.info?.metadata?.totalPence);
  const made = await send(business, { ...input, expectedTotalPence });
  return dataOf<Sent>(made).request.price.basePence;
}

describe("a rate card", () => {
  it("prices jobs from its first valid day, and ends on a day", async () => {
    const business = await aHaulier();
    expect(await hire(business, 2)).toBeNull();
    const set1 = dataOf<RateCard>(await set(business, atHour(10_000), { validFrom: inDays(3) }));
    const set2 = dataOf<RateCard>(await set(business, atHour(12_000), { validFrom: inDays(5), version: set1.version }));
    dataOf(await set(business, [], { validFrom: inDays(7), version: set2.version }));
    const prices: (number | null)[] = [];
    for (const day of [2, 3, 4, 5, 6, 7, 8]) prices.push(await hire(business, day));
    expect(prices).toEqual([null, 20_000, 20_000, 24_000, 24_000, null, null]);
    expect((await cardsOf(business)).map(({ versions }) => versions.map(({ validFrom }) => validFrom))).toEqual([
      [inDays(3), inDays(5), inDays(7)],
    ]);
  });

  it("keeps an agreed price, and rejects one seen before a change", async () => {
    const business = await aHaulier();
    dataOf(await set(business, atHour(10_000)));
    const seen = async () => {
      const input = wanted(business.fleets[0], 4 + street);
      const told = await send(business, input);
      return { ...input, expectedTotalPence: Number("error" in told && told.error.info?.metadata?.totalPence) };
    };
    const [sent, waiting] = [await seen(), await seen()];
    const agreed = dataOf<Sent>(await send(business, sent)).request;
    dataOf(await set(business, atHour(13_000), { version: 1 }));
    const jobRequestId = agreed.id;
    const booked = await world.call(business.haulier, "acceptJobRequest", { clientKey: randomUUID(), jobRequestId });
    expect(dataOf<{ price: unknown }>(booked).price).toEqual(agreed.price);
    const late = await send(business, waiting);
    expect(codeOf(late)).toBe("booking.priceChanged");
    const totalPence = Number("error" in late && late.error.info?.metadata?.totalPence);
    expect(totalPence - waiting.expectedTotalPence).toBe(6000);
  });

  it("of one vehicle counts before the service's, until it ends", async () => {
    const business = await aHaulier(2);
    const [first, second] = business.fleets as [Fleet, Fleet];
    dataOf(await set(business, atHour(10_000)));
    dataOf(await set(business, atHour(15_000), { fleetId: first.id }));
    expect([await hire(business, 3, first), await hire(business, 3, second)]).toEqual([30_000, 20_000]);
    dataOf(await set(business, [], { fleetId: first.id, validFrom: inDays(9), version: 1 }));
    expect([await hire(business, 8, first), await hire(business, 9, first)]).toEqual([30_000, 20_000]);
    expect((await cardsOf(business)).map(({ fleetId }) => fleetId)).toEqual([null, first.id]);
  });

  it.each([
    [true, 24_000],
    [false, 20_000],
  ])("without VAT has it added if its haulier charges VAT: %s", async (vatRegistered, pence) => {
    const business = await aHaulier(1, { vatRegistered });
    dataOf(await set(business, atHour(10_000), { includesVat: false }));
    expect(await hire(business, 3)).toBe(pence);
  });

  it("is rejected if another user has changed it since it was read", async () => {
    const business = await aHaulier();
    const both = await Promise.all([set(business, atHour(10_000)), set(business, atHour(11_000))]);
    expect(both.filter((answer) => "error" in answer).map(codeOf)).toEqual(["fleet.cardChanged"]);
    expect(codeOf(await set(business, atHour(12_000), { version: 0 }))).toBe("fleet.cardChanged");
  });

  it("may change a few times in the days ahead", async () => {
    const business = await aHaulier();
    for (let version = 0; version < mostVersions; version++)
      dataOf(await set(business, atHour(10_000), { version, validFrom: inDays(version) }));
    const next = { version: mostVersions, validFrom: inDays(mostVersions) };
    expect(codeOf(await set(business, atHour(10_000), next))).toBe("fleet.cardTooManyVersions");
  });

  const without = (key: string) => guideValues("skips").filter((row) => row.key !== key);
  const withValue = (key: string, value: number) => [...without(key), { key, value }];
  it.each<[string, RateValue[], Said, code: string, field: string]>([
    ["from yesterday", guideValues("skips"), { validFrom: inDays(-1) }, "fleet.cardInPast", "validFrom"],
    ["from no day", guideValues("skips"), { validFrom: "soon" }, "input.invalid", "validFrom"],
    ["with a gap between sizes", without("size.6-yard"), {}, "fleet.cardGap", "rates.size.6-yard"],
    ["without the mile", without("mile"), {}, "fleet.cardRateMissing", "rates.mile"],
    ["with a row of another service", withValue("hour", 1), {}, "fleet.cardRateUnknown", "rates.hour"],
    ["with a Sunday below normal", withValue("sundayPercent", 50), {}, "fleet.cardRateWrong", "rates.sundayPercent"],
    ["with a negative price", withValue("mile", -1), {}, "input.invalid", "rates"],
    ["with 10^9 pence", withValue("mile", 1e9), {}, "input.invalid", "rates"],
    ["with half a penny", withValue("mile", 0.5), {}, "input.invalid", "rates"],
  ])("is rejected %s, in a sentence", async (_what, rates, said, code, field) => {
    const business = await aHaulier();
    const answer = await set(business, rates, { service: "skips", ...said });
    expect(codeOf(answer)).toBe(code);
    const { message, info } = "error" in answer ? answer.error : { message: "", info: undefined };
    expect([message, info?.field]).toEqual([
      expect.stringMatching(/^[A-Z0-9£“-].*\.$/),
      expect.stringContaining(field),
    ]);
    expect(await cardsOf(business)).toEqual([]);
  });

  it("of another haulier's or a retired vehicle is rejected", async () => {
    const [business, other] = [await aHaulier(), await aHaulier()];
    expect(codeOf(await set(business, atHour(1), { fleetId: other.fleets[0].id }))).toBe("access.notFound");
    const [{ id: fleetId, version }] = business.fleets;
    dataOf(await world.call(business.haulier, "retireFleet", { clientKey: randomUUID(), fleetId, version }));
    expect(codeOf(await set(business, atHour(1), { fleetId }))).toBe("fleet.retired");
  });
});
