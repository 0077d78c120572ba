export const nothingCounted = "–";

/** Formats a share as whole percent. A share below 1 never shows as 100%. */
export function percentText(share: number | null): string {
  if (share === null) return nothingCounted;
  const percent = Math.round(share * 100);
  return `${share < 1 ? Math.min(99, percent) : percent}%`;
}

/** Formats a duration roughly: 45 s, 12 min, 3 h 05 min. */
export function spanText(seconds: number | null): string {
  if (seconds === null) return nothingCounted;
  if (seconds < 60) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")} min`;
}

/** Formats a week by its Monday: "16 Nov". */
export function weekText(monday: string): string {
  const day = new Date(`${monday}T12:00:00Z`);
  return `${day.getUTCDate()} ${months[day.getUTCMonth()]}`;
}
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
