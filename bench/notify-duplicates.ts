export const tiny = { bookings: 6 };

/**
 * Tells the facts of 600 bookings, of messages and of accounts in any order, three in ten twice, lets the mails that wait
 * come due, and tells all of it once more in another order: over 7,000 facts. `duplicates` counts lines of bells, pushes
 * and mails that somebody got more than once; `missing` those that they should have got and did not.
 */
export default async function benchNotifyDuplicates(options: { bookings?: number } = {}) {
  const { bookings = 600 } = options;
  process.env.POWERTOOLS_LOG_LEVEL = "SILENT";
  const { runNoticeStorm } = await import("#test/support/notice-storm.ts");
  const damage = await runNoticeStorm({ bookings, hauliers: Math.ceil(bookings / 30), seed: 14 });
  if (damage.missing > 0) throw new Error(`${damage.missing} notices never reached anybody`);
  return damage;
}
