import type { MailPreference, PushPreference } from "./preferences.ts";

/** Kinds of recipients of a notice (listed in notices.md of `npm run docs`). */
type Reader =
  | "contractor"
  | "haulier's people"
  | "hauliers near"
  | "driver"
  | "both sides"
  | "the invited person"
  | "the person"
  | "admins";

/**
 * When a notice is emailed. `now`: at once. `away`: shortly, unless the reader has used the app since, or has read it.
 * `digest`: collected for 15 minutes, then as `away`. `own`: in a separate email, also to people without an account.
 * `receipt`: in a separate email at once, even if the reader is in the app, but not in quiet hours. `never`: only in
 * the app.
 */
type MailTime = "now" | "away" | "digest" | "own" | "receipt" | "never";

export interface PushType {
  /** The setting that switches off pushes of this type; null: none. */
  readonly preference: PushPreference | null;
  /** How urgently a device with low battery should wake for the push (RFC 8030). */
  readonly urgency: "low" | "normal" | "high";
  /** Seconds for which the push service tries to reach a device. */
  readonly keptSeconds: number;
}

export interface Notice {
  readonly tells: string;
  readonly on: readonly string[];
  readonly to: readonly Reader[];
  /** Whether the notice is a line in the bell. Other notices show elsewhere in the app. */
  readonly bell: boolean;
  readonly mail: MailTime;
  /** The setting that switches these emails off; null: impossible for a user's own work or account. */
  readonly topic: MailPreference | null;
  /** Type of the push, sent at any hour because devices have their own quiet hours; null: no push. */
  readonly push: PushType | null;
  readonly ignoresQuietHours: boolean;
  /**
   * Whether repeats are limited: for one sender and subject at most `mostLines` lines and one email in `repeatSeconds`.
   * Never for first notices, deadlines, status changes and security notices.
   */
  readonly isHeld: boolean;
  readonly action: string;
}

const hour = 3600;
/** Limits per kind, sender and subject: in this many seconds `mostLines` lines in the bell, and one email. */
export const repeatSeconds = hour;
export const mostLines = 5;
const day = 24 * hour;
const jobs = { preference: "jobUpdates", urgency: "normal", keptSeconds: day } as const;
const atOnce = { preference: "jobUpdates", urgency: "high", keptSeconds: 4 * hour } as const;
const papers = { preference: "documentReminders", urgency: "low", keptSeconds: 3 * day } as const;
const always = { preference: null, urgency: "high", keptSeconds: hour / 2 } as const;

/** Type of a test push. It expires soon, because the user is looking at the device. */
export const testPush: PushType = { preference: null, urgency: "high", keptSeconds: hour / 12 };

const usual = { bell: true, mail: "never", topic: null, push: null, ignoresQuietHours: false, isHeld: false } as const;
/** Urgent notices: emailed and pushed at once, day and night. */
const pressing = { mail: "now", push: always, ignoresQuietHours: true } as const;

