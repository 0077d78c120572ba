import { bookingMoves, isTracked } from "#shared/booking/lifecycle.ts";
import { reportKindWords, reportTitle } from "#shared/booking/site-report-words.ts";
import { bookingStatusWords } from "#shared/booking/status-words.ts";
import { happensOnSite } from "#shared/booking/told-time.ts";
import { photoRefused } from "#shared/images/faults.ts";
import type { UploadForm } from "#shared/images/upload.ts";
import { offline } from "#shared/kernel/connection-faults.ts";
import { mayMove } from "#shared/kernel/moves.ts";
import { api } from "../api/api.ts";
import type { Change } from "../api/change.ts";
import { postForm } from "../api/post-form.ts";
import type { KeptFile } from "./device-database.ts";
import type { OutboxEntry, OutboxItem, QueueableName, SentFile } from "./outbox-item.ts";

/** What somebody wrote, as the list of what waits has it. */
interface Written {
  readonly title: string;
  /** Its own words, where it has any. */
  readonly text: string | null;
}

/** What the server has now where a change came too late. */
interface Standing {
  readonly text: string;
  /** The rules still allow the change as it is. */
  readonly maySend: boolean;
}

/** How one operation waits on a device for a connection. */
export interface Queueable<Name extends QueueableName> {
  /** What its lane begins with. */
  readonly lane: "thread" | "booking" | "draft" | "vehicle";
  readonly written: (data: Change<Name>) => Written;
  /** Whether this very change may wait; left out: each may. */
  readonly mayWait?: (data: Change<Name>) => boolean;
  /** Sends one of its files to storage, answers the key of the upload. */
  readonly upload?: (data: Change<Name>, file: KeptFile) => Promise<string>;
  /** The change with its files, which storage has, in their order. */
  readonly prepare?: (data: Change<Name>, sent: readonly SentFile[]) => Change<Name>;
  /** Reads what the server has now, to be shown beside a change that came too late. */
  readonly standing?: (data: Change<Name>) => Promise<Standing>;
}

/**
 * Whether a step of a booking is kept on the device until it has arrived: those that happen at the site, whoever hears of them when, a
 * delivery that could not be made included. Everything else about a booking is decided with a connection.
 */
export const waitsOffline = happensOnSite;

/** By this name the drawn signature is told from the photos of its delivery. */
export const signatureName = "signature.png";

/** What the names of an item's photos begin with: by it they are told from those of other defects of the check. */
export const defectFileName = (item: string): string => `${item}~`;

/** Throws for a status, or a kind of report, that this release does not know. */
function known<Name extends string>(words: Readonly<Record<Name, string>>, name: Name): Name {
  if (!Object.hasOwn(words, name)) throw new Error(`no words for ${name}`);
  return name;
}

/** Sends one photo of a booking, or the signature, to storage. */
async function uploadOfBooking({ bookingId }: { bookingId: string }, { blob, type }: KeptFile): Promise<string> {
  return sendFile(
    await api.createProofUpload({ bookingId, contentType: type as "image/jpeg", sizeBytes: blob.size }),
    blob,
  );
}

