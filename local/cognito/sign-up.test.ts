import {
  ConfirmForgotPasswordCommand,
  InitiateAuthCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callsTo, newEmail, otherThan, Password, refusal, tooMany, wrong } from "./pool-calls.ts";
import { type PoolFixture, startPool } from "./pool-fixture.ts";

let fixture: PoolFixture;
let pool: ReturnType<typeof callsTo>;
beforeAll(async () => {
  fixture = await startPool({
    preSignUp: async ({ triggerSource, request }) => {
      const { email = "" } = request.userAttributes;
      if (email.startsWith("refused")) throw new Error(`${triggerSource} of ${email} is unwanted`);
    },
  });
  pool = callsTo(fixture);
});
afterAll(() => fixture.stop());

describe("sign-up", () => {
  it.each([
    ["Short-1a", "Password not long enough"],
    ["forth-bridge-1890", "Password must have uppercase characters"],
    ["FORTH-BRIDGE-1890", "Password must have lowercase characters"],
    ["Forth-bridge-high", "Password must have numeric characters"],
    ["Forthbridge1890", "Password must have symbol characters"],
  ])("rejects the password %s", async (password, flaw) => {
    await expect(pool.signUp(newEmail(), password)).rejects.toMatchObject(
      refusal("InvalidPasswordException", `Password did not conform with policy: ${flaw}`),
    );
  });

  it("opens one account per address, whatever its case and however many requests come at once", async () => {
    const email = newEmail();
    const tries = await Promise.allSettled([email, email.toUpperCase(), email, email].map((name) => pool.signUp(name)));
    const refused = tries.filter((result) => result.status === "rejected");
    expect(refused).toHaveLength(3);
    for (const { reason } of refused) expect(reason).toMatchObject({ name: "UsernameExistsException" });
  });

  it("asks the pre-sign-up trigger first, and passes on its reason", async () => {
    const email = `refused-${newEmail()}`;
    await expect(pool.signUp(email)).rejects.toMatchObject(
      refusal("UserLambdaValidationException", `PreSignUp failed with error PreSignUp_SignUp of ${email} is unwanted.`),
    );
    await expect(pool.passwordAuth(email)).rejects.toMatchObject(wrong);
  });

  it("rejects a malformed address, and attributes outside the schema or not writable", async () => {
    await expect(pool.signUp("ewan")).rejects.toMatchObject({ name: "InvalidParameterException" });
    const withAttribute = (Name: string, Value: string) =>
      fixture.client.send(
        new SignUpCommand({
          ClientId: pool.ClientId,
          Username: newEmail(),
          Password,
          UserAttributes: [{ Name, Value }],
        }),
      );
    await expect(withAttribute("custom:role", "admin")).rejects.toMatchObject({ name: "InvalidParameterException" });
    await expect(withAttribute("email_verified", "true")).rejects.toMatchObject({ name: "NotAuthorizedException" });
    await expect(withAttribute("name", "Ewan")).rejects.toMatchObject({ name: "NotAuthorizedException" });
    await expect(withAttribute("custom:signUpId", "mine")).rejects.toMatchObject({ name: "InvalidParameterException" });
    await expect(withAttribute("email", newEmail())).rejects.toMatchObject({ name: "InvalidParameterException" });
  });

  it("signs nobody in before the code is confirmed, and does not confirm twice", async () => {
    const email = newEmail();
    await pool.signUp(email);
    await expect(pool.passwordAuth(email, `${Password}x`)).rejects.toMatchObject(wrong);
    await expect(pool.passwordAuth(email)).rejects.toMatchObject({ name: "UserNotConfirmedException" });
    const code = fixture.codeFor(email);
    await expect(pool.confirm(email, otherThan(code))).rejects.toMatchObject({ name: "CodeMismatchException" });
    await pool.confirm(email, code);
    await expect(pool.confirm(email, code)).rejects.toMatchObject(
      refusal("NotAuthorizedException", "User cannot be confirmed. Current status is CONFIRMED"),
    );
    expect((await pool.passwordAuth(email)).AuthenticationResult?.AccessToken).toBeTruthy();
  });

  it("rejects the right code after a day, and accepts a new one", async () => {
    const email = newEmail();
    await pool.signUp(email);
    fixture.advance(86_401);
    await expect(pool.confirm(email, fixture.codeFor(email))).rejects.toMatchObject({ name: "ExpiredCodeException" });
    await fixture.client.send(new ResendConfirmationCodeCommand({ ClientId: pool.ClientId, Username: email }));
    await pool.confirm(email, fixture.codeFor(email));
  });

  it("allows five guesses at a code, right or wrong, then none for a quarter of an hour", async () => {
    const email = newEmail();
    await pool.signUp(email);
    const code = fixture.codeFor(email);
    const guesses = await Promise.allSettled(Array.from({ length: 8 }, () => pool.confirm(email, otherThan(code))));
    const names = guesses.map((result) => (result.status === "rejected" ? String(result.reason.name) : "confirmed"));
    expect(names.sort()).toEqual([
      ...Array.from({ length: 5 }, () => "CodeMismatchException"),
      ...Array.from({ length: 3 }, () => "LimitExceededException"),
    ]);
    await expect(pool.confirm(email, code)).rejects.toMatchObject(tooMany);
    fixture.advance(901);
    await pool.confirm(email, code);
  });

  it("limits sign-ups from one address, and says when to try again", async () => {
    const flood = await Promise.allSettled(Array.from({ length: 40 }, () => pool.signUp(newEmail())));
    const refused = flood.filter((result) => result.status === "rejected");
    expect(refused.length).toBeGreaterThanOrEqual(10);
    for (const { reason } of refused)
      expect(reason).toMatchObject({
        name: "LimitExceededException",
        message: expect.stringContaining("Try again in"),
      });
    fixture.advance(601);
    await pool.signUp(newEmail());
  });

  it("says so when the code cannot be sent", async () => {
    fixture.breakMail(true);
    await expect(pool.signUp(newEmail())).rejects.toMatchObject({ name: "CodeDeliveryFailureException" });
    fixture.breakMail(false);
  });
});

