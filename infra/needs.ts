import { accessLogs } from "./resources/access-logs.ts";
import { alerts } from "./resources/alerts.ts";
import { analytics } from "./resources/analytics.ts";
import { backups } from "./resources/backups.ts";
import { canaryAccounts } from "./resources/canary.ts";
import { deadLetters } from "./resources/dead-letters.ts";
import { domainEvents } from "./resources/domain-events.ts";
import { files } from "./resources/files.ts";
import { haulierFee } from "./resources/haulier-fee.ts";
import { bankKey, inputKey, sellerKey, topicsKey, wasteKey, webhookKey } from "./resources/keys.ts";
import { places, routes } from "./resources/location.ts";
import { mail, texts } from "./resources/mail.ts";
import { operations } from "./resources/operations.ts";
import { originSecret } from "./resources/origin-secret.ts";
import { payoutLicence } from "./resources/payout-licence.ts";
import { publishing } from "./resources/publishing.ts";
import { pushApplications, pushKeys, pushService } from "./resources/push.ts";
import { releases } from "./resources/releases.ts";
import type { FunctionName, Grant, LocalCloud, Resource, StandIn } from "./resources/resource.ts";
import { schedules } from "./resources/schedules.ts";
import { searchPipeline } from "./resources/search-pipeline.ts";
import { stream } from "./resources/stream.ts";
import { stripe } from "./resources/stripe.ts";
import { table } from "./resources/table.ts";
import { tableExports } from "./resources/table-exports.ts";
import { tiles } from "./resources/tiles.ts";
import { ownPool, userPool } from "./resources/user-pool.ts";
import { vehicleRegisters } from "./resources/vehicle-registers.ts";
import { wasteTracking } from "./resources/waste-tracking.ts";
import { webAddress } from "./resources/web-address.ts";

export const resources = {
  table,
  stream,
  facts: domainEvents,
  deadLetters,
  files,
  bankKey,
  sellerKey,
  inputKey,
  webhookKey,
  wasteKey,
  userPool,
  ownPool,
  places,
  routes,
  alerts,
  pushKeys,
  pushApplications,
  pushService,
  stripe,
  payoutLicence,
  haulierFee,
  vehicleRegisters,
  wasteTracking,
  mail,
  texts,
  webAddress,
  originSecret,
  publishing,
  accessLogs,
  tiles,
  topicsKey,
  operations,
  schedules,
  canaryAccounts,
  backups,
  releases,
  tableExports,
  searchPipeline,
  analytics,
};

type Resources = typeof resources;
type ResourceName = keyof Resources;

/** The resources that each function uses, and how. Its permissions and settings derive from this alone. */
export type Needs = {
  readonly [Name in ResourceName]?: Resources[Name] extends Resource<
    infer Use,
    infer _Made,
    infer _Setting,
    infer _Granted
  >
    ? Use
    : never;
};

export type Made = {
  readonly [Name in ResourceName]: ReturnType<Resources[Name]["declare"]>;
};

const readAndWrite = ["read", "write"] as const;
const lookups = ["SearchPlaceIndexForText", "GetPlace"] as const;
const findPlaces = { stored: lookups };
const anyFile = ["GetObject", "PutObject", "DeleteObject"] as const;
/** Takes uploads for which another function signs the form. */
const takesFile = ["GetObject", "DeleteObject"] as const;

