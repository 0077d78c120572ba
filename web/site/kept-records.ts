import { signUpDays } from "#shared/accounts/sign-up.ts";
import { notificationDays } from "#shared/notifications/model.ts";
import { trailDays } from "#shared/tracking/model.ts";

/** What is kept of a person, why, and how long: the rows of the privacy notice. Times come from the rules themselves. */
export const keptRecords = [
  [
    "A sign-up not yet confirmed",
    "To open your account once you confirm your e-mail address.",
    `Until confirmed, at most ${signUpDays} days.`,
  ],
  [
    "Your account",
    "Name, e-mail address, role and, if you give them, phone, company, address, invoice address: to know who you are and how to reach you.",
    "Until you delete it.",
  ],
  ["Bank details of hauliers", "So that a haulier can be paid.", "Until changed, or the account is deleted."],
  [
    "Sign-ins",
    "Browser, system and time, so that you can spot one that was not yours.",
    "Until the account is deleted.",
  ],
  [
    "Requests and bookings",
    "The job, the places, contact on site, price, every step with its time, proof photos and receiver's name: to do the job and to prove it.",
    "With both accounts. After yours is deleted, without your name and contact details.",
  ],
  [
    "Messages",
    "What the two sides write to each other.",
    "As long as the other side has them; after your account is deleted, without your name.",
  ],
  ["Vehicle positions", "To show the vehicle during a job.", `${trailDays} days at most.`],
  ["Reviews", "So that others can judge.", "As long as the haulier is listed; your name goes with your account."],
  ["Notifications", "So that you can read them later.", `${notificationDays} days.`],
  [
    "Messages to Haulyard",
    "To answer you.",
    "Until dealt with and no longer needed, or until you ask us to delete them.",
  ],
  ["Who works for whom", "Invitations, memberships and drivers' registrations.", "Until ended, declined or deleted."],
  [
    "What admins did to an account",
    "So that power leaves a trace.",
    "Kept. It knows people by the number of their account, and holds no passwords or bank numbers.",
  ],
  [
    "Your network address",
    "A scrambled form of it limits how many requests come from one place. Web servers note it in their access logs.",
    "Minutes for the limits; 90 days for access logs.",
  ],
] as const;
