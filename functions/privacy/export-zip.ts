import { strToU8, type Zippable, zipSync } from "fflate";
import { recordsAsCsv } from "#shared/kernel/csv.ts";
import { ukDayOf, ukTimeOf } from "#shared/kernel/time.ts";
import type { PersonalRecords } from "../platform/personal-records.ts";

/** What each kind of record is, in the order of the read-me. */
const kinds: Readonly<Record<string, string>> = {
  profile: "your account: name, addresses, phone, company, role and settings",
  bankDetails: "where you are paid; the whole numbers are kept encrypted, so only their ends are shown",
  services: "services that your business offers",
  memberships: "hauliers you work for",
  team: "people who work for you",
  invitationsSent: "invitations you have sent",
  invitationsReceived: "invitations sent to your address",
  driverRegistrations: "your registration as a driver",
  driverProfile: "your licence and cards as a driver, and since when hauliers may find you",
  signIns: "your sign-ins: when, and with what kind of device",
  vehicles: "vehicles and machines that you hire out",
  jobTemplates: "jobs that you book again and again",
  requestsMade: "work you have asked for",
  requestsReceived: "work you have been asked for; who to ring is shown for requests that you accepted",
  bookings: "bookings you had a part in, with their prices in pence",
  bookingEvents: "every step of those bookings",
  positions: "where you drove for bookings that you can open; kept for 30 days",
  conversations: "people you have written with",
  messages: "messages you have sent and received",
  reviewsWritten: "reviews you have written",
  testimonials: "what you have said of Haulyard",
  reviewsReceived: "reviews of your business",
  haulierRecord: "your business's counted record",
  notifications: "what your bell has told you; kept for 90 days",
  notificationPreferences: "which mails you want, if you have ever chosen",
  pushDevices: "your devices that take push notifications",
  pushPreferences: "which push notifications you want, if you have ever chosen",
  mailSuppression: "why nothing is mailed to you, if mails came back or were reported as spam",
  messagesToHaulyard: "messages you have sent to Haulyard while signed in",
  auditLog: "what was done to your account, by you or by Haulyard",
};

/** A whole export as one ZIP file, and the names of the files in it. */
export function exportZip(
  records: PersonalRecords,
  now: string,
): { zip: Uint8Array<ArrayBuffer>; fileNames: string[] } {
  const kept = Object.entries(records).filter(([, list]) => list.length > 0);
  const texts: Record<string, string> = { "README.txt": readMe(records, now) };
  for (const [kind, list] of kept) {
    texts[`${kind}.json`] = `${JSON.stringify(list, null, 2)}\n`;
    // The byte order mark tells spreadsheets that the text is UTF-8.
    texts[`${kind}.csv`] = `\uFEFF${recordsAsCsv(list)}`;
  }
  const files: Zippable = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)]));
  return { zip: zipSync(files, { mtime: now }), fileNames: Object.keys(texts) };
}

function readMe(records: PersonalRecords, now: string): string {
  const known = [...Object.keys(kinds), ...Object.keys(records)];
  const lines = [...new Set(known)]
    .filter((kind) => records[kind])
    .map((kind) => `  ${kind} (${countOf(records[kind]?.length ?? 0)}): ${kinds[kind] ?? kind}`);
  return `Your data at Haulyard

Made on ${ukDayOf(now)} at ${ukTimeOf(now)} (UK time). This is everything Haulyard keeps about you, as it shows it to you
now: work of a firm that you have left is that firm's.

Each kind of record comes twice: as a .json file for programs, and as a .csv file for spreadsheets.
Times are in UTC. Money is in pence and includes VAT. In the .csv files a text that a spreadsheet could take for a
formula begins with an apostrophe.

${lines.join("\n")}

Copies that the system works with (for example to deliver a notification) are not in here; they delete themselves
within 7 days. Photos and voice notes are on the page of their booking, files of messages in their conversation; here are
their SHA-256 hashes.

If something is wrong or missing, write to us from the Contact page.
`;
}

function countOf(count: number): string {
  return count === 0 ? "nothing kept" : count === 1 ? "1 record" : `${count} records`;
}
