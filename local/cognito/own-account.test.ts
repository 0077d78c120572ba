import { randomUUID } from "node:crypto";
import {
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  DeleteUserCommand,
  GetUserAttributeVerificationCodeCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callsTo, newEmail, Password, tooMany, wrong } from "./pool-calls.ts";
import { type PoolFixture, startPool } from "./pool-fixture.ts";

let fixture: PoolFixture;
let pool: ReturnType<typeof callsTo>;
beforeAll(async () => {
  fixture = await startPool();
  pool = callsTo(fixture);
});
afterAll(() => fixture.stop());

describe("the signed-in user", () => {
  it("changes the password only with the current one, and a good one, five tries at a time", async () => {
    const { Username } = await pool.seeded();
    const { accessToken: AccessToken } = await fixture.pool().tokensFor(Username);
    const change = (PreviousPassword: string, ProposedPassword: string) =>
      fixture.client.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword }));
    await expect(change(Password, "weak")).rejects.toMatchObject({ name: "InvalidPasswordException" });
    await change(Password, "Tay-bridge-1887");
    await pool.passwordAuth(Username, "Tay-bridge-1887");
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(change(Password, "Clyde-arc-2006")).rejects.toMatchObject(wrong);
    }
    await expect(change("Tay-bridge-1887", "Clyde-arc-2006")).rejects.toMatchObject(tooMany);
  });

  it("cannot take an address that another user has, even with its code", async () => {
    const [mine, theirs] = [await pool.seeded(), await pool.seeded()];
    const { accessToken: AccessToken } = await fixture.pool().tokensFor(mine.Username);
    const UserAttributes = [{ Name: "email", Value: theirs.Username }];
    await fixture.client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes }));
    const email = { AccessToken, AttributeName: "email" };
    const again = await fixture.client.send(new GetUserAttributeVerificationCodeCommand(email));
    expect(again.CodeDeliveryDetails?.Destination).toBe("e***@h***");
    const verify = new VerifyUserAttributeCommand({ ...email, Code: fixture.codeFor(theirs.Username) });
    await expect(fixture.client.send(verify)).rejects.toMatchObject({ name: "AliasExistsException" });
    expect((await fixture.pool().tokensFor(theirs.Username)).accessToken).toBeTruthy();
    await pool.passwordAuth(mine.Username);
  });

  it("changes only its address, and never the link to its sign-up form", async () => {
    const { Username, sub } = await pool.seeded();
    const { accessToken: AccessToken } = await fixture.pool().tokensFor(Username);
    const set = (Name: string, Value: string) =>
      fixture.client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name, Value }] }));
    const refused = { name: "NotAuthorizedException", message: "A client attempted to write unauthorized attribute" };
    for (const name of ["phone_number", "name", "email_verified", "sub"])
      await expect(set(name, "true")).rejects.toMatchObject(refused);
    await expect(set("custom:role", "admin")).rejects.toMatchObject({ name: "InvalidParameterException" });
    await expect(set("custom:signUpId", randomUUID())).rejects.toMatchObject({
      name: "InvalidParameterException",
      message: "user.custom:signUpId: Attribute cannot be updated.",
    });
    const { UserAttributes = [] } = await pool.getUser(AccessToken);
    expect(Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]))).toEqual({
      sub,
      email: Username,
      email_verified: "true",
    });
  });

  it("is gone after deleting the account, and its address is free again", async () => {
    const { Username } = await pool.seeded();
    const { accessToken: AccessToken, refreshToken } = await fixture.pool().tokensFor(Username);
    await fixture.client.send(new DeleteUserCommand({ AccessToken }));
    await expect(pool.getUser(AccessToken)).rejects.toMatchObject({ name: "NotAuthorizedException" });
    await expect(pool.refreshAuth(refreshToken)).rejects.toMatchObject({ name: "NotAuthorizedException" });
    await pool.signUp(Username);
  });
});

describe("password recovery", () => {
  it("accepts a code for an hour, once", async () => {
    const { Username } = await pool.seeded();
    const reset = (ConfirmationCode: string, password = "Tay-bridge-1887") =>
      fixture.client.send(
        new ConfirmForgotPasswordCommand({ ClientId: pool.ClientId, Username, Password: password, ConfirmationCode }),
      );
    await pool.forgot(Username);
    fixture.advance(3601);
    await expect(reset(fixture.codeFor(Username))).rejects.toMatchObject({ name: "ExpiredCodeException" });
    await pool.forgot(Username);
    const code = fixture.codeFor(Username);
    await expect(reset(code, "weak")).rejects.toMatchObject({ name: "InvalidPasswordException" });
    await reset(code);
    await expect(reset(code)).rejects.toMatchObject({ name: "CodeMismatchException" });
    await pool.passwordAuth(Username, "Tay-bridge-1887");
  });

  it("sends five codes an hour", async () => {
    const { Username } = await pool.seeded();
    for (const name of [Username, newEmail()]) {
      for (let sent = 0; sent < 5; sent += 1) await pool.forgot(name);
      await expect(pool.forgot(name)).rejects.toMatchObject(tooMany);
    }
    fixture.advance(3601);
    await pool.forgot(Username);
  });
});
