import { calendarLinkOperations } from "./calendar-link-operations.ts";
import { driverOperations } from "./driver-operations.ts";
import { mfaOperations } from "./mfa-operations.ts";
import { ownAccessOperations } from "./own-access-operations.ts";
import { partnerOperations } from "./partner-operations.ts";
import { peopleOperations } from "./people-operations.ts";
import { settingsOperations } from "./settings-operations.ts";
import { teamOperations } from "./team-operations.ts";
import { verificationOperations } from "./verification.ts";

export const accountsOperations = {
  ...ownAccessOperations,
  ...mfaOperations,
  ...settingsOperations,
  ...calendarLinkOperations,
  ...teamOperations,
  ...driverOperations,
  ...peopleOperations,
  ...partnerOperations,
  ...verificationOperations,
} as const;