export const noticeKinds = [
  "job_requested",
  "tyres_wanted",
  "tyres_near",
  "tyres_unanswered",
  "job_changed",
  "job_declined",
  "job_cancelled",
  "job_expired",
  "job_handed_on",
  "booking_accepted",
  "booking_automatic",
  "booking_confirmed",
  "booking_moved",
  "booking_completed",
  "booking_called_off",
  "booking_changed",
  "case_moved",
  "case_waits",
  "vehicle_near",
  "vehicle_arrived",
  "site_problem",
  "message_received",
  "quote_wanted",
  "job_matched",
  "quote_received",
  "quote_accepted",
  "quote_settled",
  "job_ended",
  "job_asked",
  "invoice_issued",
  "payment_recorded",
  "lift_change",
  "off_hired",
  "idle_day",
  "waste_note_signed",
  "fee_issued",
  "cis_statement",
  "cis_statements_due",
  "payment_voided",
  "invoice_credited",
  "interest_claimed",
  "invoice_overdue",
  "card_refused",
  "self_billing",
  "self_billing_ends",
  "review_received",
  "review_answered",
  "review_hidden",
  "invitation_received",
  "team_joined",
  "team_changed",
  "work_ended",
  "account_changed",
  "letter_answered",
  "webhook_paused",
  "mails_stopped",
  "paper_changed",
  "paper_reminder",
  "paper_ran_out",
  "vehicle_stopped",
  "defect_reported",
  "defect_fixed",
  "waste_record_stopped",
  "waste_series",
  "waste_series_ends",
  "download_due",
  "download_late",
  "handover_asked",
  "handover_moved",
  "handover_waits",
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** A pure function call, so that bundlers remove the table from bundles that only use the kinds. */
const tableOf = <const Rows extends Readonly<Record<NoticeKind, Notice>>>(rows: () => Rows): Rows => rows();

/** Readers and channels of each kind of notice. The texts are in functions/notifications, `*-notices.ts`. */
export const notices = /* @__PURE__ */ tableOf(() => ({
  job_requested: {
    ...usual,
    tells: "a request to answer before its deadline",
    on: ["jobRequested"],
    to: ["haulier's people"],
    // The deadline to answer does not stop at night.
    ...{ mail: "away", push: atOnce, ignoresQuietHours: true, action: "Answer the request" },
  },
  tyres_wanted: {
    ...usual,
    ...pressing,
    tells: "urgent tyres, to the haulier that is asked",
    on: ["jobRequested", "jobPosted"],
    to: ["haulier's people"],
    action: "Answer at once",
  },
  tyres_near: {
    ...usual,
    ...pressing,
    tells: "urgent tyres, to hauliers near the site that take work now",
    on: ["jobRequested", "jobPosted"],
    to: ["hauliers near"],
    action: "See the jobs",
  },
  tyres_unanswered: {
    ...usual,
    ...pressing,
    tells: "urgent tyres without an answer for ten minutes",
    on: ["tyresDue"],
    to: ["admins"],
    action: "See the request",
  },
  job_changed: {
    ...usual,
    tells: "a request changed before its answer: each field before and after",
    on: ["jobChanged"],
    to: ["haulier's people"],
    // The deadline to answer does not stop at night.
    ...{ mail: "away", push: atOnce, ignoresQuietHours: true, action: "Answer the request" },
  },
  job_declined: {
    ...usual,
    tells: "a request declined",
    on: ["jobDeclined"],
    to: ["contractor"],
    ...{ mail: "away", push: jobs, action: "See your requests" },
  },
  job_cancelled: {
    ...usual,
    tells: "a request withdrawn",
    on: ["jobCancelled"],
    to: ["haulier's people"],
    ...{ push: jobs, action: "See your jobs" },
  },
  job_expired: {
    ...usual,
    tells: "a request that nobody answered in time",
    on: ["jobExpired"],
    to: ["contractor"],
    ...{ mail: "away", push: jobs, action: "See your requests" },
  },
  job_handed_on: {
    ...usual,
    tells: "a request passed on to the next haulier, by name, price and deadline",
    on: ["jobDeclined", "jobExpired"],
    to: ["contractor"],
    ...{ mail: "away", push: jobs, action: "See your requests" },
  },
  booking_accepted: {
    ...usual,
    tells: "a request accepted",
    on: ["bookingAccepted"],
    to: ["contractor"],
    ...{ mail: "away", push: jobs, action: "Open the booking" },
  },
  booking_automatic: {
    ...usual,
    tells: "a request that a vehicle accepted automatically and that needs a driver",
    on: ["bookingAccepted"],
    to: ["haulier's people"],
    ...{ mail: "away", push: jobs, action: "Open the booking" },
  },
  booking_confirmed: {
    ...usual,
    tells: "a request that a colleague accepted",
    on: ["bookingAccepted"],
    to: ["haulier's people"],
    ...{ push: jobs, action: "Open the booking" },
  },
  booking_moved: {
    ...usual,
    tells: "a booking's new status, driver or vehicle",
    on: ["bookingMoved"],
    to: ["both sides", "driver"],
    ...{ push: jobs, action: "Open the booking" },
  },
  booking_completed: {
    ...usual,
    tells: "a booking completed: the work, place and price, with its proof, the same again and a review",
    on: ["bookingMoved"],
    to: ["contractor"],
    ...{ mail: "receipt", topic: "completedJobs", push: jobs, action: "Same again, tomorrow 08:00" },
  },
  booking_called_off: {
    ...usual,
    tells: "a booking cancelled or failed",
    on: ["bookingMoved"],
    to: ["both sides", "driver"],
    ...{ mail: "away", push: atOnce, ignoresQuietHours: true, action: "Open the booking" },
  },
  booking_changed: {
    ...usual,
    isHeld: true,
    tells: "another time or an extra proposed, and the answer",
    on: ["changeProposed", "changeSettled"],
    to: ["both sides", "driver"],
    ...{ mail: "away", push: jobs, action: "Open the booking" },
  },
  case_moved: {
    ...usual,
    tells: "a complaint about a booking: opened, answered, a proposal, and its end",
    on: ["caseMoved"],
    to: ["both sides"],
    ...{ mail: "away", push: jobs, action: "Open the case" },
  },
  case_waits: {
    ...usual,
    tells: "a complaint that needs an admin's decision",
    on: ["caseMoved"],
    to: ["admins"],
    action: "Read and decide",
  },
  vehicle_near: {
    ...usual,
    tells: "the vehicle within a mile of the site",
    on: ["vehicleNear"],
    to: ["contractor"],
    ...{
      push: { preference: "proximityAlerts", urgency: "high", keptSeconds: hour / 4 },
      action: "Follow the vehicle",
    },
  },
  vehicle_arrived: {
    ...usual,
    tells: "the vehicle has stayed at a place of its job, or is at its gate",
    on: ["vehicleArrived"],
    to: ["both sides"],
    ...{
      push: { preference: "proximityAlerts", urgency: "high", keptSeconds: hour / 4 },
      action: "Follow the vehicle",
    },
  },
  site_problem: {
    ...usual,
    isHeld: true,
    tells: "a problem that the driver reports: closed gate, refused load, breakdown or short load, with place and time",
    on: ["siteReported"],
    to: ["both sides"],
    // The vehicle and its driver wait until the booking's problem is solved.
    ...{ mail: "away", push: atOnce, ignoresQuietHours: true, action: "Open the booking" },
  },
  message_received: {
    ...usual,
    tells: "a message, with its first 50 characters",
    on: ["messageSent", "messagesDue"],
    to: ["the person"],
    ...{ bell: false, mail: "digest", topic: "messages" },
    push: { preference: "messageAlerts", urgency: "high", keptSeconds: day },
    action: "Read the message",
  },
  quote_wanted: {
    ...usual,
    isHeld: true,
    tells: "a price asked of this haulier, or by a guest near it",
    on: ["jobPosted", "leadMatched"],
    to: ["haulier's people", "hauliers near"],
    ...{ mail: "away", push: jobs, action: "See the job" },
  },
  job_matched: {
    ...usual,
    isHeld: true,
    tells: "a new job that fits a saved search",
    on: ["searchMatched"],
    to: ["haulier's people"],
    ...{ mail: "digest", topic: "jobMatches", push: jobs, action: "See the job" },
  },
  quote_received: {
    ...usual,
    isHeld: true,
    tells: "a quote, or another price asked for one",
    on: ["quoteMade", "priceCountered"],
    to: ["contractor", "haulier's people"],
    ...{ mail: "away", push: jobs, action: "Compare the quotes" },
  },
  quote_accepted: {
    ...usual,
    tells: "a quote accepted: the booking is made",
    on: ["quoteSettled"],
    to: ["haulier's people"],
    ...{ mail: "away", push: jobs, action: "See the result" },
  },
  quote_settled: {
    ...usual,
    tells: "a quote withdrawn, expired, declined or replaced",
    on: ["quoteSettled"],
    to: ["contractor", "haulier's people"],
    ...{ push: jobs, action: "See the result" },
  },
  job_ended: {
    ...usual,
    tells: "a job that ended without a booking",
    on: ["jobClosed"],
    to: ["contractor"],
    ...{ mail: "away", push: jobs, action: "See the result" },
  },
  job_asked: {
    ...usual,
    isHeld: true,
    tells: "a question about a job, or its answer",
    on: ["jobAsked"],
    to: ["contractor", "haulier's people"],
    ...{ push: jobs, action: "See the question" },
  },
  invoice_issued: {
    ...usual,
    tells: "an invoice, to its payer and its haulier",
    on: ["invoiceIssued"],
    to: ["both sides"],
    ...{ mail: "receipt", action: "See the invoice" },
  },
  payment_recorded: {
    ...usual,
    tells: "a payment that the haulier has received",
    on: ["paymentRecorded"],
    to: ["contractor"],
    action: "See the invoice",
  },
  lift_change: {
    ...usual,
    tells: "a change of the person who plans a lift, and the answer",
    on: ["liftChangeMoved"],
    to: ["both sides"],
    ...{ mail: "away", push: jobs, action: "See the lift" },
  },
  off_hired: {
    ...usual,
    tells: "a machine that the hirer has off-hired",
    on: ["offHired"],
    to: ["haulier's people"],
    ...{ mail: "away", push: jobs, action: "See the hire" },
  },
  idle_day: {
    ...usual,
    tells: "an idle day of a hire that the other side reported, or your declined one",
    on: ["idleDayMoved"],
    to: ["both sides"],
    ...{ mail: "away", push: jobs, action: "See the hire" },
  },
  waste_note_signed: {
    ...usual,
    tells: "a waste transfer note that both sides have signed",
    on: ["wasteNoteSigned"],
    to: ["both sides"],
    action: "Read the note",
  },
  fee_issued: {
    ...usual,
    tells: "an invoice for Haulyard's fee, or a credit note of one",
    on: ["feeIssued", "feeCredited"],
    to: ["haulier's people"],
    ...{ mail: "receipt", action: "See the invoice" },
  },
  cis_statement: {
    ...usual,
    tells: "a statement of CIS deductions in a tax month",
    on: ["cisStatementIssued"],
    to: ["haulier's people"],
    ...{ mail: "receipt", action: "See the statement" },
  },
  cis_statements_due: {
    ...usual,
    tells: "statements of CIS deductions to issue by the 19th",
    on: ["cisStatementsDue"],
    to: ["contractor"],
    ...{ mail: "away", action: "Issue the statements" },
  },
  payment_voided: {
    ...usual,
    tells: "a payment that the haulier recorded by mistake",
    on: ["paymentVoided"],
    to: ["contractor"],
    ...{ mail: "away", action: "See the invoice" },
  },
  invoice_credited: {
    ...usual,
    tells: "a credit note",
    on: ["invoiceCredited"],
    to: ["contractor"],
    ...{ mail: "receipt", action: "See the credit note" },
  },
  interest_claimed: {
    ...usual,
    tells: "interest that the haulier claims for a late payment",
    on: ["interestClaimed"],
    to: ["contractor"],
    ...{ mail: "away", action: "See the invoice" },
  },
  invoice_overdue: {
    ...usual,
    tells: "an overdue invoice",
    on: ["invoiceOverdue"],
    to: ["contractor", "haulier's people"],
    ...{ mail: "away", action: "See the invoice" },
  },
  card_refused: {
    ...usual,
    tells: "a card for a job that was declined, or whose hold has lapsed",
    on: ["cardRefused"],
    to: ["both sides"],
    ...{ mail: "away", action: "See the job" },
  },
  self_billing: {
    ...usual,
    tells: "a self-billing agreement that is proposed, accepted or ended",
    on: ["selfBillingMoved"],
    to: ["contractor", "haulier's people"],
    isHeld: true,
    ...{ mail: "away", action: "See the agreement" },
  },
  self_billing_ends: {
    ...usual,
    tells: "a self-billing agreement that ends in 14 days",
    on: ["selfBillingDue"],
    to: ["contractor", "haulier's people"],
    ...{ mail: "away", action: "See the agreement" },
  },
  review_received: {
    ...usual,
    tells: "a new review",
    on: ["reviewPublished"],
    to: ["haulier's people"],
    action: "Read the review",
  },
  review_answered: {
    ...usual,
    tells: "a review answered",
    on: ["reviewAnswered"],
    to: ["contractor"],
    action: "Read the answer",
  },
  review_hidden: {
    ...usual,
    tells: "a review that we have hidden",
    on: ["reviewHidden"],
    to: ["contractor"],
    action: "See the review",
  },
  invitation_received: {
    ...usual,
    isHeld: true,
    tells: "an invitation to a haulier's team",
    on: ["memberInvited"],
    to: ["the invited person"],
    ...{ mail: "own", action: "See the invitation" },
  },
  team_joined: {
    ...usual,
    isHeld: true,
    tells: "somebody has joined the team",
    on: ["memberJoined"],
    to: ["haulier's people"],
    ...{ mail: "away", action: "Open your settings" },
  },
  team_changed: {
    ...usual,
    isHeld: true,
    tells: "somebody has left the team",
    on: ["memberLeft"],
    to: ["haulier's people"],
    action: "Open your settings",
  },
  work_ended: {
    ...usual,
    tells: "the end of a person's own work for a haulier",
    on: ["memberLeft"],
    to: ["the person"],
    ...{ mail: "away", action: "Open your settings" },
  },
  account_changed: {
    ...usual,
    // Emailed even while the app is open, because somebody else may be using the app.
    ...pressing,
    tells: "a changed role, a planned or cancelled deletion, changed MFA, or new lasting access",
    on: ["roleChanged", "deletionAsked", "secondFactorChanged", "accessMade"],
    to: ["the person"],
    action: "Check your account",
  },
  letter_answered: {
    ...usual,
    tells: "an admin's answer to a message of the person",
    on: ["letterAnswered"],
    to: ["the person"],
    ...{ mail: "away", push: jobs, action: "Read the answer" },
  },
  webhook_paused: {
    ...usual,
    tells: "a company's own system that has not answered for days and gets no more events",
    on: ["webhookPaused"],
    to: ["the person"],
    ...{ mail: "away", action: "See your webhooks" },
  },
  mails_stopped: {
    ...usual,
    tells: "an email address that gets no more email",
    on: ["mailSuppressed"],
    to: ["the person"],
    action: "Check your account",
  },
  paper_changed: {
    ...usual,
    tells: "a document approved or rejected",
    on: ["paperReviewed"],
    to: ["haulier's people", "driver"],
    ...{ mail: "away", push: papers, action: "Open your documents" },
  },
  paper_reminder: {
    ...usual,
    tells: "a document that expires in 30, 14, 7 or 1 days",
    on: ["paperRunsOut"],
    to: ["haulier's people", "driver"],
    ...{ mail: "away", topic: "documentReminders", push: papers, action: "Open your documents" },
  },
  paper_ran_out: {
    ...usual,
    tells: "a document that has expired",
    on: ["paperRunsOut"],
    to: ["haulier's people", "driver"],
    ...{ mail: "away", push: papers, action: "Open your documents" },
  },
  vehicle_stopped: {
    ...usual,
    tells: "a dangerous defect that stops a vehicle",
    on: ["defectsReported"],
    to: ["haulier's people", "driver"],
    // The jobs of the stopped vehicle need another vehicle today.
    ...{ mail: "away", push: atOnce, ignoresQuietHours: true, action: "See the defect" },
  },
  defect_reported: {
    ...usual,
    tells: "defects found by a walkaround check",
    on: ["defectsReported"],
    to: ["haulier's people"],
    ...{ mail: "away", push: jobs, action: "See the defects" },
  },
  defect_fixed: {
    ...usual,
    tells: "a defect repaired, to the driver who reported it and to the office",
    on: ["defectFixed"],
    to: ["haulier's people", "driver"],
    ...{ push: jobs, action: "See the repair" },
  },
  waste_record_stopped: {
    ...usual,
    tells: "a digital waste record that needs help, with what to do",
    on: ["receiptStopped"],
    to: ["haulier's people"],
    ...{ mail: "away", push: jobs, action: "See the record" },
  },
  waste_series: {
    ...usual,
    tells: "a series of waste transfer notes that is proposed, accepted or ended",
    on: ["wasteSeriesMoved"],
    to: ["contractor", "haulier's people"],
    isHeld: true,
    ...{ mail: "away", action: "See the series" },
  },
  waste_series_ends: {
    ...usual,
    tells: "a series of waste transfer notes that ends in 14 days",
    on: ["wasteSeriesDue"],
    to: ["contractor", "haulier's people"],
    ...{ mail: "away", action: "See the series" },
  },
  download_due: {
    ...usual,
    tells: "a driver's card or vehicle unit that needs a download within seven days",
    on: ["downloadSoon"],
    to: ["haulier's people"],
    ...{ mail: "away", topic: "documentReminders", push: papers, action: "See the downloads" },
  },
  download_late: {
    ...usual,
    tells: "a driver's card or vehicle unit that was not downloaded in time",
    on: ["downloadLate"],
    to: ["haulier's people"],
    ...{ mail: "away", push: papers, action: "Record the download" },
  },
  handover_asked: {
    ...usual,
    isHeld: true,
    tells: "another haulier's claim to a vehicle's registration",
    on: ["handoverMoved"],
    to: ["haulier's people"],
    ...{ mail: "away", action: "Release it or object" },
  },
  handover_moved: {
    ...usual,
    tells: "the decision on a registration that a haulier claimed",
    on: ["handoverMoved"],
    to: ["haulier's people"],
    ...{ mail: "away", action: "See your vehicles" },
  },
  handover_waits: {
    ...usual,
    tells: "a registration that needs an admin's decision",
    on: ["handoverMoved"],
    to: ["admins"],
    action: "Read and decide",
  },
}));

export type FactsOf<Kind extends NoticeKind> = (typeof notices)[Kind]["on"][number];

export const noticeOf = (kind: NoticeKind): Notice => notices[kind];
