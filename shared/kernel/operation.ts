import type { z } from "zod";
import type { Subject } from "../subjects.ts";
import type { FaultLine } from "./declared-fault.ts";
import type { LimitName } from "./limits.ts";
import { once } from "./once.ts";

/** What a signed-in person does for a living. */
export const roles = ["contractor", "haulier", "fleet_manager", "driver", "admin"] as const;
export type Role = (typeof roles)[number];

/** The user-pool groups: each role, and `booker` for booking rights beside a role that does not include them. */
export const groups = [...roles, "booker"] as const;
export type Group = (typeof groups)[number];

/** The groups that an account's role and rights give it. */
export function groupsOf(account: { readonly role: Role | null; readonly canBook: boolean }): Group[] {
  return [...(account.role ? [account.role] : []), ...(account.canBook ? (["booker"] as const) : [])];
}

/** Whom an operation admits: a group, visitors (`anonymous`), or everybody who is signed in, whatever the role. */
export type Principal = Group | "anonymous" | "signedIn";

/** Anyone, signed in or not. */
export const anyone = ["anonymous", "signedIn"] as const satisfies readonly Principal[];
/** Anyone who is signed in, with or without a role. */
export const signedIn = ["signedIn"] as const satisfies readonly Principal[];
/** The parties a booking can have. Whether one is a party to *this* booking is decided by the use case. */
export const parties = [
  "contractor",
  "haulier",
  "fleet_manager",
  "driver",
  "admin",
  "booker",
] as const satisfies readonly Principal[];
/** Who may ask for work: contractors, admins for a named contractor, and anyone with booking rights. */
export const bookers = ["contractor", "admin", "booker"] as const satisfies readonly Principal[];

/**
 * Whose records of its subject an operation reaches, where it differs from the rule. The rule: a caller reaches their
 * own records, an admin anybody's. The two exceptions: everybody reaches anybody's (public pages), or everybody, admins
 * too, reaches only their own.
 */
export type Reach = "anybody's" | "own alone";

interface Described {
  /** One sentence for integrators: appears in the schema. */
  readonly doc: string;
  readonly allow: readonly Principal[];
  /** The kind of record that the input names. */
  readonly subject: Subject;
  /** Only where it is not the rule. */
  readonly reach?: Reach;
  /** Faults that this operation can answer beyond the ones common to all. */
  readonly errors: readonly FaultLine[];
  /** Whether it takes a recent sign-in, as it makes access that lasts; such operations answer `access.signInAgain`. */
  readonly isStepUp?: true;
  /** How often somebody may call it (shared/kernel/limits.ts). */
  readonly limit: LimitName;
}
/**
 * An operation as it is declared: its schemas are made when they are first read, so that a function makes only those of the
 * operations that it is called for.
 */
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
 * Why a mutation needs no idempotency key. refused: the first call changes the record's version, so a second call
 * fails. harmless: a second call finds nothing to do or adds a harmless line; each row of an import has a key.
 */
type Repeat = "refused" | "harmless";
interface Repeatable {
  readonly repeat?: Repeat;
}
/** A mutation whose input has no `clientKey` must say why. */
type RepeatOf<I extends z.ZodObject> = "clientKey" extends keyof I["shape"]
  ? { readonly repeat?: never }
  : { readonly repeat: Repeat };
export interface Subscription<I extends z.ZodObject = z.ZodObject, O extends z.ZodType = z.ZodType>
  extends Schemas<I, O> {
  readonly kind: "subscription";
  /** The mutations whose results this stream carries: `publish…` ones, or ordinary ones. */
  readonly on: readonly string[];
}
export type Operation = Query | Mutation | Subscription;
export type Operations = Readonly<Record<string, Operation>>;

/** The operation of a declaration. Its schemas are kept once they are made. */
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

/** Input after parsing, as a use case receives it. */
export type Input<Op> = Op extends { input: infer I extends z.ZodType } ? z.output<I> : never;
/** Input before parsing, as a caller writes it. */
export type RawInput<Op> = Op extends { input: infer I extends z.ZodType } ? z.input<I> : never;
/** What the operation answers. */
export type Output<Op> = Op extends { output: infer O extends z.ZodType } ? z.output<O> : never;

/**
 * A publish mutation: only the server's own role may call it, and AppSync hands `payload` (the JSON of `output`)
 * to the subscribers of the streams that name it. It has no Lambda.
 */
export interface Publication<O extends z.ZodType = z.ZodType> {
  readonly doc: string;
  readonly output: O;
}
export type Publications = Readonly<Record<string, Publication>>;
