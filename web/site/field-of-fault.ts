import { Fault } from "#shared/kernel/errors.ts";
import type { ContactField, ContactProblems } from "./contact-problems.ts";

const fields: readonly string[] = ["name", "email", "topic", "message"] satisfies ContactField[];

/** What the server found wrong with one field of the form; null for any other failure. */
export function fieldOfFault(error: unknown): ContactProblems | null {
  if (!(error instanceof Fault) || error.kind !== "BadInput") return null;
  const { field } = error.detail;
  return field !== undefined && fields.includes(field) ? { [field]: error.message } : null;
}
