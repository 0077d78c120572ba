import { describe, expect, it } from "vitest";
import { CreateJobRequestInput } from "#shared/booking/model.ts";
import { takesFurther } from "#shared/booking/order.ts";
import { UrgencyLevel } from "#shared/catalogue/urgency.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { emptyDraft, type JobDraft, missingFields, offersFurther, pickupLabel } from "./job-draft.ts";
import { CompleteDraft, draftTimes, furtherTimes, requestOf } from "./judged-draft.ts";

const place = {
  label: "Princes Street, Edinburgh",
  postcode: null,
  locality: "Edinburgh",
  coordinates: { lat: 55.95, lng: -3.2 },
};
const site = { text: "Princes Street, Edinburgh", placeId: "p1", place };
const complete: JobDraft = {
  ...emptyDraft,
  service: "hiab",
  pickup: site,
  contactName: "Ailsa Grant",
  contactPhone: "0131 496 0000",
};
const wrongFields = (draft: JobDraft) => {
  const judged = CompleteDraft.safeParse(draft);
  return judged.success ? [] : [...new Set(judged.error.issues.map(({ path }) => path.join(".")))];
};

it("a draft for too long a hire is wrong at its number of days", () => {
  const days = (craneDays: string) => ({ ...complete, timeRequirement: "multi-day", craneDays }) as JobDraft;
  expect([wrongFields(days("91")), wrongFields(days("92"))]).toEqual([[], ["craneDays"]]);
});

it("the form offers further days where an order may have them", () => {
  for (const level of UrgencyLevel.options) expect(offersFurther(level), level).toBe(takesFurther(level));
});

describe("a draft for several days or loads", () => {
  const now = new Date().toISOString();
  const day = (ahead: number) => addDays(ukDayOf(now), ahead);
  const order = (...further: string[]): JobDraft => ({
    ...{ ...complete, urgencyLevel: "scheduled", collectOn: day(3), collectTime: "08:00" },
    further: further.map((collectOn) => ({ collectOn, collectTime: "08:00" })),
  });

  it("has all its times, and none of the further ones once it is urgent", () => {
    expect(draftTimes(order(day(5), day(4)), now)).toHaveLength(3);
    const urgent = { ...order(day(5)), urgencyLevel: "urgent" as const };
    expect([furtherTimes(urgent), wrongFields({ ...urgent, collectTime: "" })]).toEqual([[], []]);
  });

  it.each([
    ["no date", ""],
    ["the same time twice", day(3)],
    ["a day that has passed", day(-1)],
  ])("is wrong at its further days with %s", (_what, collectOn) => {
    expect(wrongFields(order(collectOn))).toEqual(["further"]);
  });
});

