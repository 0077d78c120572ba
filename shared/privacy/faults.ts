import { declareFault } from "../kernel/declared-fault.ts";

export const bookingsUnderWay = declareFault({
  code: "privacy.workUnderWay",
  kind: "Conflict",
  meaning: "An account with bookings under way is not deleted; the metadata names some of them and their number.",
  sentence: "{bookings} still under way: {references}.",
  action: "Complete or cancel it first, then ask again.",
});

export const payoutsUnderWay = declareFault({
  code: "privacy.payoutsUnderWay",
  kind: "Conflict",
  meaning:
    "An account with a payout that has not ended is not deleted: one that waits, is with a bank, was returned by one, or is owed back. The metadata has their number.",
  sentence: "{payouts} not ended: {named}.",
  action:
    "It ends when it is paid: give bank details, settle open cases, or wait. What is owed back, send back. Then ask again.",
});
