import type { MailPreference, PushPreference } from "./preferences.ts";

/** Who is told (notices.md of `npm run docs`). */
type Reader =
  | "contractor"
  | "haulier's people"
  | "hauliers near"
  | "driver"
  | "both sides"
  | "who is asked"
  | "the person"
  | "admins";

/**
 * When a notice is mailed. `now`: at once, whatever its reader does. `away`: after a moment, unless the reader was on the
 * app since, or has read it. `digest`: with all that a quarter of an hour brings, else like `away`. `own`: in a mail of its
 * own, which also goes to people without an account. `receipt`: at once but for quiet hours, whether or not the reader is on
 * the app, each in a mail of its own. `never`: the app alone tells it.
 */
type MailTime = "now" | "away" | "digest" | "own" | "receipt" | "never";

/** How a notice is pushed to devices. */
export interface PushType {
  /** What switches such pushes off; null where nothing does. */
  readonly preference: PushPreference | null;
  /** How soon a device that saves its battery should wake for it (RFC 8030). */
  readonly urgency: "low" | "normal" | "high";
  /** For how long it is of use to somebody whose device is out of reach. */
  readonly keptSeconds: number;
}

/** One kind of notice: the facts that it tells of, who reads it, and by which ways it reaches them. */
export interface Notice {
  /** What it tells, in a few words. */
  readonly tells: string;
  readonly on: readonly string[];
  readonly to: readonly Reader[];
  /** Whether it is a line of the bell; what is not has a place of its own. */
  readonly bell: boolean;
  readonly mail: MailTime;
  /** What switches such mails off; null for those that are about one's own work or account. */
  readonly topic: MailPreference | null;
  /** How it is pushed, at any hour, as devices have quiet hours of their own; null where the app tells it soon enough. */
  readonly push: PushType | null;
  /** Whether it is mailed in somebody's quiet hours too. */
  readonly ignoresQuietHours: boolean;
  /**
   * Whether somebody could send it again and again: repeats by the same person about the same thing are held together, `mostLines`
   * lines and one mail in `repeatSeconds`. What comes first, has a deadline, moves a status or concerns security is never held.
   */
  readonly isHeld: boolean;
  /** What the button of its mail says. */
  readonly action: string;
}

const hour = 3600;
/** Of one kind, by one person about one thing: so many lines of the bell, and one mail, in so many seconds. */
export const repeatSeconds = hour;
export const mostLines = 5;
const day = 24 * hour;
const jobs = { preference: "jobUpdates", urgency: "normal", keptSeconds: day } as const;
/** Somebody waits for an answer, or may be about to set off. */
const atOnce = { preference: "jobUpdates", urgency: "high", keptSeconds: 4 * hour } as const;
const papers = { preference: "documentReminders", urgency: "low", keptSeconds: 3 * day } as const;
/** Nothing switches it off. */
const always = { preference: null, urgency: "high", keptSeconds: hour / 2 } as const;

/** A test is for somebody who looks at the device now. */
export const testPush: PushType = { preference: null, urgency: "high", keptSeconds: hour / 12 };

/** What most rows have. */
const usual = { bell: true, mail: "never", topic: null, push: null, ignoresQuietHours: false, isHeld: false } as const;
/** What a moment decides: it is mailed at once, day and night. */
const pressing = { mail: "now", push: always, ignoresQuietHours: true } as const;

/** Every kind of notice. Each has a row in the table below. */
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
  "download_due",
  "download_late",
  "handover_asked",
  "handover_moved",
  "handover_waits",
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** A table that bundles leave out when they only need the kinds. */
const tableOf = <const Rows extends Readonly<Record<NoticeKind, Notice>>>(rows: () => Rows): Rows => rows();

/**
 * Who reads each kind of notice, and by which ways it reaches them. functions/notifications has the words, by event, in
 * `*-notices.ts`.
 */