describe("a booking draft", () => {
  it("passes with all required fields, without an email", () => {
    expect(wrongFields(complete)).toEqual([]);
    expect(missingFields(complete)).toEqual([]);
  });

  it.each<[string, Partial<JobDraft>, string[]]>([
    ["no date", {}, ["collectOn"]],
    ["a date", { collectOn: addDays(ukDayOf(new Date().toISOString()), 9) }, []],
    ["its permit", { permitNumber: "FK/114" }, []],
    ["an urgency that names the day", { urgencyLevel: "tomorrow" }, []],
    ["its place on a driveway", { placement: "driveway" }, []],
  ])("of a skip on a road with %s is wrong in %j", (_what, change, wrong) => {
    const skip = { service: "skips", skipSize: "8-yard", placement: "public-road", urgencyLevel: "scheduled" as const };
    expect(wrongFields({ ...complete, ...skip, ...change })).toEqual(wrong);
  });

  it("names everything missing at once, by the names on screen", () => {
    expect(missingFields(emptyDraft)).toEqual(["Service", "Service Location", "Name", "Phone"]);
    expect(missingFields({ ...emptyDraft, service: "fuel-delivery" })).toEqual([
      "Pickup Location",
      "Delivery Location",
      "Name",
      "Phone",
    ]);
    expect(wrongFields(emptyDraft)).toEqual(
      expect.arrayContaining(["service", "pickup", "contactName", "contactPhone"]),
    );
  });

  it("needs an address from the search, not only text", () => {
    expect(wrongFields({ ...complete, pickup: { ...site, place: null } })).toEqual(["pickup"]);
  });

  it.each([
    ["building-suppliers", true, "Pickup Location"],
    ["fuel-delivery", true, "Pickup Location"],
    ["excavator", false, "Service Location"],
  ])("asks of %s a delivery address: %s", (service, asked, label) => {
    const draft = { ...complete, service, quantity: 10 };
    expect(wrongFields(draft).includes("delivery")).toBe(asked);
    expect(pickupLabel(draft)).toBe(label);
  });

  it.each(["hiab", "tipper-truck", "muck-away", "recovery", "van-hire"])(
    "accepts %s with and without a delivery address",
    (service) => {
      const draft = { ...complete, service, quantity: 10 };
      expect(pickupLabel(draft)).toBe("Service Location");
      expect(wrongFields(draft)).toEqual([]);
      expect(requestOf(draft).delivery).toBeNull();
      expect(requestOf({ ...draft, delivery: site }).delivery).toEqual({ text: site.text, placeId: "p1" });
      // A delivery address was started but not found. Without this error, the request would go to a wrong place.
      expect(wrongFields({ ...draft, delivery: { ...site, place: null } })).toEqual(["delivery"]);
    },
  );

  it("sends no delivery address for a service that works at one place", () => {
    expect(requestOf({ ...complete, service: "excavator", delivery: site }).delivery).toBeNull();
  });

  it("treats 0 tonnes as missing where tonnes are asked, and sends 1 where they are not", () => {
    expect(wrongFields({ ...complete, service: "muck-away" })).toEqual(["quantity"]);
    expect(missingFields({ ...complete, service: "muck-away" })).toEqual(["Quantity"]);
    expect(requestOf({ ...complete, service: "muck-away", quantity: 8 }).quantity).toBe(8);
    expect(requestOf({ ...complete, quantity: 8 }).quantity).toBe(1);
  });

  it("rejects a wrong phone number, email or quantity", () => {
    expect(wrongFields({ ...complete, contactPhone: "12" })).toEqual(["contactPhone"]);
    expect(wrongFields({ ...complete, contactEmail: "nobody" })).toEqual(["contactEmail"]);
    expect(wrongFields({ ...complete, quantity: 101 })).toEqual(["quantity"]);
  });

  it("refuses a day that has passed", () => {
    expect(wrongFields({ ...complete, urgencyLevel: "scheduled", collectOn: "2020-01-01" })).toEqual(["collectOn"]);
  });

  it("makes a request that the API accepts, with the day only where one is chosen", () => {
    const reviewed = {
      fleetId: "00000000-0000-4000-8000-000000000001",
      clientKey: "key-of-review",
      expectedTotalPence: 17300,
      consent: true,
    };
    const draft = { ...complete, collectOn: "2026-12-01", collectTime: "07:30" };
    expect(CreateJobRequestInput.safeParse({ ...requestOf(draft), ...reviewed }).error).toBeUndefined();
    expect(requestOf(draft)).toMatchObject({
      collectOn: null,
      collectTime: "07:30",
      delivery: null,
      contactEmail: null,
    });
    expect(requestOf({ ...draft, urgencyLevel: "scheduled" }).collectOn).toBe("2026-12-01");
  });

  it("knows when the vehicle would come", () => {
    const now = "2026-11-21T12:00:00.000Z";
    expect(draftTimes({ ...complete, collectTime: "07:30" }, now)).toEqual(["2026-11-22T07:30:00.000Z"]);
    expect(draftTimes({ ...complete, urgencyLevel: "today", collectTime: "07:30" }, now)).toBeNull();
  });

  it("sends the answers to its own service's questions only, as the API takes them", () => {
    const draft: JobDraft = { ...complete, liftingCapacity: "50+", numberOfLifts: "3", skipSize: "8-yard" };
    expect(requestOf(draft).details).toMatchObject({ panel: "crane", liftingCapacity: "50+", numberOfLifts: 3 });
    expect(requestOf({ ...draft, service: "tipper-truck", quantity: 1 }).details).toBeNull();
    expect(wrongFields({ ...draft, numberOfLifts: "0" })).toEqual(["numberOfLifts"]);
  });
});
