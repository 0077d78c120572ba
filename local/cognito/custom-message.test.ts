import { randomUUID } from "node:crypto";
import {
  GetUserAttributeVerificationCodeCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import type { CustomMessageTriggerEvent } from "aws-lambda";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { callsTo, newEmail, Password } from "./pool-calls.ts";
import { type PoolFixture, startPool } from "./pool-fixture.ts";

const asked: CustomMessageTriggerEvent[] = [];
let word = (_event: CustomMessageTriggerEvent): { subject: string | null; message: string | null } => ({
  subject: null,
  message: null,
});
let fixture: PoolFixture;
let pool: ReturnType<typeof callsTo>;

beforeAll(async () => {
  fixture = await startPool({
    customMessage: async (event) => {
      asked.push(event);
      const { subject, message } = word(event);
      return { ...event, response: { smsMessage: null, emailSubject: subject, emailMessage: message } };
    },
  });
  pool = callsTo(fixture);
});
afterAll(() => fixture.stop());
afterEach(() => {
  asked.length = 0;
  word = () => ({ subject: null, message: null });
});

describe("the email with a code", () => {
  it("gets its text from the trigger, in HTML with a text alternative, and the trigger never sees the code", async () => {
    word = ({ request }) => ({
      subject: "Welcome & hello",
      message: `<h1>Welcome</h1><p>Your code is <b>${request.codeParameter}</b>, Ewan &amp; co.</p>
        <p><a href="https://haulyard.test/auth?view=confirm&amp;code=${request.codeParameter}">Confirm</a></p>`,
    });
    const email = newEmail();
    const signUpId = randomUUID();
    await fixture.client.send(
      new SignUpCommand({
        ClientId: pool.ClientId,
        Username: email,
        Password,
        UserAttributes: [{ Name: "custom:signUpId", Value: signUpId }],
      }),
    );
    const mail = fixture.mails.at(-1);
    const code = fixture.codeFor(email);
    expect(mail).toMatchObject({ to: email, subject: "Welcome & hello" });
    expect(mail?.html).toContain(`<b>${code}</b>`);
    expect(mail?.text).toBe(
      `Welcome\n\nYour code is ${code}, Ewan & co.\n\nConfirm: https://haulyard.test/auth?view=confirm&code=${code}\n`,
    );
    expect(asked).toMatchObject([
      {
        triggerSource: "CustomMessage_SignUp",
        userName: expect.any(String),
        request: {
          codeParameter: "{####}",
          usernameParameter: null,
          userAttributes: { email, "custom:signUpId": signUpId },
        },
      },
    ]);
    expect(JSON.stringify(asked)).not.toContain(code);
    await pool.confirm(email, code);
  });

  it("calls the trigger on every occasion, by its own name", async () => {
    const waiting = newEmail();
    await pool.signUp(waiting);
    await fixture.client.send(new ResendConfirmationCodeCommand({ ClientId: pool.ClientId, Username: waiting }));
    const { Username } = await pool.seeded();
    await pool.forgot(Username);
    const { accessToken: AccessToken } = await fixture.pool().tokensFor(Username);
    const next = newEmail();
    const UserAttributes = [{ Name: "email", Value: next }];
    await fixture.client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes }));
    await fixture.client.send(new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName: "email" }));
    expect(asked.map(({ triggerSource, request }) => [triggerSource, request.userAttributes.email])).toEqual([
      ["CustomMessage_SignUp", waiting],
      ["CustomMessage_ResendCode", waiting],
      ["CustomMessage_ForgotPassword", Username],
      ["CustomMessage_UpdateUserAttribute", next],
      ["CustomMessage_VerifyUserAttribute", next],
    ]);
  });

  it("uses the pool's own text when the trigger returns none", async () => {
    const { Username } = await pool.seeded();
    await pool.forgot(Username);
    expect(fixture.mails.at(-1)).toMatchObject({ subject: "Reset your Haulyard password" });
    expect(fixture.mails.at(-1)).not.toHaveProperty("html");
  });

  it("is not sent when the trigger leaves the code out, or fails", async () => {
    const { Username } = await pool.seeded();
    const before = fixture.mails.length;
    word = () => ({ subject: "Reset", message: "<p>Hello</p>" });
    await expect(pool.forgot(Username)).rejects.toMatchObject({ name: "InvalidLambdaResponseException" });
    word = () => {
      throw new Error("no words");
    };
    await expect(pool.forgot(Username)).rejects.toMatchObject({ name: "UserLambdaValidationException" });
    expect(fixture.mails).toHaveLength(before);
  });
});
