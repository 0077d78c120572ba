import { expect, it } from "vitest";
import type { Paper } from "#shared/compliance/model.ts";
import { draftFor, inputOf, noDocument, problemsIn, successorOf } from "./document-draft.ts";
import { documentFileRefusal } from "./document-upload.ts";
import { daysText, documentState } from "./document-words.ts";

const now = "2026-11-22T12:00:00.000Z";
const paper = {
  type: "public_liability",
  covers: "company",
  state: "approved",
  issuedOn: "2026-01-05",
  expiresOn: "2027-01-04",
  replacedBy: null,
  sumInsuredPence: 500_000_000,
} as unknown as Paper;

it("shows a document's state today in a word", () => {
  const cases: [Partial<Paper>, string][] = [
    [{}, "In date"],
    [{ expiresOn: null }, "In date"],
    [{ state: "pending" }, "Being checked"],
    [{ state: "rejected" }, "Not accepted"],
    [{ issuedOn: "2026-12-01" }, "Begins 1 December 2026"],
    [{ expiresOn: "2026-12-22" }, "Expires in 30 days"],
    [{ expiresOn: "2026-12-22", replacedBy: "p2" as never }, "The next one is approved"],
    [{ expiresOn: "2026-11-23" }, "Expires tomorrow"],
    [{ expiresOn: "2026-11-22" }, "Expires today"],
    [{ expiresOn: "2026-11-21" }, "Expired"],
  ];
  for (const [change, word] of cases) expect(documentState({ ...paper, ...change }, now).word).toBe(word);
  expect(daysText(paper)).toBe("5 January 2026 to 4 January 2027");
});

it("sends the fields of its kind, and shows errors beside each field", () => {
  const asked = { ...noDocument, type: "mot", covers: "vehicle", fleetId: "f1", number: "1234 5678 9012" } as const;
  const left = { ...asked, sumInsuredPence: "5", driverId: "d1", issuedOn: "2026-11-01", expiresOn: "2027-10-31" };
  expect(inputOf(left)).toMatchObject({ fleetId: "f1", driverId: null, sumInsuredPence: null });
  expect(problemsIn({ ...left, file: "mot.pdf" }, "2026-11-22")).toEqual({});
  expect(Object.keys(problemsIn({ ...left, number: "12", fleetId: "" }, "2026-11-22")).sort()).toEqual([
    "file",
    "fleetId",
    "number",
  ]);
  const insurance = {
    ...noDocument,
    type: "public_liability",
    covers: "company",
    sumInsuredPence: "£5,000,000",
  } as const;
  expect(inputOf(insurance).sumInsuredPence).toBe(500_000_000);
});

it("a renewal starts when the old one ends, with the same cover and sum", () => {
  expect(successorOf(paper)).toMatchObject({
    type: "public_liability",
    issuedOn: "2027-01-05",
    sumInsuredPence: "5000000",
  });
  expect(successorOf({ ...paper, state: "rejected" }).issuedOn).toBe("");
});

it("a link can name the kind, and the vehicle or driver", () => {
  const asked = (query: string) => draftFor(new URLSearchParams(query));
  expect(asked("type=mot&vehicle=f1")).toMatchObject({ type: "mot", covers: "vehicle", fleetId: "f1" });
  expect(asked("type=other&driver=d1")).toMatchObject({ type: "other", covers: "driver", driverId: "d1" });
  expect(asked("type=nothing")).toEqual(noDocument);
});

it("a bad file is rejected before its upload", () => {
  const cases: [string, number, RegExp | null, name?: string][] = [
    ["application/pdf", 20 * 1024 * 1024, null],
    ["image/webp", 1, null],
    ["application/pdf", 21 * 1024 * 1024, /20 MB/],
    ["application/pdf", 0, /empty/],
    ["application/x-msdownload", 1000, /Choose a PDF/],
    ["image/heic", 1000, /This is a HEIC photo\. Choose a PDF/],
    ["image/avif", 1000, /This is an AVIF image\. Choose a PDF/],
    // Windows reports no MIME type for HEIC photos.
    ["", 1000, /This is a HEIC photo/, "IMG_1.HEIC"],
    ["", 1000, null, "licence.pdf"],
  ];
  for (const [type, size, refusal, name = "file"] of cases)
    if (refusal) expect(documentFileRefusal({ name, type, size })).toMatch(refusal);
    else expect(documentFileRefusal({ name, type, size })).toBeNull();
});