/** The closed table of what may wait, and how. */
export const queueable: { readonly [Name in QueueableName]: Queueable<Name> } = {
  sendMessage: {
    lane: "thread",
    written: ({ text }) => ({ title: "Message", text }),
  },
  markThreadRead: {
    lane: "thread",
    written: () => ({ title: "Messages marked as read", text: null }),
  },
  moveBooking: {
    lane: "booking",
    mayWait: ({ to }) => waitsOffline(to),
    written: ({ to, note }) => ({
      title: `Booking: ${bookingStatusWords[known(bookingStatusWords, to)]}`,
      text: note ?? null,
    }),
    upload: uploadOfBooking,
    prepare: (data, sent) => {
      const signatureKey = sent.find(({ name }) => name === signatureName)?.key;
      const photoKeys = sent.flatMap(({ name, key }) => (name === signatureName ? [] : key));
      return { ...data, proof: { ...data.proof, photoKeys, ...(signatureKey && { signatureKey }) } };
    },
    standing: async ({ bookingId, to }) => {
      const { status } = await api.booking({ bookingId });
      return { text: bookingStatusWords[status], maySend: mayMove(bookingMoves, status, to, "driver") };
    },
  },
  reportFromSite: {
    lane: "booking",
    written: ({ kind, words }) => ({
      title: `Booking: ${reportTitle(known(reportKindWords, kind))}`,
      text: words ?? null,
    }),
    upload: uploadOfBooking,
    prepare: (data, sent) => ({ ...data, photoKeys: sent.map(({ key }) => key) }),
    standing: async ({ bookingId }) => {
      const { status } = await api.booking({ bookingId });
      return { text: bookingStatusWords[status], maySend: isTracked(status) };
    },
  },
  // Behind the steps of its booking: the server takes positions from setting off on.
  reportPosition: {
    lane: "booking",
    written: ({ fixes }) => ({ title: `Where the vehicle was (${fixes.length})`, text: null }),
  },
  recordWalkaround: {
    lane: "vehicle",
    written: ({ answers }) => {
      const wrong = answers.filter(({ found }) => found === "defect");
      return {
        title: "Walkaround check",
        text: wrong.length > 0 ? wrong.map(({ words }) => words).join(" ") : "Nil defect",
      };
    },
    upload: async ({ fleetId }, { blob, type }) =>
      sendFile(
        await api.createDefectUpload({ fleetId, contentType: type as "image/jpeg", sizeBytes: blob.size }),
        blob,
      ),
    prepare: (data, sent) => ({
      ...data,
      answers: data.answers.map((answer) => ({
        ...answer,
        photoKeys: sent.flatMap(({ name, key }) => (name.startsWith(defectFileName(answer.item)) ? key : [])),
      })),
    }),
  },
  signWasteNote: {
    lane: "booking",
    written: ({ load, signerName }) => ({ title: `Waste transfer note of load ${load}`, text: signerName ?? null }),
    upload: async ({ bookingId }, { blob, type }) =>
      sendFile(
        await api.createWasteUpload({ bookingId, contentType: type as "image/png", sizeBytes: blob.size }),
        blob,
      ),
    prepare: (data, sent) => ({ ...data, signatureKey: sent[0]?.key ?? null }),
    // Asked for once a connection is back, so that no page waits for the note's query.
    standing: async (note) => (await import("./note-standing.ts")).noteStanding(note),
  },
  saveJobTemplate: {
    lane: "draft",
    written: ({ name }) => ({ title: "Job kept as a template", text: name }),
  },
};

/** Whether a change may wait, by the table. */
export function mayWait({ type, data, lane }: OutboxEntry): boolean {
  if (!Object.hasOwn(queueable, type)) return false;
  const how = rulesOf(type);
  return lane.split(":")[0] === how.lane && (how.mayWait?.(data) ?? true);
}

/** The same rules for a change whose name is known only when the app runs. */
interface Rules {
  readonly lane: string;
  written(data: unknown): Written;
  mayWait?(data: unknown): boolean;
  upload?(data: unknown, file: KeptFile): Promise<string>;
  prepare?(data: unknown, sent: readonly SentFile[]): OutboxItem["data"];
  standing?(data: unknown): Promise<Standing>;
}
const rulesOf = (type: QueueableName) => queueable[type] as unknown as Rules;

/** What an item is, in people's words; of one that cannot be read, that. */
export function writtenIn({ type, data, state }: OutboxItem): Written {
  const unreadable = { title: "Something that cannot be read", text: null };
  if (state === "unreadable" || !Object.hasOwn(queueable, type)) return unreadable;
  try {
    return rulesOf(type).written(data);
  } catch {
    // Its data is damaged, or of a release that had other data.
    return unreadable;
  }
}

/** What the server has now in place of a change that came too late; null where there is nothing to compare. */
export async function standingOf({ type, data }: OutboxItem): Promise<Standing | null> {
  return (await rulesOf(type).standing?.(data)) ?? null;
}

/** Sends a file of an item to storage; answers the key of the upload. Throws `Fault`. */
export async function uploadOf({ type, data }: OutboxItem, file: KeptFile): Promise<string> {
  const rules = rulesOf(type);
  if (!rules.upload) throw new Error(`${type} takes no files`);
  return rules.upload(data, file);
}

/** An item as it is sent, with the files that storage has. */
export function prepared(item: OutboxItem, sent: readonly SentFile[]): OutboxItem {
  const data = rulesOf(item.type).prepare?.(item.data, sent) ?? item.data;
  return { ...item, data };
}

/** An upload of which nothing has gone for so long does not arrive any more, ms. A slow one takes as long as it takes. */
const stalledMs = 60_000;

/**
 * Posts a file once; answers the key of its form. No connection, or one that carries nothing, is the fault
 * `network.offline`.
 */
async function sendFile({ url, fields, key }: UploadForm, blob: Blob): Promise<string> {
  const stalled = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const goes = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stalled.abort(offline()), stalledMs);
  };
  goes();
  const status = await postForm(url, fields, blob, goes, stalled.signal).finally(() => clearTimeout(timer));
  if (status === 0 || status >= 500) throw offline();
  if (status >= 300) throw photoRefused();
  return key;
}