export const needs: Readonly<Record<FunctionName, Needs>> = {
  accounts: {
    table: readAndWrite,
    bankKey: ["Encrypt"],
    inputKey: ["GenerateMac"],
    userPool: ["AdminGetUser", "AdminSetUserMFAPreference"],
  },
  catalogue: { table: readAndWrite },
  places: {
    table: readAndWrite,
    places: { ...findPlaces, shown: ["SearchPlaceIndexForSuggestions", ...lookups] },
    routes: ["CalculateRouteMatrix"],
  },
  fleet: {
    table: readAndWrite,
    files: { vehicleUploads: anyFile, vehicles: anyFile },
    places: findPlaces,
    publishing: true,
    vehicleRegisters: true,
  },
  compliance: { table: readAndWrite, files: { paperParts: anyFile, papers: ["GetObject", "PutObject"] } },
  booking: {
    table: readAndWrite,
    files: { uploads: anyFile, proofs: ["GetObject", "PutObject"], jobs: anyFile },
    places: findPlaces,
  },
  tracking: {
    table: readAndWrite,
    files: { uploads: takesFile, jobs: ["GetObject", "PutObject"] },
    inputKey: ["GenerateMac"],
    routes: ["CalculateRoute"],
    publishing: true,
    deadLetters: true,
  },
  messaging: {
    table: readAndWrite,
    files: { messageUploads: anyFile, messages: anyFile },
    publishing: true,
  },
  reviews: { table: readAndWrite, files: { testimonialUploads: anyFile, testimonials: anyFile } },
  billing: { table: readAndWrite },
  accounting: {
    table: readAndWrite,
    sellerKey: ["Encrypt", "Decrypt"],
    files: { sellerReports: ["GetObject", "PutObject"] },
    haulierFee: true,
  },
  waste: {
    table: readAndWrite,
    files: { uploads: anyFile, wasteNotes: ["GetObject", "PutObject"], jobs: ["GetObject", "PutObject"] },
    wasteKey: ["Encrypt"],
    wasteTracking: "know",
  },
  inspections: { table: readAndWrite, files: { inspectionUploads: anyFile, inspections: ["GetObject", "PutObject"] } },
  plant: {
    table: readAndWrite,
    files: { paperParts: takesFile, papers: anyFile, uploads: anyFile, jobs: ["GetObject", "PutObject"] },
  },
  quotes: { table: readAndWrite, files: { uploads: takesFile, jobs: anyFile }, places: findPlaces },
  leads: { table: readAndWrite, places: findPlaces },
  proofs: {
    table: readAndWrite,
    files: { proofs: ["GetObject"], wasteNotes: ["GetObject"], sheets: ["GetObject", "PutObject"] },
    webAddress: true,
  },
  payouts: { table: readAndWrite, bankKey: ["Decrypt"], payoutLicence: true },
  checkout: { table: readAndWrite, stripe: true, webAddress: true },
  notifications: { table: readAndWrite, pushService: true, deadLetters: true },
  integrations: {
    table: readAndWrite,
    webhookKey: ["Encrypt"],
    userPool: ["CreateUserPoolClient", "DeleteUserPoolClient"],
  },
  search: { table: readAndWrite },
  privacy: { table: readAndWrite, files: { exports: anyFile } },
  admin: { table: readAndWrite, facts: "deadLetters", deadLetters: "look" },
  stream: { stream: true, facts: "handOut", deadLetters: true },
  live: {
    table: ["read"],
    files: { testimonials: ["GetObject"], messages: ["GetObject"] },
    facts: "live",
    publishing: true,
  },
  records: { table: readAndWrite, facts: "records", inputKey: ["GenerateMac"], texts: "know", haulierFee: true },
  telling: { table: readAndWrite, facts: "telling" },
  outside: {
    table: ["read", "marks"],
    facts: "outside",
    inputKey: ["GenerateMac"],
    alerts: true,
    mail: true,
    texts: "send",
    webAddress: true,
    userPool: [
      "AdminGetUser",
      "AdminListGroupsForUser",
      "AdminAddUserToGroup",
      "AdminRemoveUserFromGroup",
      "AdminDisableUser",
      "AdminEnableUser",
      "AdminUserGlobalSignOut",
      "DeleteUserPoolClient",
    ],
  },
  triggers: { table: readAndWrite, webAddress: true, ownPool: ["AdminLinkProviderForUser", "AdminGetUser"] },
  webhooks: {
    table: readAndWrite,
    facts: "webhooks",
    webhookKey: ["Decrypt"],
    wasteKey: ["Decrypt"],
    wasteTracking: "send",
    vehicleRegisters: true,
  },
  paying: { table: readAndWrite, facts: "paying", stripe: true },
  erasing: {
    table: readAndWrite,
    facts: "erasing",
    files: {
      proofs: ["DeleteObject"],
      jobs: ["DeleteObject"],
      vehicles: ["DeleteObject"],
      testimonials: ["DeleteObject"],
      papers: ["DeleteObject"],
      messages: ["DeleteObject"],
      exports: ["DeleteObject"],
    },
    userPool: ["AdminDeleteUser"],
  },
  schedule: {
    table: readAndWrite,
    files: { exports: ["DeleteObject"], userPool: ["GetObject", "PutObject"] },
    userPool: ["ListUsers", "ListUsersInGroup"],
    deadLetters: true,
  },
  timers: { table: ["timers"], deadLetters: true },
  health: { table: ["health"], userPool: [] },
  feed: { table: ["read", "count", "calendarUse"] },
  unsubscribe: { table: readAndWrite, originSecret: true },
  stripe: { table: readAndWrite, stripe: true, originSecret: true },
  here: {},
  vitals: { table: ["count", "pageDays"], originSecret: true },
  pushes: {
    table: ["read", "pushTokens"],
    pushKeys: true,
    pushApplications: true,
    pushService: true,
    deadLetters: true,
  },
  canary: { canaryAccounts: true, webAddress: true, deadLetters: true },
};

export function grantsOf(needed: Needs, made: Partial<Made>): Grant[] {
  return needsIn(needed).flatMap(([name, resource, use]) => resource.grants(use, known(name, made)));
}

/** A function's grants on one machine. */
export function localGrantsOf(needed: Needs): Grant[] {
  return needsIn(needed).flatMap(([, resource, use]) => resource.grants(use, resource.here?.()));
}

export function environmentOf(needed: Needs, made: Partial<Made>): Record<string, string> {
  return merged(needsIn(needed).map(([name, resource, use]) => resource.environment?.(known(name, made), use)));
}

/** Returns the environment variables of a function, or of another program with needs, for one-machine mode. */
export function localEnvironmentOf(
  needed: { readonly [Name in ResourceName]?: unknown },
  cloud: LocalCloud,
): Record<string, string> {
  return merged(needsIn(needed).map(([, resource]) => resource.local?.(cloud)));
}

export function standIns(kind: StandIn): string[] {
  return Object.values(resources).flatMap(({ standIn }) => standIn?.[kind] ?? []);
}

const needsIn = (needed: { readonly [Name in ResourceName]?: unknown }) =>
  (Object.keys(needed) as ResourceName[]).map((name): [ResourceName, Resource, unknown] => [
    name,
    resources[name] as Resource,
    needed[name],
  ]);

function known(name: ResourceName, made: Partial<Made>): unknown {
  if (name in made) return made[name];
  throw new Error(`A function needs ${name}, which is not in its stack or an earlier one`);
}

const merged = (settings: readonly (object | undefined)[]): Record<string, string> => Object.assign({}, ...settings);
