import { groupsOf, type Operation, type Principal, type Reach, type Role } from "./operation.ts";

/** What access is decided by: the role and the booking rights of an account, as the table has them now. */
export interface Account {
  readonly role: Role | null;
  readonly canBook: boolean;
}

/** Somebody's work for a haulier. */
export interface Employment {
  readonly haulierId: string;
  readonly kind: "fleet_manager" | "driver";
}

/** A signed-in person, with the hauliers that they work for now. */
export interface Person extends Account {
  readonly id: string;
  readonly memberships: readonly Employment[];
  /** The haulier that they have chosen to act for, of several. */
  readonly actingFor?: string | null;
}

/**
 * Whether somebody may call an operation that admits `allow`; null is a visitor. The server refuses by it, the app
 * hides by it.
 */
export function mayCall(allow: readonly Principal[], who: Account | null): boolean {
  if (!who) return allow.includes("anonymous");
  return allow.includes("signedIn") || groupsOf(who).some((group) => allow.includes(group));
}

/**
 * Whether an admin's call of this operation leaves a line in the audit log: all do but what visitors may call too, and
 * what concerns the caller's own account alone.
 */
export function isAudited({ allow, subject, reach }: Pick<Operation, "allow" | "subject" | "reach">): boolean {
  if (allow.includes("anonymous") || reach === "own alone") return false;
  return allow.includes("admin") || (allow.includes("signedIn") && subject !== "none");
}

type Who = Account | null | undefined;

/**
 * Whether an operation of this reach gives its caller access to anybody's records, or only to those they have a part
 * in.
 */
export function reachesAnybodys(reach: Reach | undefined, who: Who): boolean {
  return reach === "anybody's" || (reach === undefined && administers(who));
}

export const administers = (who: Who): boolean => who?.role === "admin";
export const isContractor = (who: Who): boolean => who?.role === "contractor";
/** Is a haulage business. */
export const isHaulier = (who: Who): boolean => who?.role === "haulier";
/** Runs a haulage business's vehicles for it. */
export const managesFleet = (who: Who): boolean => who?.role === "fleet_manager";
export const drives = (who: Who): boolean => who?.role === "driver";
/** May book: a contractor, or somebody with booking rights beside another role. */
export const books = (who: Who): boolean => isContractor(who) || who?.canBook === true;
/** Has booking rights beside another role, and so two kinds of jobs: their own work, and what they have booked. */
export const booksBesides = (who: Who): boolean => books(who) && !isContractor(who);
/** Is on the carrying side: a haulier, or somebody who works for one. */
export const carries = (who: Who): boolean => isHaulier(who) || managesFleet(who) || drives(who);

/** Whether a haulier may do business now. Nobody acts, drives or takes work for one that may not. */
export function isInBusiness(account: { readonly role: Role | null; readonly status: string } | null): boolean {
  return account?.role === "haulier" && account.status === "active";
}

/** The hauliers for whom somebody answers and decides: a haulier for itself, a fleet manager for each it works for. */
export function hauliersActedFor({ id, memberships, ...who }: Person): readonly string[] {
  if (isHaulier(who)) return [id];
  if (!managesFleet(who)) return [];
  return memberships.filter(({ kind }) => kind === "fleet_manager").map(({ haulierId }) => haulierId);
}

/** The haulier for whom somebody acts now: the only one, or the chosen one of several. */
export function haulierActedFor(who: Person): string | null {
  const all = hauliersActedFor(who);
  const [only = null] = all;
  return all.length > 1 ? (all.find((id) => id === who.actingFor) ?? null) : only;
}

/** Whether somebody acts for this haulier: it is the haulier, or a fleet manager of it. */
export function actsFor({ id, memberships, ...who }: Person, haulierId: string): boolean {
  if (isHaulier(who)) return id === haulierId;
  return managesFleet(who) && memberships.some((one) => one.haulierId === haulierId && one.kind === "fleet_manager");
}