describe("the answer to a stranger", () => {
  it("is the same for accounts that exist and that do not", async () => {
    const { Username } = await pool.seeded();
    const nobody = Username.replace("ewan", "e");
    const resend = (name: string) =>
      fixture.client.send(new ResendConfirmationCodeCommand({ ClientId: pool.ClientId, Username: name }));
    const reset = (name: string) =>
      fixture.client.send(
        new ConfirmForgotPasswordCommand({
          ClientId: pool.ClientId,
          Username: name,
          Password,
          ConfirmationCode: "123456",
        }),
      );
    const mailed = fixture.mails.length;
    for (const name of [Username, nobody]) {
      const CodeDeliveryDetails = { AttributeName: "email", DeliveryMedium: "EMAIL", Destination: "e***@h***" };
      expect(await pool.forgot(name)).toMatchObject({ CodeDeliveryDetails });
      expect(await resend(name)).toMatchObject({ CodeDeliveryDetails });
      await expect(reset(name)).rejects.toMatchObject({ name: "CodeMismatchException" });
      await expect(pool.passwordAuth(name, `${Password}x`)).rejects.toMatchObject(wrong);
    }
    expect(fixture.mails.slice(mailed).map(({ to, subject }) => [to, subject])).toEqual([
      [Username, "Reset your Haulyard password"],
    ]);
  });

  it("does not depend on the account in the challenge either, which is steady for each name", async () => {
    const { Username, sub } = await pool.seeded();
    const start = async (USERNAME: string) => {
      const AuthParameters = { USERNAME, SRP_A: "abcdef0123456789" };
      const answer = await fixture.client.send(
        new InitiateAuthCommand({ ClientId: pool.ClientId, AuthFlow: "USER_SRP_AUTH", AuthParameters }),
      );
      return answer.ChallengeParameters ?? {};
    };
    const shape = (challenge: Record<string, string>) =>
      Object.entries(challenge).map(([name, value]) => [name, name === "SRP_B" ? "" : value.length]);
    const real = await start(Username);
    expect(real.USER_ID_FOR_SRP).toBe(sub);
    const invented = [await start("nobody@haulyard.test"), await start("Nobody@haulyard.test")];
    expect(shape(invented[0] ?? {})).toEqual(shape(real));
    expect(invented[0]?.SALT).toBe(invented[1]?.SALT);
    expect(invented[0]?.USERNAME).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(invented[0]?.USERNAME).toBe(invented[1]?.USERNAME);
  });
});
