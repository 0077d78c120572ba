import { expect, it } from "vitest";
import {
  craneGuide,
  excavatorGuide,
  permitGuide,
  skipGuide,
  tarRange,
  tyreEstimate,
  tyreGuide,
} from "#shared/catalogue/guide-prices.ts";
import { deliveryFeePence, estimatedValuePence, tablePricePence, urgencyMultiplier } from "#shared/catalogue/prices.ts";
import { serviceIds, services } from "#shared/catalogue/services.ts";
import { UrgencyLevel } from "#shared/catalogue/urgency.ts";
import { timeBonusPence } from "#shared/reviews/weeks.ts";
import { figure } from "../support/figure.ts";
import {
  basePounds,
  bonusOf200,
  excavatorPounds,
  fromPounds,
  isForToday,
  otherBasePounds,
  penceAMile,
  skipPounds,
  tarPounds,
  tenths,
  tonsPounds,
  tyrePounds,
  tyreSurchargePounds,
} from "../support/published-prices.ts";

it("every price constant equals the published list, which was copied separately", () => {
  const wrong: string[] = [];
  let cells = 0;
  const tell = (what: string, found: unknown, listed: unknown) => {
    cells += 1;
    if (JSON.stringify(found) !== JSON.stringify(listed)) wrong.push(`${what}: ${found}, listed ${listed}`);
  };
  for (const id of serviceIds) {
    const { basePrice, indicativeFrom } = services[id];
    const listed = basePounds[id];
    tell(`${id} has a price`, basePrice !== null, listed !== null);
    const [standard, sameDay] = listed ?? otherBasePounds;
    for (const level of UrgencyLevel.options)
      tell(`${id} ${level}`, tablePricePence(services[id], level), (isForToday(level) ? sameDay : standard) * 100);
    for (const miles of [0.1, 1, 12.3, 99.9])
      tell(
        `${id} ${miles} miles`,
        deliveryFeePence(services[id].feePencePerMile, miles),
        Math.round((penceAMile(id) * Math.round(miles * 10)) / 10),
      );
    const [pounds, unit] = fromPounds[id] ?? [80, "service"];
    tell(`${id} from`, [indicativeFrom.pence, indicativeFrom.unit], [pounds * 100, unit]);
  }
  for (const level of UrgencyLevel.options) tell(level, urgencyMultiplier[level], tenths[level] / 10);
  for (const [yards, [pounds, ...weekly]] of Object.entries(skipPounds)) {
    const guide = skipGuide[`${yards}-yard` as keyof typeof skipGuide];
    tell(`skip of ${yards} yards`, [guide.pounds, ...guide.weekly], [pounds, ...weekly]);
  }
  tell("excavators", excavatorGuide, excavatorPounds);
  tell("crane", craneGuide, [450, 850]);
  tell("permits", [permitGuide.arranged, permitGuide.handled], [35, 25]);
  for (const [surface, range] of Object.entries(tarPounds))
    tell(surface, tarRange(10, 5, surface as keyof typeof tarPounds), range);
  for (const [tyres, urgency, pounds] of tyrePounds) tell(`${tyres} tyres`, tyreEstimate(tyres, urgency), pounds);
  tell("tyre surcharges", tyreGuide.surcharge, tyreSurchargePounds);
  for (const [tons, level, pounds] of tonsPounds)
    tell(`${tons} t ${level}`, estimatedValuePence(tons, level), pounds * 100);
  const begun = Date.UTC(2026, 10, 23, 8);
  for (const [hours, minutes, seconds, pounds] of bonusOf200) {
    const acceptedAt = new Date(begun).toISOString();
    const deliveredAt = new Date(begun + ((hours * 60 + minutes) * 60 + seconds) * 1000).toISOString();
    const bonus = timeBonusPence({ acceptedAt, collectAt: acceptedAt, deliveredAt, finalPricePence: 20_000 });
    tell(`bonus after ${hours}:${minutes}:${seconds}`, bonus, pounds * 100);
  }
  expect(wrong).toEqual([]);
  figure("price.table", 1 - wrong.length / cells);
});
