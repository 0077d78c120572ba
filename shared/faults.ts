import * as accounting from "./accounting/faults.ts";
import * as accounts from "./accounts/faults.ts";
import * as admin from "./admin/faults.ts";
import * as billing from "./billing/faults.ts";
import * as cases from "./booking/case-faults.ts";
import * as requests from "./booking/faults.ts";
import * as moves from "./booking/move-faults.ts";
import * as roads from "./booking/road-faults.ts";
import * as catalogue from "./catalogue/faults.ts";
import * as checkout from "./checkout/faults.ts";
import * as compliance from "./compliance/faults.ts";
import type { Domain } from "./domains.ts";
import * as fleet from "./fleet/faults.ts";
import * as photos from "./images/faults.ts";
import * as inspections from "./inspections/faults.ts";
import * as integrations from "./integrations/faults.ts";
import * as connection from "./kernel/connection-faults.ts";
import type { FaultLine } from "./kernel/declared-fault.ts";
import * as device from "./kernel/device-faults.ts";
import * as everywhere from "./kernel/faults.ts";
import * as leads from "./leads/faults.ts";
import * as messaging from "./messaging/faults.ts";
import * as notifications from "./notifications/faults.ts";
import * as payouts from "./payouts/faults.ts";
import * as places from "./places/faults.ts";
import * as plant from "./plant/faults.ts";
import * as privacy from "./privacy/faults.ts";
import * as quotes from "./quotes/faults.ts";
import * as reviews from "./reviews/faults.ts";
import * as tracking from "./tracking/faults.ts";
import * as consignments from "./waste/consignment-faults.ts";
import * as waste from "./waste/faults.ts";

/** All errors, by the domain that returns them. */
export const faultsByDomain = {
  kernel: { ...everywhere, ...connection, ...device, ...photos },
  catalogue,
  places,
  accounts,
  fleet,
  compliance,
  booking: { ...requests, ...moves, ...roads, ...cases },
  tracking,
  messaging,
  reviews,
  billing,
  waste: { ...waste, ...consignments },
  inspections,
  plant,
  quotes,
  accounting,
  leads,
  checkout,
  notifications,
  integrations,
  search: {},
  privacy,
  proofs: {},
  payouts,
  admin,
} as const satisfies Readonly<Record<Domain | "kernel", Readonly<Record<string, FaultLine>>>>;

type ByDomain = typeof faultsByDomain;
type LineOf<Faults> = Faults[keyof Faults];

/** All error codes. Clients compare with these codes, so they must not change. */
export type FaultCode = Extract<{ [D in keyof ByDomain]: LineOf<ByDomain[D]> }[keyof ByDomain], FaultLine>["code"];
