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

/** Why words of somebody who has left stay nevertheless. */
export const holds = {
  accounts: "invoices of both sides, six years: HMRC, VAT Notice 700/21",
  wasteNotes:
    "waste transfer notes, two years, and consignment notes, three: Duty of Care and Special Waste Regulations",
  roadworthiness: "checks and repairs of vehicles, 15 months: DVSA, Guide to maintaining roadworthiness",
  conversation: "they are the other side's messages too, until it leaves",
  report: "somebody has reported them to us, one year",
} as const;
export type Hold = keyof typeof holds;

/** Whose each text and each name of a record is. What is inside a field that is named here is named with it. */
interface Words {
  /**
   * By whom: the field with the number or the address of their account, or of a record that is theirs; of two, the first that
   * is set. `ours` was typed by nobody, or by us. Their words go with them, whoever else the record names.
   */
  readonly words?: Readonly<Record<string, readonly string[]>>;
  /** With whom the whole record goes, besides. */
  readonly goesWith?: readonly string[];
  /** What is kept when its author leaves, and the field from which on it is: none, always. */
  readonly held?: Readonly<Record<string, Hold>>;
  readonly heldOnce?: string;
}

/** Lists of an export by name, with what each holds; null where another kind of record says so. */
type Lists = Readonly<Record<string, string | null>>;

/** What a person's export and the erasure of their account do with one kind of stored record, and how long it is kept. */
export type Fate = Words &
  (
    | ({ readonly exportedIn: Lists; readonly erased: "deleted" | "anonymous" } & Kept)
    | ({ readonly exportedIn: Lists; readonly erased: "kept" | "expires"; readonly because: string } & Kept)
    | { readonly nothingPersonal: string }
  );
/** Every kind of record that a domain stores, by its entity's name. */
export type Fates = Readonly<Record<string, Fate>>;

/** What a domain gives to an export: exactly the lists that its records' fates name. */
export type ExportOf<Of extends Fates> = {
  readonly [Kind in ExportedIn<Of[keyof Of]>]: readonly object[];
};
type ExportedIn<Of> = Of extends { readonly exportedIn: infer In } ? keyof In & string : never;

/** Shown instead of the name of somebody who has left. */
export const leaverName = "Former member";

/** Days for which records of money and power are kept: six years after the end of their tax year, and some to spare. */
export const accountingDays = 7 * 366;
/** Days for which letters from people without an account are kept. */
export const letterDays = 365;
