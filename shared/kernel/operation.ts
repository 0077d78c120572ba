import type { z } from "zod";
import type { Subject } from "../subjects.ts";
import type { FaultLine } from "./declared-fault.ts";
import type { LimitName } from "./limits.ts";
import { once } from "./once.ts";

export const roles = ["contractor", "haulier", "fleet_manager", "driver", "admin"] as const;
export type Role = (typeof roles)[number];

/** User-pool groups: each role, and `booker` for booking rights beside another role. */
export const groups = [...roles, "booker"] as const;
export type Group = (typeof groups)[number];

export function groupsOf(account: { readonly role: Role | null; readonly canBook: boolean }): Group[] {
  return [...(account.role ? [account.role] : []), ...(account.canBook ? (["booker"] as const) : [])];
}

/** Callers of an operation: a group, visitors (`anonymous`), or all signed-in users (`signedIn`). */
export type Principal = Group | "anonymous" | "signedIn";

export const anyone = ["anonymous", "signedIn"] as const satisfies readonly Principal[];
export const signedIn = ["signedIn"] as const satisfies readonly Principal[];
/** Users who can be a party of a booking. The use case checks whether they are of the given booking. */
export const parties = [
  "contractor",
  "haulier",
  "fleet_manager",
  "driver",
  "admin",
  "booker",
] as const satisfies readonly Principal[];
export const bookers = ["contractor", "admin", "booker"] as const satisfies readonly Principal[];

/**
 * Exceptions to an operation's usual reach. Usually a caller reaches their own records, and an admin any user's.
 * "anybody's": every caller reaches any user's (public pages). "own alone": admins too reach only their own.
 */
export type Reach = "anybody's" | "own alone";

interface Described {
  readonly doc: string;
  readonly allow: readonly Principal[];
  readonly subject: Subject;
  readonly reach?: Reach;
  readonly errors: readonly FaultLine[];
  /** True if the operation creates lasting access: it needs a recent sign-in, and may return `access.signInAgain`. */
  readonly isStepUp?: true;
  readonly limit: LimitName;
}
/** A declared operation. Its schemas are built at first use, so that a function builds only the ones it needs. */
interface Declared<I extends z.ZodObject, O extends z.ZodType> extends Described {
  readonly input: () => I;
  readonly output: () => O;
}
interface Schemas<I extends z.ZodObject, O extends z.ZodType> extends Described {
  readonly input: I;
  readonly output: O;
}
export interface Query<I extends z.ZodObject = z.ZodObject, O extends z.ZodType = z.ZodType> extends Schemas<I, O> {
  readonly kind: "query";
}
export interface Mutation<I extends z.ZodObject = z.ZodObject, O extends z.ZodType = z.ZodType>
  extends Schemas<I, O>,
    Repeatable {
  readonly kind: "mutation";
}

/**
 * Why a mutation needs no idempotency key. refused: the first call changes the record's version, so a repeat fails.
 * harmless: a repeat changes nothing or adds a harmless entry; in imports each row has its own key.
 */
type Repeat = "refused" | "harmless";
interface Repeatable {
  readonly repeat?: Repeat;
}
/** A mutation without `clientKey` in its input must declare `repeat`. */
type RepeatOf<I extends z.ZodObject> = "clientKey" extends keyof I["shape"]
  ? { readonly repeat?: never }
  : { readonly repeat: Repeat };
export interface Subscription<I extends z.ZodObject = z.ZodObject, O extends z.ZodType = z.ZodType>
  extends Schemas<I, O> {
  readonly kind: "subscription";
  /** Names of the mutations whose results this subscription delivers: `publish…` mutations, or ordinary ones. */
  readonly on: readonly string[];
}
export type Operation = Query | Mutation | Subscription;
export type Operations = Readonly<Record<string, Operation>>;

function declaredAs<K extends Operation["kind"], I extends z.ZodObject, O extends z.ZodType, More>(
  kind: K,
  declared: Declared<I, O> & More,
) {
  const [input, output] = [once(declared.input), once(declared.output)];
  return {
    ...declared,
    kind,
    get input() {
      return input();
    },
    get output() {
      return output();
    },
  };
}

export function query<I extends z.ZodObject, O extends z.ZodType>(declared: Declared<I, O>): Query<I, O> {
  return declaredAs("query", declared);
}

export function mutation<I extends z.ZodObject, O extends z.ZodType>(
  declared: Declared<I, O> & Repeatable & RepeatOf<I>,
): Mutation<I, O> {
  return declaredAs<"mutation", I, O, Repeatable>("mutation", declared);
}

export function subscription<I extends z.ZodObject, O extends z.ZodType>(
  declared: Declared<I, O> & { readonly on: readonly string[] },
): Subscription<I, O> {
  return declaredAs("subscription", declared);
}

export type Input<Op> = Op extends { input: infer I extends z.ZodType } ? z.output<I> : never;
export type RawInput<Op> = Op extends { input: infer I extends z.ZodType } ? z.input<I> : never;
export type Output<Op> = Op extends { output: infer O extends z.ZodType } ? z.output<O> : never;

/** A mutation by which the server publishes `payload` (`output` as JSON) to AppSync subscriptions. It has no Lambda. */
export interface Publication<O extends z.ZodType = z.ZodType> {
  readonly doc: string;
  readonly output: O;
}
export type Publications = Readonly<Record<string, Publication>>;
