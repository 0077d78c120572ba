import { neverRefused } from "#test/support/never-refused.ts";
import { startTestCloud } from "#test/support/test-cloud.ts";
import { type Bill, billOf } from "./bill.ts";
import { fixedCosts } from "./fixed.ts";
import { type Mix, readMix } from "./mix.ts";
import { type Day, playDay } from "./play.ts";
import { type PriceList, readPrices } from "./price-list.ts";

export interface Asked {
  readonly mix?: string | undefined;
  readonly prices?: string | undefined;
  readonly lives: number;
}

export interface Counted {
  readonly mix: Mix;
  readonly list: PriceList;
  readonly day: Day;
  readonly bill: Bill;
}

/** Reads mix and prices, simulates a day on a separate local cloud, and prices it. */
export async function countDay(asked: Asked): Promise<Counted> {
  const mix = readMix(asked.mix);
  const list = readPrices(asked.prices);
  const fixed = await fixedCosts();
  const test = await startTestCloud();
  try {
    neverRefused(test.db);
    const day = await playDay(test, mix, asked.lives);
    return { mix, list, day, bill: billOf(day, mix, list, fixed) };
  } finally {
    await test.stop();
  }
}

/** Returns the day's activities and units that the bill lacks. The report would otherwise omit their cost. */
export function uncounted({ mix, day, bill }: Counted): string[] {
  const billed = new Set(bill.lines.map(({ service }) => service));
  const used = [...new Set(day.uses.map(({ service }) => service))].filter((service) => !billed.has(service));
  const played = Object.entries(mix.shares).filter(([name, share]) => share > 0 && !(day.played[name] ?? 0));
  return [...used, ...played.map(([name]) => name)];
}
