import type { Domain } from "./domains.ts";

/**
 * The kinds of record that an operation's input names, by the domain that keeps them: the role matrix tries each
 * operation on the caller's own, on somebody else's and on one that does not exist.
 */
export const subjectsByDomain = {
  catalogue: [],
  places: [],
  accounts: ["user", "haulier", "invitation", "driverApplication"],
  fleet: ["fleet"],
  booking: ["jobRequest", "booking"],
  tracking: [],
  messaging: ["thread"],
  reviews: [],
  notifications: [],
  admin: ["contactMessage"],
  privacy: [],
} as const satisfies Readonly<Record<Domain, readonly string[]>>;

/** The kinds of record of a domain that operations name. */
export type SubjectOf<D extends Domain> = (typeof subjectsByDomain)[D][number];
/** The kind of record that an operation names, or none. */
export type Subject = SubjectOf<Domain> | "none";
