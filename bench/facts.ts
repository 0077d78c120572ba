export const tiny = { bookings: 10 };

/**
 * Tells the functions that react to facts the whole lives of 2,400 bookings in any order, three in ten of the facts
 * twice, and then what followed from them: over 20,000 facts in all. `outOfOrder` counts the differences
 * from telling each once and in order: counts, cards, vehicles, bells, pushes, circles, open pages.
 */
export default async function benchFacts(
  options: { bookings?: number } = {},
): Promise<{ outOfOrder: number; told: number; damage: readonly string[] }> {
  const { bookings = 2_400 } = options;
  process.env.POWERTOOLS_LOG_LEVEL = "SILENT";
  const { runStorm } = await import("#test/support/run-storm.ts");
  const { told, damage } = await runStorm({ bookings, hauliers: Math.ceil(bookings / 50), seed: 16 });
  return { outOfOrder: damage.length, told, damage: damage.slice(0, 5) };
}
