import { fault, invalidParameter } from "./faults.ts";
import type { PoolUser } from "./user-store.ts";

export interface Attribute {
  Name: string;
  Value?: string | undefined;
}

/** The call that writes attributes. An immutable attribute can be written at sign-up only. */
export type Writing = "signUp" | "later" | "byAdmin";

/** Links an account to its sign-up form. Immutable: no later write can change the link. */
export const signUpIdAttribute = "custom:signUpId";

/**
 * The OpenID Connect attributes of every pool. The web client may write only `email`, so that personal data is stored
 * in one place.
 */
const standard = [
  "address birthdate family_name gender given_name locale middle_name name nickname",
  "phone_number picture preferred_username profile updated_at website zoneinfo",
].flatMap((line) => line.split(" "));
const readOnly = ["sub", "email_verified", "phone_number_verified"];
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function attributesOf(user: PoolUser): Required<Attribute>[] {
  const all = { sub: user.sub, email: user.email, email_verified: String(user.emailVerified), ...user.attributes };
  return Object.entries(all).map(([Name, Value]) => ({ Name, Value }));
}

export function readableAttributesOf(user: PoolUser): Required<Attribute>[] {
  return attributesOf({ ...user, attributes: {} });
}

/**
 * Separates the email address from other attributes. Throws on unknown names, names that the caller may not write, and
 * malformed values.
 */
export function sortAttributes(sent: readonly Attribute[], writing: Writing) {
  const set: Record<string, string> = {};
  let email: string | undefined;
  for (const { Name, Value = "" } of sent) {
    if (Name === "email") email = emailAddress(Value);
    else if (Name === signUpIdAttribute) set[Name] = signUpId(Value, writing);
    else if (readOnly.includes(Name) || (standard.includes(Name) && writing !== "byAdmin")) {
      throw fault("NotAuthorizedException", "A client attempted to write unauthorized attribute");
    } else if (!standard.includes(Name)) throw nonconforming(Name, "Attribute does not exist in the schema.");
    else set[Name] = Value;
  }
  return { email, set };
}

function signUpId(value: string, writing: Writing): string {
  if (writing === "later") throw invalidParameter(`user.${signUpIdAttribute}: Attribute cannot be updated.`);
  if (!uuid.test(value)) throw nonconforming(signUpIdAttribute, "The value is not a UUID.");
  return value;
}

function nonconforming(name: string, flaw: string): Error {
  return invalidParameter(`Attributes did not conform to the schema: ${name}: ${flaw}`);
}

/** Returns the address in lower case. Throws InvalidParameterException if it is malformed. */
export function emailAddress(text: string): string {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) throw invalidParameter("Invalid email address format.");
  return text.toLowerCase();
}
