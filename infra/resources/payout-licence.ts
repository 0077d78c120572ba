import { resource } from "./resource.ts";

const none = "none";

/** The operator's licence to pay hauliers, and its account (docs/run-book.md). Absent: no payouts. */
export const payoutLicence = resource({
  stack: "app",
  users: ["payouts"],
  declare: ({ stage }) => ({ licence: stage.payoutLicence ?? none }),
  grants: (_use: true) => [],
  environment: ({ licence }) => ({ PAYOUT_LICENCE: licence }),
  local: () => ({ PAYOUT_LICENCE: process.env.PAYOUT_LICENCE ?? none }),
});
