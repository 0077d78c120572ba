import type { AuditEntry } from "#shared/admin/model.ts";

/** Looks at other people's records, which are named by the list that was opened. */
const looks: Readonly<Record<string, string>> = {
  people: "Looked at people",
  driverApplications: "Looked at driver registrations",
  allBookings: "Looked at bookings",
  allJobRequests: "Looked at job requests",
  bankDetails: "Looked at bank details",
};

/** An operation's name as words: `closeContactMessage` reads "Close contact message". */
export function actionText(action: string): string {
  const look = looks[action];
  if (look) return look;
  const words = action.replaceAll(/([A-Z])/g, " $1").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The first eight characters of an account's or record's id; names such as "operator" whole. */
export function shortId(id: string): string {
  return /^[0-9a-f]{8}-/.test(id) ? id.slice(0, 8) : id;
}

/** What was changed into what, as far as the log says. */
export function changeText({ before, after }: Pick<AuditEntry, "before" | "after">): string {
  if (before && after) return `${before} → ${after}`;
  return after ?? before ?? "";
}
