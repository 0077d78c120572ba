import { fault, invalidParameter } from "./faults.ts";
import type { PoolUser } from "./user-store.ts";

export interface Attribute {
  Name: string;
  Value?: string | undefined;
}

/** The attributes of OpenID Connect that a user may write about themselves, `email` aside. */
const standard = [
  "address birthdate family_name gender given_name locale middle_name name nickname",
  "phone_number picture preferred_username profile updated_at website zoneinfo",
].flatMap((line) => line.split(" "));
const readOnly = new Set(["sub", "email_verified", "phone_number_verified"]);

/** A user's attributes as Cognito lists them. */
export function attributesOf(user: PoolUser): Required<Attribute>[] {
  const all = { sub: user.sub, email: user.email, email_verified: String(user.emailVerified), ...user.attributes };
  return Object.entries(all).map(([Name, Value]) => ({ Name, Value }));
}

/**
 * Splits what a caller sent into the e-mail address (lower case), the attributes to set and those to clear (sent
 * empty, as Cognito has it). Throws on names outside the schema, on read-only ones and on malformed values.
 */
export function sortAttributes(sent: readonly Attribute[]) {
  const set: Record<string, string> = {};
  const clear: string[] = [];
  let email: string | undefined;
  for (const { Name, Value = "" } of sent) {
    if (readOnly.has(Name)) {
      throw fault("NotAuthorizedException", "A client attempted to write unauthorized attribute");
    }
    if (Name === "email") email = emailAddress(Value);
    else if (!standard.includes(Name)) {
      throw invalidParameter(
        `Attributes did not conform to the schema: ${Name}: Attribute does not exist in the schema.`,
      );
    } else if (Value === "") clear.push(Name);
    else if (Name === "phone_number" && !/^\+[1-9]\d{6,14}$/.test(Value)) {
      throw invalidParameter("Invalid phone number format.");
    } else set[Name] = Value;
  }
  return { email, set, clear };
}

/** The address in lower case. Throws InvalidParameterException unless it looks like one. */
export function emailAddress(text: string): string {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) throw invalidParameter("Invalid email address format.");
  return text.toLowerCase();
}
