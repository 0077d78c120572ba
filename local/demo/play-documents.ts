import { privateFiles } from "#functions/platform/private-files.ts";
import type { DocumentForm } from "#shared/compliance/document-form.ts";
import { documentType } from "#shared/compliance/document-types.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { DocumentId } from "#shared/kernel/id.ts";
import { addSeconds, ukDayOf } from "#shared/kernel/time.ts";
import { type DemoDocument, documentsOf } from "./documents.ts";
import type { Moment, Past } from "./past.ts";
import type { DemoPeople, DemoPerson } from "./people.ts";
import { createRandom, type Random } from "./random.ts";
import { vehiclesOf } from "./vehicles.ts";

const day = 86_400;
/** Seconds between documents of a firm, and between firms. Uploads and reviews have limits per minute. */
const [apart, firmsApart] = [15, 1200];
/** Age in days. Checked documents are older than every demo job; documents that await a check are recent. */
const [sentDaysAgo, waitingDaysAgo] = [200, 2];

export async function playDocuments(
  past: Past,
  people: DemoPeople,
  vehicles: readonly Fleet[],
  now: string,
): Promise<void> {
  const today = ukDayOf(now);
  await Promise.all(
    people.hauliers.map(async ({ profile }, h) => {
      const random = createRandom(7000 + h);
      if (vehiclesOf(vehicles, profile.id).some(({ services }) => services.includes("hiab")))
        await playGenericLift(past, {
          by: profile,
          at: addSeconds(now, -sentDaysAgo * day + (h - 1) * firmsApart),
          random: createRandom(8000 + h),
        });
      for (const [i, paper] of documentsOf(random, people, h, vehicles, today).entries()) {
        const daysAgo = paper.waits ? waitingDaysAgo : sentDaysAgo;
        const at = addSeconds(now, -daysAgo * day + h * firmsApart + i * apart);
        await play(past, people.named.admin, profile, paper, { at, random });
      }
    }),
  );
}

async function playGenericLift(past: Past, moment: Moment): Promise<void> {
  const sent = await sendFile(past, moment, specimen(["Generic lift plan", "Loading and unloading by lorry loader"]));
  const madeOn = ukDayOf(addSeconds(moment.at, -30 * day));
  await past.call(moment, "addGenericLift", { clientKey: moment.random.id(), ...sent, madeOn });
}

async function play(
  past: Past,
  admin: DemoPerson,
  haulier: DemoPerson,
  { waits, ...form }: DemoDocument,
  when: { readonly at: string; readonly random: Random },
): Promise<void> {
  const byHaulier = { ...when, by: haulier };
  const sent = await sendFile(past, byHaulier, specimenOf(form));
  const added = { clientKey: when.random.id(), ...sent, ...form };
  const { id: paperId, version } = await past.call(byHaulier, "addPaper", added);
  if (waits) return;
  const byAdmin = { ...when, by: admin, at: addSeconds(when.at, day) };
  const checked =
    form.type === "waste_carrier" ? await checkedOnRegister(past, byAdmin, { paperId, version }) : version;
  await past.call(byAdmin, "reviewPaper", { paperId, version: checked, approve: true });
}

/** Records that a carrier's number is in the public register. Returns the document's new version. */
async function checkedOnRegister(past: Past, moment: Moment, paper: { paperId: DocumentId; version: number }) {
  const sent = await sendFile(past, moment, specimen(["Public register", "Registration found"]));
  const check = { clientKey: moment.random.id(), ...paper, ...sent, checkedOn: ukDayOf(moment.at) };
  return (await past.call(moment, "checkOnRegister", check)).version;
}

export async function sendFile(past: Past, moment: Moment, file: Uint8Array<ArrayBuffer>) {
  const sent = { uploadId: DocumentId.parse(moment.random.id()), sizeBytes: file.length };
  const { parts } = await past.call(moment, "openPaperUpload", sent);
  const key = parts[0]?.fields.find(({ name }) => name === "key")?.value ?? "";
  await privateFiles().put(key, file, "application/octet-stream");
  return sent;
}

/** Builds a PDF of these objects. The first object must be the PDF's catalogue. */
export function pdfOf(objects: readonly string[]): Uint8Array<ArrayBuffer> {
  let text = "%PDF-1.4\n";
  const places = objects.map((object, at) => {
    const place = String(text.length).padStart(10, "0");
    text += `${at + 1} 0 obj${object}endobj\n`;
    return `${place} 00000 n \n`;
  });
  const table = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  text += `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(text, "latin1"));
}

/** Returns the file of a demo document: a PDF of one page, marked as a specimen. */
export function specimenOf({ type, number, issuedOn, expiresOn }: DocumentForm): Uint8Array<ArrayBuffer> {
  return specimen([documentType(type).label, number ?? "", `Valid ${issuedOn} to ${expiresOn ?? "further notice"}`]);
}

export function specimen(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const text = ["SPECIMEN", ...lines]
    .map((line, at) => `BT /F1 18 Tf 60 ${700 - at * 40} Td (${line.replace(/[()\\]/g, "")}) Tj ET`)
    .join("\n");
  return pdfPage(text);
}

export function pdfPage(text: string): Uint8Array<ArrayBuffer> {
  return pdfOf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ]);
}
