/** What a domain keeps about one person, by kind of record: each kind is a JSON and a CSV file of an export. */
export type PersonalRecords = Readonly<Record<string, readonly object[]>>;

/** Why a kind of record is kept, how long at most, and what ends it. */
interface Kept {
  readonly why: string;
  readonly until: string;
  /**
   * `erasure`: the step of the account's erasure alone. `expiry`: its own time to live, or a rule of the file store.
   * `timer`: a timer, where a file goes with it.
   */
  readonly endedBy: "erasure" | "expiry" | "timer";
  /** It is a file, and no item of the table. */
  readonly isFile?: true;
}

/** What a person's export and the erasure of their account do with one kind of stored record, and how long it is kept. */
export type Fate =
  | ({ readonly exportedIn: readonly string[]; readonly erased: "deleted" | "anonymous" } & Kept)
  | ({ readonly exportedIn: readonly string[]; readonly erased: "kept" | "expires"; readonly because: string } & Kept)
  | { readonly nothingPersonal: string };
/** Every kind of record that a domain stores, by its entity's name. */
export type Fates = Readonly<Record<string, Fate>>;

/** What a domain gives to an export: exactly the lists that its records' fates name. */
export type ExportOf<Of extends Fates> = {
  readonly [Kind in ExportedIn<Of[keyof Of]>]: readonly object[];
};
type ExportedIn<Of> = Of extends { readonly exportedIn: readonly (infer Kind extends string)[] } ? Kind : never;

/** Shown instead of the name of somebody who has left. */
export const leaverName = "Former member";

/** Days for which records of money and power are kept: six years after the end of their tax year, and some to spare. */
export const accountingDays = 7 * 366;
/** Days for which letters from people without an account are kept. */
export const letterDays = 365;
