import { bookingMoves, isTracked } from "#shared/booking/lifecycle.ts";
import { happensOnSite } from "#shared/booking/reported-time.ts";
import { reportKindWords, reportTitle } from "#shared/booking/site-report-words.ts";
import { bookingStatusWords } from "#shared/booking/status-words.ts";
import { photoRefused } from "#shared/images/faults.ts";
import type { UploadForm } from "#shared/images/upload.ts";
import { offline } from "#shared/kernel/connection-faults.ts";
import { mayMove } from "#shared/kernel/moves.ts";
import { api } from "../api/api.ts";
import type { Change } from "../api/change.ts";
import { postForm } from "../api/post-form.ts";
import type { StoredFile } from "./device-database.ts";
import type { OutboxEntry, OutboxItem, QueueableName, SentFile } from "./outbox-item.ts";

interface Written {
  readonly title: string;
  readonly text: string | null;
}

/** The server's state, if a change arrived too late to apply. */
interface ServerState {
  readonly text: string;
  readonly maySend: boolean;
}

export interface Queueable<Name extends QueueableName> {
  readonly lane: "thread" | "booking" | "draft" | "vehicle";
  readonly written: (data: Change<Name>) => Written;
  /** Whether this change may wait in the queue. By default, all may. */
  readonly mayWait?: (data: Change<Name>) => boolean;
  readonly upload?: (data: Change<Name>, file: StoredFile) => Promise<string>;
  readonly prepare?: (data: Change<Name>, sent: readonly SentFile[]) => Change<Name>;
  readonly standing?: (data: Change<Name>) => Promise<ServerState>;
}

/**
 * Whether a status change is queued offline: only steps on site, including a failed delivery. Others need a connection.
 */
export const waitsOffline = happensOnSite;

/** File name that separates the signature from the delivery's photos. */
export const signatureName = "signature.png";

/** File name prefix for photos of one checklist item, which separates defects of the same check. */
export const defectFileName = (item: string): string => `${item}~`;

/** Throws for a status or report kind unknown to this release. */
function known<Name extends string>(words: Readonly<Record<Name, string>>, name: Name): Name {
  if (!Object.hasOwn(words, name)) throw new Error(`no words for ${name}`);
  return name;
}

async function uploadOfBooking({ bookingId }: { bookingId: string }, { blob, type }: StoredFile): Promise<string> {
  return sendFile(
    await api.createProofUpload({ bookingId, contentType: type as "image/jpeg", sizeBytes: blob.size }),
    blob,
  );
}

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
  // In the booking's lane, behind its steps: the server accepts positions only after departure.
  reportPosition: {
    lane: "booking",
    written: ({ fixes }) => ({ title: `Vehicle positions (${fixes.length})`, text: null }),
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
    // Loads the module only when needed, with a connection, so that pages do not load the note's query in advance.
    standing: async (note) => (await import("./note-state.ts")).noteState(note),
  },
  saveJobTemplate: {
    lane: "draft",
    written: ({ name }) => ({ title: "Job saved as a template", text: name }),
  },
};

export function mayWait({ type, data, lane }: OutboxEntry): boolean {
  if (!Object.hasOwn(queueable, type)) return false;
  const how = rulesOf(type);
  return lane.split(":")[0] === how.lane && (how.mayWait?.(data) ?? true);
}

interface Rules {
  readonly lane: string;
  written(data: unknown): Written;
  mayWait?(data: unknown): boolean;
  upload?(data: unknown, file: StoredFile): Promise<string>;
  prepare?(data: unknown, sent: readonly SentFile[]): OutboxItem["data"];
  standing?(data: unknown): Promise<ServerState>;
}
const rulesOf = (type: QueueableName) => queueable[type] as unknown as Rules;

export function writtenIn({ type, data, state }: OutboxItem): Written {
  const unreadable = { title: "An unreadable change", text: null };
  if (state === "unreadable" || !Object.hasOwn(queueable, type)) return unreadable;
  try {
    return rulesOf(type).written(data);
  } catch {
    // The item's data is damaged or from another release.
    return unreadable;
  }
}

export async function serverStateOf({ type, data }: OutboxItem): Promise<ServerState | null> {
  return (await rulesOf(type).standing?.(data)) ?? null;
}

export async function uploadOf({ type, data }: OutboxItem, file: StoredFile): Promise<string> {
  const rules = rulesOf(type);
  if (!rules.upload) throw new Error(`${type} takes no files`);
  return rules.upload(data, file);
}

export function prepared(item: OutboxItem, sent: readonly SentFile[]): OutboxItem {
  const data = rulesOf(item.type).prepare?.(item.data, sent) ?? item.data;
  return { ...item, data };
}

/** An upload without progress for this time fails, in ms. Slow uploads may take any time. */
const stalledMs = 60_000;

/** Uploads a file once and returns its storage key. Throws `network.offline` without connection or progress. */
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
