import type { NotificationKind } from "./model.ts";
import type { PushPreference } from "./push.ts";

/** How one kind of news is pushed. */
export interface PushType {
  /** What switches it off; null where nothing does. */
  readonly preference: PushPreference | null;
  /** How soon a device that saves its battery should wake for it (RFC 8030). */
  readonly urgency: "low" | "normal" | "high";
  /** For how long it is of use to somebody whose device is out of reach. */
  readonly keptSeconds: number;
}

const hour = 3600;
const day = 24 * hour;

const jobs: PushType = { preference: "jobUpdates", urgency: "normal", keptSeconds: day };
/** Somebody waits for an answer. */
const asked: PushType = { preference: "jobUpdates", urgency: "high", keptSeconds: 4 * hour };

const byKind: Readonly<Record<NotificationKind, PushType | null>> = {
  job_requested: asked,
  job_declined: jobs,
  job_cancelled: jobs,
  job_expired: jobs,
  booking_accepted: jobs,
  booking_moved: jobs,
  quote_wanted: jobs,
  quote_received: jobs,
  quote_settled: jobs,
  job_asked: jobs,
  message_received: { preference: "messageAlerts", urgency: "high", keptSeconds: day },
  vehicle_near: { preference: "proximityAlerts", urgency: "high", keptSeconds: hour / 4 },
  paper_changed: { preference: "documentReminders", urgency: "low", keptSeconds: 3 * day },
  review_received: null,
  review_answered: null,
  review_hidden: null,
  invitation_received: null,
  team_changed: null,
  account_changed: null,
};

/** How a kind of news is pushed; null for what the bell and the mail tell well enough. */
export const pushTypeOf = (kind: NotificationKind): PushType | null => byKind[kind];

/** A test is for somebody who looks at the device now. */
export const testPush: Omit<PushType, "preference"> = { urgency: "high", keptSeconds: hour / 12 };
