import { z } from "zod";
import { ServiceDetails } from "../catalogue/details.ts";
import { ServiceName, ServiceSpelling } from "../catalogue/service-name.ts";
import { mostTons } from "../fleet/model.ts";
import { PhotoKeys, StoredPhoto } from "../images/photo.ts";
import { mostPhotos } from "../images/photo-limits.ts";
import { noFigure, tooLittle, tooMuch } from "../kernel/figure.ts";
import { mailAddress } from "../kernel/mail-address.ts";
import { plainName, plainThing } from "../kernel/names.ts";
import { Phone } from "../kernel/phone.ts";
import { line, paragraph } from "../kernel/text.ts";
import { Place, PlaceChoice } from "../places/model.ts";
import { type WorkLine, workLines } from "./work-lines.ts";

/** Maximum length of a job's notes plus the gate notes of its places, in characters. */
export const notesMaxLength = 4000;

/**
 * Optional one-line fields of a job with their maximum length in characters; labels are in work-lines.ts. A new line is
 * stored, copied, shown, compared, exported and erased automatically. Only web/booking/book/job-form.tsx needs an
 * input.
 */
const lines = {
  purchaseOrder: { most: 40, description: "The contractor's own order number, for the job's documents." },
} satisfies Record<WorkLine, { readonly most: number; readonly description?: string }>;

/** Lines that appear in accounts: stored as long as the law requires accounts. */
export const accountLines: readonly WorkLine[] = ["purchaseOrder"];

export function linesOf<Made>(
  record: Partial<Readonly<Record<WorkLine, string | null | undefined>>>,
  read: (text: string, name: WorkLine) => Made,
) {
  return Object.fromEntries(workLines.map((name) => [name, read(record[name] ?? "", name)])) as Record<WorkLine, Made>;
}

const typedLines = linesOf({}, (_none, name) => {
  const { most, ...about } = lines[name];
  return line(most).nullish().meta(about);
});

/** A line is null if left out, or if the record is older than the line's definition. */
const storedLines = linesOf({}, (_none, name) => {
  const { most, ...about } = lines[name];
  return z.string().max(most).nullable().default(null).meta(about);
});

/** A job's work as input by the contractor. The server adds the places. */
export const WorkForm = z.object({
  service: ServiceSpelling,
  pickup: PlaceChoice,
  delivery: PlaceChoice.nullish(),
  quantity: z
    .int(noFigure("a number of whole tonnes", "Give whole tonnes, such as 8."))
    .min(0, tooLittle("Quantity cannot be negative."))
    .max(mostTons, tooMuch(`Quantity can be at most ${mostTons} tonnes.`))
    .meta({ description: "Tonnes for materials; 1 for hire by time." }),
  materialType: plainThing(100).nullish(),
  contactName: plainName(100),
  contactPhone: Phone,
  contactEmail: mailAddress("Please enter a valid email address").nullish(),
  notes: paragraph(notesMaxLength).nullish(),
  ...typedLines,
  details: ServiceDetails.nullish(),
});

export const WorkFiles = z.object({
  photoKeys: PhotoKeys.nullish().meta({ description: "Keys of the photos that you have uploaded." }),
  voiceNoteKey: line(200).nullish().meta({ description: "Key of the voice note that you have uploaded." }),
});

/** A job's work as stored. Requests, open jobs, bookings and templates have all or some of these fields. */
export const Work = z.object({
  service: ServiceName,
  title: z.string().max(400),
  description: z.string().max(9000),
  pickup: Place,
  delivery: Place.nullable(),
  /** The addresses as typed: with them the server recognises a repeated request. */
  pickupText: z.string().max(300),
  deliveryText: z.string().max(300).nullable(),
  postcode: z.string().max(20),
  postcodeSource: z
    .enum(["typed", "geocoded", "default"])
    .meta({ id: "PostcodeSource", description: "`default` means: to be confirmed with the contractor." }),
  quantity: z.int(),
  materialType: z.string().max(100).nullable(),
  contactName: z.string().max(100),
  contactPhone: z.string().max(30),
  contactEmail: z.string().max(254).nullable(),
  notes: z.string().max(notesMaxLength).nullable(),
  ...storedLines,
  details: ServiceDetails.nullable(),
  photos: z.array(StoredPhoto).max(mostPhotos),
  voiceNote: StoredPhoto.nullable(),
});
export type Work = z.infer<typeof Work>;

/** A booking's work, without typed addresses and material. `photos` show the delivery, not the request. */
export const BookedWork = Work.omit({
  pickupText: true,
  deliveryText: true,
  postcode: true,
  postcodeSource: true,
  materialType: true,
  photos: true,
}).extend({ requestPhotos: Work.shape.photos });

/** The work that a haulier sees before its quote is accepted. It has no contact, exact place or order number. */
export const OfferedWork = Work.omit({
  pickup: true,
  pickupText: true,
  deliveryText: true,
  postcode: true,
  postcodeSource: true,
  contactName: true,
  contactPhone: true,
  contactEmail: true,
  purchaseOrder: true,
  photos: true,
  voiceNote: true,
});

type WorkIn<Of> = Of extends { requestPhotos: infer Photos }
  ? Omit<Pick<Of, keyof Of & keyof Work>, "photos"> & { photos: Photos }
  : Pick<Of, keyof Of & keyof Work>;

/** Returns the work of a request, open job, booking or template; with `part`, only the fields of that schema. */
export function workOf<Of extends object>(record: Of): WorkIn<Of>;
export function workOf<Of extends object, Part extends object>(
  record: Of,
  part: { readonly shape: Part },
): Pick<Of, keyof Of & keyof Part>;
export function workOf(record: object, { shape }: { readonly shape: object } = Work) {
  const found = Object.fromEntries(Object.entries(record).filter(([name]) => name in shape));
  return "requestPhotos" in record && "photos" in shape ? { ...found, photos: record.requestPhotos } : found;
}

type Typed = Omit<z.output<typeof WorkForm>, "pickup" | "delivery">;

export const typedWork = (form: Typed) => ({
  service: form.service,
  quantity: form.quantity,
  materialType: form.materialType ?? null,
  contactName: form.contactName,
  contactPhone: form.contactPhone,
  contactEmail: form.contactEmail ?? null,
  notes: form.notes || null,
  ...linesOf(form, (text) => text || null),
  details: form.details ?? null,
});

const notWords: readonly string[] = ["service", "title", "postcodeSource", "quantity", "photos", "voiceNote"];

/** Returns the names of the fields of `shape` that hold the contractor's own words about the work. */
export const wordsOfWork = (shape: object): string[] =>
  Object.keys(Work.shape).filter((name) => name in shape && !notWords.includes(name));
