import { describe, expect, it } from "vitest";
import { JobRecord } from "./model.ts";
import { JobTemplate } from "./template.ts";
import { BookedWork, OfferedWork, Work, WorkForm, wordsOfWork, workOf } from "./work.ts";
import { workLines } from "./work-lines.ts";

const photos = [{ key: "jobs/1/a.jpg" }];
const proof = [{ key: "proofs/1/b.jpg" }];

describe("the work of a record", () => {
  it.each([
    ["a request", { id: "1", title: "Lift", notes: null, photos, price: 1 }, { title: "Lift", notes: null, photos }],
    [
      "a booking, whose own photos are the proof's",
      { title: "Lift", requestPhotos: photos, photos: proof },
      { title: "Lift", photos },
    ],
    ["a template", { id: "1", name: "Mondays", quantity: 4 }, { quantity: 4 }],
  ])("of %s", (_name, record, work) => expect(workOf(record)).toEqual(work));

  it("goes into a booking under the names that bookings have", () => {
    const request = { title: "Lift", postcode: "EH6", photos, requestPhotos: photos };
    expect(workOf(request, BookedWork)).toEqual({ title: "Lift", requestPhotos: photos });
  });

  it("is offered without contact, exact place, order number and files", () => {
    const job = {
      pickup: "12 Street",
      contactName: "Isla",
      contactPhone: "1",
      purchaseOrder: "7",
      photos,
      notes: "Gate B",
    };
    expect(workOf(job, OfferedWork)).toEqual({ notes: "Gate B" });
  });
});

it.each([
  ["requests", JobRecord.shape],
  ["bookings", BookedWork.shape],
  ["templates", JobTemplate.shape],
  ["the form", WorkForm.shape],
])("every line is in %s, and counts as the contractor's words", (_name, shape) => {
  expect(Object.keys(shape)).toEqual(expect.arrayContaining(workLines));
  expect(wordsOfWork(shape)).toEqual(expect.arrayContaining(workLines));
});

it.each(workLines)("%s is stored up to its full typed length", (name) => {
  const typed = (length: number) => WorkForm.shape[name].safeParse("x".repeat(length)).success;
  const stored = (length: number) => Work.shape[name].safeParse("x".repeat(length)).success;
  const lengths = [1, 39, 40, 41, 200, 201, 4001];
  expect(lengths.map(stored)).toEqual(lengths.map(typed));
  expect(Work.shape[name].parse(undefined)).toBeNull();
});
