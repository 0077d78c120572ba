/**
 * Every address of the web app, as its routes write them: a name after a colon is a parameter. An address that
 * is not in this table does not compile: in a route, a menu, a link, a notification or a mail.
 */
export const webPaths = [
  "/",
  "/about",
  "/active-jobs",
  "/admin-dashboard",
  "/admin/analytics",
  "/auth",
  "/blog",
  "/blog/:slug",
  "/book",
  "/book-job",
  "/booking-history",
  "/booking-success",
  "/calendar",
  "/careers",
  "/careers/:slug",
  "/certifications",
  "/completed-jobs",
  "/compliance",
  "/contact",
  "/contractor-dashboard",
  "/contractor-profile/:id",
  "/cookies",
  "/dashboard",
  "/developers",
  "/documents",
  "/driver-database",
  "/drive/:bookingId",
  "/drivers/dashboard",
  "/drivers/database",
  "/drivers/profile",
  "/drivers/register",
  "/enhanced-invoicing",
  "/faq",
  "/financials",
  "/fleet-manager",
  "/fleet-status",
  "/follow",
  "/for-contractors",
  "/for-hauliers",
  "/gate",
  "/gate-pass/:bookingId",
  "/haulier-completed-jobs",
  "/haulier-dashboard",
  "/haulier-profile/:id",
  "/haulier-status/:bookingId",
  "/haulier/:haulierId",
  "/help",
  "/help/:slug",
  "/home",
  "/how-it-works",
  "/invoice",
  "/invoice/enhanced",
  "/jobs",
  "/jobs/manage",
  "/jobs/post",
  "/live-map",
  "/live-map-v3",
  "/live-tracking/:jobId",
  "/login",
  "/manage-jobs",
  "/messages",
  "/messaging",
  "/mobile-settings",
  "/mobile-testing",
  "/mvp-check",
  "/payout-dashboard",
  "/payout-setup",
  "/pending-quotes",
  "/performance",
  "/privacy",
  "/qa",
  "/relationships",
  "/response-analytics",
  "/reviews",
  "/service-fleet-manager",
  "/services",
  "/services/:serviceName",
  "/settings",
  "/settings/integrations",
  "/signup",
  "/terms",
  "/stop-mails",
  "/testimonials",
  "/track-delivery/:bookingId",
  "/ui",
  "/verification",
  "/your-quotes",
] as const;

/** A path of the table, with its parameters by name. */
export type WebPathPattern = (typeof webPaths)[number];

type Filled<Pattern extends string> = Pattern extends `${infer Head}:${string}` ? `${Head}${string}` : Pattern;
type Plain = Filled<WebPathPattern>;

/**
 * An address within the web app: a path of the table with its parameters filled in, and perhaps a query or an anchor.
 */
export type WebPath = Plain | `${Plain}?${string}` | `${Plain}#${string}`;

/** Whether an address that somebody wrote is one of the table. */
export function isWebPath(address: string): address is WebPath {
  const [path = ""] = address.split(/[?#]/);
  return webPaths.some((pattern) => new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+")}$`).test(path));
}

type ParameterOf<Pattern extends string> = Pattern extends `${string}:${infer Name}` ? Name : never;
interface Further {
  readonly query?: Readonly<Record<string, string>>;
  /** The anchor, without its sign. */
  readonly hash?: string;
}
type Told<Pattern extends WebPathPattern> = [ParameterOf<Pattern>] extends [never]
  ? [told?: Further]
  : [told: Further & { readonly params: Readonly<Record<ParameterOf<Pattern>, string>> }];

/** An address with what must be encoded: parameters, a query, an anchor. A plain one is written as it is. */
export function pathTo<Pattern extends WebPathPattern>(pattern: Pattern, ...[told = {}]: Told<Pattern>): WebPath {
  const { params = {}, query, hash }: Further & { params?: Readonly<Record<string, string>> } = told;
  const path = pattern.replace(/:(\w+)/g, (_colon, name: string) => encodeURIComponent(params[name] ?? ""));
  const asked = Object.entries(query ?? {}).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${path}${asked.length > 0 ? `?${asked.join("&")}` : ""}${hash ? `#${hash}` : ""}` as WebPath;
}
