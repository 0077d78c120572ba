import { resource } from "./resource.ts";

/** What stands for the licence where an operator has none: functions/payouts/licence.ts. */
const none = "none";

/** How the operator is licensed to pay hauliers out, and its account (docs/run-book.md). Without it there are no payouts. */
export const payoutLicence = resource({
  stack: "app",
  users: ["payouts"],
  declare: ({ stage }) => ({ licence: stage.payoutLicence ?? none }),
  grants: (_use: true) => [],
  environment: ({ licence }) => ({ PAYOUT_LICENCE: licence }),
  local: () => ({ PAYOUT_LICENCE: process.env.PAYOUT_LICENCE ?? none }),
});
