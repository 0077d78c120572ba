import { expect, it } from "vitest";
import { ServiceDetails } from "../catalogue/details.ts";
import { JobRequestId } from "../kernel/id.ts";
import { serviceDataOf } from "./service-data.ts";

const id = JobRequestId.parse("11111111-1111-4111-8111-111111111111");

it("gives tyre answers as equipment_hire, with the tyre fitters' own urgency", () => {
  const tyres = {
    ...{ vehicleType: "hgv", serviceType: "replacement", tyreSize: "295/80 R22.5", numberOfTyres: 2 },
    problemDescription: "Blown on the A9",
  };
  const details = ServiceDetails.parse({ panel: "mobile_tyre", ...tyres });
  expect(serviceDataOf({ id, service: "mobile-tyre", urgencyLevel: "asap", details })).toEqual({
    jobRequestId: id,
    serviceType: "equipment_hire",
    serviceData: { ...tyres, urgency: "urgent" },
  });
});

it("gives other answers under their service's older name, and null without answers", () => {
  const details = ServiceDetails.parse({ panel: "generic", hours: 4, generalNotes: "Low bridge" });
  const job = { id, service: "tipper-truck", urgencyLevel: "today" } as const;
  expect(serviceDataOf({ ...job, details })).toMatchObject({ serviceData: { hours: 4, generalNotes: "Low bridge" } });
  expect(serviceDataOf({ ...job, details: null })).toBeNull();
});
