import type { HaulierStats } from "#shared/reviews/model.ts";

/** What stands where nothing has been counted. */
const none = "New";

/** Share of completed jobs begun within 15 minutes of the agreed time, in whole percent, never rounded up to 100. */
export function onTimeText({ completedJobs, onTimeJobs }: Pick<HaulierStats, "completedJobs" | "onTimeJobs">): string {
  if (completedJobs === 0) return none;
  const percent = (100 * onTimeJobs) / completedJobs;
  return `${onTimeJobs < completedJobs ? Math.min(99, Math.round(percent)) : 100}% of jobs`;
}

/** How soon requests are answered, on average. */
export function responseText({ averageResponseMinutes }: Pick<HaulierStats, "averageResponseMinutes">): string {
  if (averageResponseMinutes === null) return none;
  if (averageResponseMinutes < 1.5) return "within a minute";
  if (averageResponseMinutes < 90) return `in ${Math.round(averageResponseMinutes)} minutes`;
  const hours = Math.round(averageResponseMinutes / 60);
  return `in ${hours} hours`;
}

export function jobsText({ completedJobs }: Pick<HaulierStats, "completedJobs">): string {
  if (completedJobs === 0) return none;
  return completedJobs === 1 ? "1 job" : `${completedJobs.toLocaleString("en-GB")} jobs`;
}
