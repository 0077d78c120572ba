import { groupsOf, type Operation, type Principal, type Reach, type Role } from "./operation.ts";

export interface Account {
  readonly role: Role | null;
  readonly canBook: boolean;
}

export interface Employment {
  readonly haulierId: string;
  readonly kind: "fleet_manager" | "driver";
}

export interface Person extends Account {
  readonly id: string;
  readonly memberships: readonly Employment[];
  readonly actingFor?: string | null;
}

/**
 * Whether an account may call an operation with these principals; null is a visitor. The server rejects calls, and the
 * app hides buttons, by this function.
 */
export function mayCall(allow: readonly Principal[], who: Account | null): boolean {
  if (!who) return allow.includes("anonymous");
  return allow.includes("signedIn") || groupsOf(who).some((group) => allow.includes(group));
}

/**
 * Whether an admin's call is written to the audit log. Not written: operations open to visitors, and operations that
 * only reach the caller's own account.
 */
export function isAudited({ allow, subject, reach }: Pick<Operation, "allow" | "subject" | "reach">): boolean {
  if (allow.includes("anonymous") || reach === "own alone") return false;
  return allow.includes("admin") || (allow.includes("signedIn") && subject !== "none");
}

type Who = Account | null | undefined;

/** Whether an operation of this reach can return any user's records to this caller, not only the caller's own. */
export function reachesAnybodys(reach: Reach | undefined, who: Who): boolean {
  return reach === "anybody's" || (reach === undefined && administers(who));
}

export const administers = (who: Who): boolean => who?.role === "admin";
export const isContractor = (who: Who): boolean => who?.role === "contractor";
export const isHaulier = (who: Who): boolean => who?.role === "haulier";
export const managesFleet = (who: Who): boolean => who?.role === "fleet_manager";
export const drives = (who: Who): boolean => who?.role === "driver";
export const books = (who: Who): boolean => isContractor(who) || who?.canBook === true;
/** Whether a user has booking rights beside another role. Such a user has jobs to carry and jobs booked. */
export const booksBesides = (who: Who): boolean => books(who) && !isContractor(who);
export const carries = (who: Who): boolean => isHaulier(who) || managesFleet(who) || drives(who);

/** Whether a haulier may do business now. If not, its team can neither act, drive nor accept work. */
export function isInBusiness(account: { readonly role: Role | null; readonly status: string } | null): boolean {
  return account?.role === "haulier" && account.status === "active";
}

export function hauliersActedFor({ id, memberships, ...who }: Person): readonly string[] {
  if (isHaulier(who)) return [id];
  if (!managesFleet(who)) return [];
  return memberships.filter(({ kind }) => kind === "fleet_manager").map(({ haulierId }) => haulierId);
}

export function haulierActedFor(who: Person): string | null {
  const all = hauliersActedFor(who);
  const [only = null] = all;
  return all.length > 1 ? (all.find((id) => id === who.actingFor) ?? null) : only;
}

export function actsFor({ id, memberships, ...who }: Person, haulierId: string): boolean {
  if (isHaulier(who)) return id === haulierId;
  return managesFleet(who) && memberships.some((one) => one.haulierId === haulierId && one.kind === "fleet_manager");
}
