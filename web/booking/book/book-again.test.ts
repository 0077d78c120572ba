import { expect, it } from "vitest";
import { ServiceDetails } from "#shared/catalogue/details.ts";
import type { Place } from "#shared/places/model.ts";
import { draftOf, draftOfTemplate } from "./book-again.ts";
import { requestOf } from "./judged-draft.ts";

const place: Place = {
  ...{ label: "12 Constitution Street", postcode: null, locality: "Leith" },
  coordinates: { lat: 55.97, lng: -3.17 },
};
const job = {
  service: "hiab",
  ...{ quantity: 1, contactName: "Isla", contactPhone: "0131 496 0000", contactEmail: null },
  ...{ notes: null, purchaseOrder: null, details: null, delivery: null },
} as const;

it.each<[Place["precision"], Place["coordinates"] | undefined]>([
  ["address", place.coordinates],
  ["postcode", undefined],
  [null, undefined],
])("a job at a place known by its %s is booked again at the same pin: %o", (precision, pin) => {
  expect(requestOf(draftOf({ ...job, pickup: { ...place, precision } })).pickup).toEqual({
    ...{ text: place.label, placeId: null },
    ...(pin && { pin }),
  });
});

it("a template of a saved site is booked at its gate", () => {
  const kept = { text: place.label, placeId: null, place, siteId: "s1", gateId: "g2" };
  const template = { ...job, id: "t1", name: "Slates", materialType: null, savedAt: "2026-11-20T09:00:00.000Z" };
  const draft = draftOfTemplate({ ...template, pickup: kept } as unknown as Parameters<typeof draftOfTemplate>[0]);
  expect(requestOf(draft).pickup).toEqual({ text: place.label, placeId: null, siteId: "s1", gateId: "g2" });
});

it("a job on a road is booked again without the number of its permit", () => {
  const answers = { panel: "skip", skipSize: "8-yard", placement: "public-road" };
  const details = ServiceDetails.parse({ ...answers, permitNumber: "FK/114" });
  const again = draftOf({ ...job, service: "skips", details, pickup: { ...place, precision: "address" } });
  expect(requestOf(again).details).toEqual(ServiceDetails.parse(answers));
});
