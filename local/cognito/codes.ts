import { createHash, randomInt } from "node:crypto";
import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { DeleteCommand, GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { AwsError } from "../aws-error.ts";
import { fault } from "./faults.ts";
import type { PoolTable } from "./pool-table.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
}
export type SendMail = (mail: Mail) => Promise<void>;

interface Purpose {
  hours: number;
  subject: string;
  text: (code: string) => string;
}

/** How long a code lives is Cognito's: an hour to reset a password, a day otherwise. */
const purposes = {
  signUp: {
    hours: 24,
    subject: "Confirm your Haulyard account",
    text: (code) => `Welcome to Haulyard.\n\nYour confirmation code is ${code}. It works for 24 hours.\n`,
  },
  resetPassword: {
    hours: 1,
    subject: "Reset your Haulyard password",
    text: (code) =>
      `Your code to set a new password is ${code}. It works for one hour.\n\nIf you did not ask for it, ignore this e-mail.\n`,
  },
  email: {
    hours: 24,
    subject: "Confirm your e-mail address",
    text: (code) => `Your code to confirm this e-mail address for Haulyard is ${code}. It works for 24 hours.\n`,
  },
} as const satisfies Record<string, Purpose>;
export type CodePurpose = keyof typeof purposes;

export type Codes = ReturnType<typeof codes>;

/** Where a code went, with the address masked, in Cognito's words. */
export function codeDelivery(email: string) {
  const [local = "", domain = ""] = email.split("@");
  const Destination = `${local.slice(0, 1)}***@${domain.slice(0, 1)}***`;
  return { AttributeName: "email", DeliveryMedium: "EMAIL", Destination };
}

/** Six-digit codes sent by e-mail: one per user and purpose, the newest counts, each works once. `now` is in ms. */
export function codes({ dynamo, tableName: TableName }: PoolTable, now: () => number, sendMail: SendMail) {
  const keyOf = (sub: string, purpose: CodePurpose) => ({ PK: `USER#${sub}`, SK: `CODE#${purpose}` });
  const hashOf = (sub: string, code: string): string => createHash("sha256").update(`${sub}:${code}`).digest("hex");

  /** Sends a new code to `email`. Throws CodeDeliveryFailureException when it cannot be sent. */
  const send = async (sub: string, purpose: CodePurpose, email: string): Promise<void> => {
    const code = String(randomInt(1_000_000)).padStart(6, "0");
    const expiresAt = Math.floor(now() / 1000) + purposes[purpose].hours * 3600;
    // Kept a day longer than it works, so that a late user hears that it expired.
    const Item = { ...keyOf(sub, purpose), codeHash: hashOf(sub, code), email, expiresAt, ttl: expiresAt + 86_400 };
    await dynamo.send(new PutCommand({ TableName, Item }));
    try {
      await sendMail({ to: email, subject: purposes[purpose].subject, text: purposes[purpose].text(code) });
    } catch (error) {
      throw new AwsError(400, "CodeDeliveryFailureException", "The code could not be sent.", error);
    }
  };

  /** The address that the outstanding code went to, if there is a code. */
  const pendingEmail = async (sub: string, purpose: CodePurpose): Promise<string | undefined> => {
    const { Item } = await dynamo.send(new GetCommand({ TableName, Key: keyOf(sub, purpose), ConsistentRead: true }));
    return Item && Number(Item.expiresAt) * 1000 > now() ? String(Item.email) : undefined;
  };

  /**
   * Uses the code up and gives the address it went to. Throws ExpiredCodeException for the right code too late, and
   * CodeMismatchException for any other, so that a wrong guess tells nothing about the account.
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