export const notices = /* @__PURE__ */ tableOf(() => ({
  job_requested: {
    ...usual,
    tells: "a request to answer before its deadline",
    on: ["jobRequested"],
    to: ["haulier's people"],
    // The deadline runs at night too.
    ...{ mail: "away", push: atOnce, ignoresQuietHours: true, action: "Answer the request" },
  },
  tyres_wanted: {
    ...usual,
    ...pressing,
    tells: "tyres wanted at once, to the haulier that is asked",
    on: ["jobRequested", "jobPosted"],
    to: ["haulier's people"],
    action: "Answer at once",
  },
  tyres_near: {
    ...usual,
    ...pressing,
    tells: "tyres wanted at once, to hauliers near the site who take work now",
    on: ["jobRequested", "jobPosted"],
    to: ["hauliers near"],
    action: "See the jobs",
  },
  tyres_unanswered: {
    ...usual,
    ...pressing,
    tells: "tyres wanted at once, and nobody has answered for ten minutes",
    on: ["tyresDue"],
    to: ["admins"],
    action: "See the request",
  },
  job_changed: {
    ...usual,
    tells: "a request changed before its answer: each field as it was and as it is",
    on: ["jobChanged"],
    to: ["haulier's people"],
    // The deadline runs at night too.
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
    tells: "a request that went on to the next haulier, by name, price and deadline",
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
    tells: "a request that a vehicle accepted by itself: it wants a driver",
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
    tells: "a booking completed: what was done, where and for how much, with its proof, the same again and a review",
    on: ["bookingMoved"],
    to: ["contractor"],
    ...{ mail: "receipt", topic: "completedJobs", push: jobs, action: "Same again, tomorrow 08:00" },
  },
  booking_called_off: {
    ...usual,
    tells: "a booking cancelled or failed",
    on: ["bookingMoved"],
    to: ["both sides", "driver"],
    // Somebody may be about to set off.
    ...{ mail: "away", push: atOnce, ignoresQuietHours: true, action: "Open the booking" },
  },
  booking_changed: {
    ...usual,
    isHeld: true,
    tells: "another time or an extra proposed, and what became of it",
    on: ["changeProposed", "changeSettled"],
    to: ["both sides", "driver"],
    ...{ mail: "away", push: jobs, action: "Open the booking" },
  },
  case_moved: {
    ...usual,
    tells: "a complaint about a booking: opened, answered, a proposal, and how it ended",
    on: ["caseMoved"],
    to: ["both sides"],
    ...{ mail: "away", push: jobs, action: "Open the case" },
  },
  case_waits: {
    ...usual,
    tells: "a complaint that an admin has to decide",
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
    tells: "a problem that the driver reports: closed gate, refused load, breakdown or short load, with where and when",
    on: ["siteReported"],
    to: ["both sides"],
    // A vehicle and its driver stand still meanwhile.
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
    tells: "a new job that fits a kept search",
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
    ...{ mail: "away", push: jobs, action: "See what became of it" },
  },
  quote_settled: {
    ...usual,
    tells: "a quote withdrawn, expired, turned down or overtaken",
    on: ["quoteSettled"],
    to: ["contractor", "haulier's people"],
    ...{ push: jobs, action: "See what became of it" },
  },
  job_ended: {
    ...usual,
    tells: "a job that ended without a booking",
    on: ["jobClosed"],
    to: ["contractor"],
    ...{ mail: "away", push: jobs, action: "See what became of it" },
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
    tells: "an invoice, to who pays it and to the haulier that it was issued for",
    on: ["invoiceIssued"],
    to: ["both sides"],
    // Both have to keep it.
    ...{ mail: "receipt", action: "See the invoice" },
  },
  payment_recorded: {
    ...usual,
    tells: "that the haulier has received a payment",
    on: ["paymentRecorded"],
    to: ["contractor"],
    action: "See the invoice",
  },
  lift_change: {
    ...usual,
    tells: "that a hirer wants to change who plans a lift, and the answer",
    on: ["liftChangeMoved"],
    to: ["both sides"],
    ...{ mail: "away", push: jobs, action: "See the lift" },
  },
  off_hired: {
    ...usual,
    tells: "that a hirer has off-hired a machine",
    on: ["offHired"],
    to: ["haulier's people"],
    ...{ mail: "away", push: jobs, action: "See the hire" },
  },
  idle_day: {
    ...usual,
    tells: "that the other side has reported an idle day of a hire, or declined yours",
    on: ["idleDayMoved"],
    to: ["both sides"],
    ...{ mail: "away", push: jobs, action: "See the hire" },
  },
  waste_note_signed: {
    ...usual,
    tells: "that both have signed a waste transfer note",
    on: ["wasteNoteSigned"],
    to: ["both sides"],
    action: "Read the note",
  },
  fee_issued: {
    ...usual,
    tells: "an invoice for Haulyard's fee, or a credit note of one",
    on: ["feeIssued", "feeCredited"],
    to: ["haulier's people"],
    // The haulier has to keep it.
    ...{ mail: "receipt", action: "See the invoice" },
  },
  cis_statement: {
    ...usual,
    tells: "a statement of what a contractor deducted under CIS in a tax month",
    on: ["cisStatementIssued"],
    to: ["haulier's people"],
    // It has to be given in writing.
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
    tells: "that the haulier recorded a payment by mistake",
    on: ["paymentVoided"],
    to: ["contractor"],
    ...{ mail: "away", action: "See the invoice" },
  },
  invoice_credited: {
    ...usual,
    tells: "a credit note",
    on: ["invoiceCredited"],
    to: ["contractor"],
    // The contractor has to keep it.
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
    tells: "that a card saved for a job was declined, or that the hold on it has lapsed",
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
    to: ["who is asked"],
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
    tells: "one's own work for a haulier has ended",
    on: ["memberLeft"],
    to: ["the person"],
    ...{ mail: "away", action: "Open your settings" },
  },
  account_changed: {
    ...usual,
    // Somebody else may sit at the person's screen.
    ...pressing,
    tells:
      "the role has changed, the account will be deleted or stays, its second factor has changed, or access that lasts was made",
    on: ["roleChanged", "deletionAsked", "secondFactorChanged", "accessMade"],
    to: ["the person"],
    action: "Check your account",
  },
  letter_answered: {
    ...usual,
    tells: "an admin has answered a message of the person to Haulyard",
    on: ["letterAnswered"],
    to: ["the person"],
    ...{ mail: "away", push: jobs, action: "Read the answer" },
  },
  webhook_paused: {
    ...usual,
    tells: "a company's own system has not answered for days, and is sent nothing any more",
    on: ["webhookPaused"],
    to: ["the person"],
    ...{ mail: "away", action: "See your webhooks" },
  },
  mails_stopped: {
    ...usual,
    tells: "nothing is mailed to one's address any more",
    on: ["mailSuppressed"],
    to: ["the person"],
    action: "Check your account",
  },
  paper_changed: {
    ...usual,
    tells: "a document approved or not accepted",
    on: ["paperReviewed"],
    to: ["haulier's people", "driver"],
    ...{ mail: "away", push: papers, action: "Open your documents" },
  },
  paper_reminder: {
    ...usual,
    tells: "a document that runs out in 30, 14, 7 or 1 days",
    on: ["paperRunsOut"],
    to: ["haulier's people", "driver"],
    ...{ mail: "away", topic: "documentReminders", push: papers, action: "Open your documents" },
  },
  paper_ran_out: {
    ...usual,
    tells: "a document that has run out",
    on: ["paperRunsOut"],
    to: ["haulier's people", "driver"],
    ...{ mail: "away", push: papers, action: "Open your documents" },
  },
  vehicle_stopped: {
    ...usual,
    tells: "a dangerous defect that stops a vehicle",
    on: ["defectsReported"],
    to: ["haulier's people", "driver"],
    // Its jobs of today need another vehicle.
    ...{ mail: "away", push: atOnce, ignoresQuietHours: true, action: "See the defect" },
  },
  defect_reported: {
    ...usual,
    tells: "defects that a walkaround check has found",
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
    tells: "a digital waste record that does not go on by itself, with what to do",
    on: ["receiptStopped"],
    to: ["haulier's people"],
    ...{ mail: "away", push: jobs, action: "See the record" },
  },
  download_due: {
    ...usual,
    tells: "a driver's card or vehicle unit to be downloaded within seven days",
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
    tells: "another haulier asks for the registration of a vehicle",
    on: ["handoverMoved"],
    to: ["haulier's people"],
    ...{ mail: "away", action: "Release it or object" },
  },
  handover_moved: {
    ...usual,
    tells: "what became of a registration that a haulier asked for",
    on: ["handoverMoved"],
    to: ["haulier's people"],
    ...{ mail: "away", action: "See your vehicles" },
  },
  handover_waits: {
    ...usual,
    tells: "a registration that an admin has to decide about",
    on: ["handoverMoved"],
    to: ["admins"],
    action: "Read and decide",
  },
}));

/** The facts of which a kind of notice tells. */
export type FactsOf<Kind extends NoticeKind> = (typeof notices)[Kind]["on"][number];

/** The row of a kind of notice. */
export const noticeOf = (kind: NoticeKind): Notice => notices[kind];
