import { documentProblems } from "#shared/compliance/document-form.ts";
import {
  type CoverKind,
  coverKinds,
  type DocumentTypeId,
  documentType,
  documentTypeIds,
} from "#shared/compliance/document-types.ts";
import type { Paper } from "#shared/compliance/model.ts";

/** Form values of a document. Money is in pounds, as typed. */
export interface DocumentDraft {
  type: DocumentTypeId | "";
  covers: CoverKind | "";
  fleetId: string;
  driverId: string;
  /** Id of the haulier to send the document to, when a driver works for several. */
  haulierId: string;
  number: string;
  sumInsuredPence: string;
  issuedOn: string;
  expiresOn: string;
  file: string;
}

export const noDocument: DocumentDraft = {
  type: "",
  covers: "",
  fleetId: "",
  driverId: "",
  haulierId: "",
  number: "",
  sumInsuredPence: "",
  issuedOn: "",
  expiresOn: "",
  file: "",
};

/** Returns initial form values from query parameters: `type`, and `vehicle` or `driver`. */
export function draftFor(asked: Pick<URLSearchParams, "get">): DocumentDraft {
  const type = documentTypeIds.find((one) => one === asked.get("type")) ?? "";
  const [fleetId, driverId] = [asked.get("vehicle") ?? "", asked.get("driver") ?? ""];
  const about = type === "" ? [] : documentType(type).covers;
  const named = fleetId ? "vehicle" : driverId ? "driver" : "";
  return { ...noDocument, type, covers: about.length === 1 ? (about[0] ?? "") : named, fleetId, driverId };
}

const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** Returns form values for renewing a document: the same details, starting the day after the old document ends. */
export function successorOf({
  type,
  covers,
  fleetId,
  driverId,
  sumInsuredPence,
  expiresOn,
  state,
}: Paper): DocumentDraft {
  return {
    ...noDocument,
    type,
    covers,
    fleetId: fleetId ?? "",
    driverId: driverId ?? "",
    sumInsuredPence: sumInsuredPence === null ? "" : String(sumInsuredPence / 100),
    issuedOn: state === "approved" && expiresOn ? dayAfter(expiresOn) : "",
  };
}

export const typesAbout = (covers: readonly CoverKind[]): DocumentTypeId[] =>
  documentTypeIds.filter((type) => {
    const { covers: about, isAnswer } = documentType(type);
    return !isAnswer && about.some((kind) => covers.includes(kind));
  });

/** Subjects that the sender can choose for a document type: business, vehicle or driver. */
export const coversOf = (type: DocumentTypeId | "", allowed: readonly CoverKind[]): CoverKind[] =>
  type === "" ? [] : coverKinds.filter((kind) => documentType(type).covers.includes(kind) && allowed.includes(kind));

export function inputOf(draft: DocumentDraft) {
  const line = draft.type === "" ? null : documentType(draft.type);
  const pounds = draft.sumInsuredPence.replace(/[£,\s]/g, "");
  return {
    type: draft.type,
    covers: draft.covers,
    fleetId: draft.covers === "vehicle" ? draft.fleetId || null : null,
    driverId: draft.covers === "driver" ? draft.driverId || null : null,
    number: line?.number ? draft.number.trim() || null : null,
    sumInsuredPence: line?.isInsurance && pounds ? Math.round(Number(pounds) * 100) : null,
    issuedOn: draft.issuedOn,
    expiresOn: draft.expiresOn || null,
  };
}

/** Errors by field. Empty until a document type is chosen: the schema reports a missing type. */
export function problemsIn(draft: DocumentDraft, today: string): Partial<Record<keyof DocumentDraft, string>> {
  const { type, covers, ...rest } = inputOf(draft);
  const missing = { ...(!draft.file && { file: "Wait until the file has arrived." }) };
  if (type === "") return { ...missing, type: "Choose what it is." };
  if (covers === "" || rest.issuedOn === "")
    return { ...missing, ...(covers === "" && { covers: "Say what it is for." }) };
  return { ...missing, ...Object.fromEntries(documentProblems({ type, covers, ...rest }, today)) };
}
