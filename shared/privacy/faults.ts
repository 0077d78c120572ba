import { declareFault } from "../kernel/declared-fault.ts";

export const bookingsUnderWay = declareFault({
  code: "privacy.workUnderWay",
  kind: "Conflict",
  meaning: "An account with bookings under way is not deleted; the metadata names some of them and their number.",
  sentence: "{bookings} still under way: {references}.",
  action: "Complete or cancel it first, then ask again.",
});
