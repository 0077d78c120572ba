import { createHash, randomInt } from "node:crypto";
import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { DeleteCommand, GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { AwsError } from "../aws-error.ts";
import { codeMail, type SendMail } from "./code-mail.ts";
import { fault } from "./faults.ts";
import type { PoolTable } from "./pool-table.ts";
import type { CustomMessageSource, Triggers } from "./triggers.ts";
import type { PoolUser } from "./user-store.ts";

/** Hours for which a code is valid, as in Cognito. */
const hours = { signUp: 24, resetPassword: 1, email: 24 } as const;
export type CodePurpose = keyof typeof hours;

const purposes = {
  SignUp: "signUp",
  ResendCode: "signUp",
  ForgotPassword: "resetPassword",
  UpdateUserAttribute: "email",
  VerifyUserAttribute: "email",
} as const satisfies Record<CustomMessageSource, CodePurpose>;

export type Codes = ReturnType<typeof codes>;

/** Returns Cognito's description of a sent code, with the address masked. */
export function codeDelivery(email: string) {
  const [local = "", domain = ""] = email.split("@");
  const Destination = `${local.slice(0, 1)}***@${domain.slice(0, 1)}***`;
  return { AttributeName: "email", DeliveryMedium: "EMAIL", Destination };
}

/** Six-digit codes sent by email, one per user and purpose. Only the newest is valid, and only once. `now` is in ms. */
export function codes(
  { dynamo, tableName: TableName }: PoolTable,
  now: () => number,
  { sendMail, triggers }: { sendMail: SendMail; triggers: Triggers },
) {
  const keyOf = (sub: string, purpose: CodePurpose) => ({ PK: `USER#${sub}`, SK: `CODE#${purpose}` });
  const hashOf = (sub: string, code: string): string => createHash("sha256").update(`${sub}:${code}`).digest("hex");

  /** Sends a new code to `email`. Throws CodeDeliveryFailureException if the email cannot be sent. */
  const send = async (user: PoolUser, source: CustomMessageSource, email = user.email): Promise<void> => {
    const purpose = purposes[source];
    const code = String(randomInt(1_000_000)).padStart(6, "0");
    const mail = await codeMail(triggers, user, source, { to: email, code });
    const expiresAt = Math.floor(now() / 1000) + hours[purpose] * 3600;
    // The record outlives its code by a day, so that a late user learns that the code expired.
    const kept = { codeHash: hashOf(user.sub, code), email, expiresAt, ttl: expiresAt + 86_400 };
    await dynamo.send(new PutCommand({ TableName, Item: { ...keyOf(user.sub, purpose), ...kept } }));
    try {
      await sendMail(mail);
    } catch (error) {
      throw new AwsError(400, "CodeDeliveryFailureException", "The code could not be sent.", error);
    }
  };

  const pendingEmail = async (sub: string, purpose: CodePurpose): Promise<string | undefined> => {
    const { Item } = await dynamo.send(new GetCommand({ TableName, Key: keyOf(sub, purpose), ConsistentRead: true }));
    return Item && Number(Item.expiresAt) * 1000 > now() ? String(Item.email) : undefined;
  };

  /**
   * Uses up the code and returns the address it was sent to. Throws ExpiredCodeException for a correct but late code,
   * otherwise CodeMismatchException.
   */
  const use = async (sub: string, purpose: CodePurpose, code: string): Promise<string> => {
    try {
      const { Attributes } = await dynamo.send(
        new DeleteCommand({
          TableName,
          Key: keyOf(sub, purpose),
          ConditionExpression: "codeHash = :hash",
          ExpressionAttributeValues: { ":hash": hashOf(sub, code) },
          ReturnValues: "ALL_OLD",
        }),
      );
      if (Number(Attributes?.expiresAt) * 1000 > now()) return String(Attributes?.email);
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) throw codeMismatch();
      throw error;
    }
    throw fault("ExpiredCodeException", "Invalid code provided, please request a code again.");
  };

  return { send, pendingEmail, use };
}

export function codeMismatch(): Error {
  return fault("CodeMismatchException", "Invalid verification code provided, please try again.");
}
