import { declareFault } from "../kernel/declared-fault.ts";

export const bookingsUnderWay = declareFault({
  code: "privacy.workUnderWay",
  kind: "Conflict",
  meaning: "The account has open bookings; the metadata names some of them and their number.",
  sentence: "{bookings} still open: {references}.",
  action: "Complete or cancel them first, then ask again.",
});

export const payoutsUnderWay = declareFault({
  code: "privacy.payoutsUnderWay",
  kind: "Conflict",
  meaning: "The account has open payouts: waiting, at a bank, returned, or owed back. The metadata has their number.",
  sentence: "{payouts} not ended: {named}.",
  action:
    "Open payouts end when they are paid: add bank details, settle open cases, or wait. Repay what you owe. Then ask again.",
});
