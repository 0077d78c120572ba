/** A domain's data about one user, by kind of record: each kind is a JSON and a CSV file of an export. */
export type PersonalRecords = Readonly<Record<string, readonly object[]>>;

/** The reason for storing a kind of record, its retention, and the way it ends. */
interface Stored {
  readonly why: string;
  readonly until: string;
  /** `expiry`: DynamoDB's time to live, or a rule of the file bucket. `timer`: our timer, which also deletes a file. */
  readonly endedBy: "erasure" | "expiry" | "timer";
  /** A file, not an item of the table. */
  readonly isFile?: true;
}

/** The legal reasons why a deleted user's text stays. */
export const holds = {
  accounts: "invoices of both sides, six years: HMRC, VAT Notice 700/21",
  wasteNotes:
    "waste transfer notes, two years, and consignment notes, three: Duty of Care and Special Waste Regulations",
  roadworthiness: "checks and repairs of vehicles, 15 months: DVSA, Guide to maintaining roadworthiness",
  conversation: "they are the other side's messages too, until it leaves",
  report: "a user has reported them to us, one year",
} as const;
export type Hold = keyof typeof holds;

/** The author of each text and name of a record. A named field includes its inner fields. */
interface Words {
  /**
   * Fields by author. A key names the fields with the author's id, email address or record; the first one that is set
   * counts. Texts under `ours` have no author. Texts are erased with their author.
   */
  readonly words?: Readonly<Record<string, readonly string[]>>;
  /** Fields that name other users. The whole record is deleted with any of these users. */
  readonly goesWith?: readonly string[];
  /**
   * Texts that stay when their author leaves, each with the legal reason. With `heldOnce` they stay only if that field
   * of the record is set.
   */
  readonly held?: Readonly<Record<string, Hold>>;
  readonly heldOnce?: string;
}

/** The lists of an export with their contents; null if another kind of record describes it. */
type Lists = Readonly<Record<string, string | null>>;

/** The treatment of a kind of record in an export and an erasure, and its lifetime. */
export type Fate = Words &
  (
    | ({ readonly exportedIn: Lists; readonly erased: "deleted" | "anonymous" } & Stored)
    | ({ readonly exportedIn: Lists; readonly erased: "kept" | "expires"; readonly because: string } & Stored)
    | { readonly nothingPersonal: string }
  );
/** The fate of each kind of record, by entity name. */
export type Fates = Readonly<Record<string, Fate>>;

/** A domain's export: exactly the lists that its fates name. */
export type ExportOf<Of extends Fates> = {
  readonly [Kind in ExportedIn<Of[keyof Of]>]: readonly object[];
};
type ExportedIn<Of> = Of extends { readonly exportedIn: infer In } ? keyof In & string : never;

export const leaverName = "Former member";

/** Records of money and admin actions stay for six years after the end of their tax year, with a margin. */
export const accountingDays = 7 * 366;
/** Letters from people without an account are stored for this many days. */
export const letterDays = 365;
