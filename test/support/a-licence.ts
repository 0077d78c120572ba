import type { PayoutLicence } from "#shared/payouts/licence.ts";

export const aLicence: PayoutLicence = {
  as: "agent",
  institution: "Example Payments Ltd",
  account: { name: "HAULYARD CLIENTS", sortCode: "107999", number: "88837491", serviceUser: "123456" },
};
