import { randomUUID } from "node:crypto";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import {
  AdminAddUserToGroupCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  DeleteUserCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserAttributeVerificationCodeCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  ResendConfirmationCodeCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PoolFixture, startPool } from "./pool-fixture.ts";

const Password = "Forth-bridge-1890";
let fixture: PoolFixture;
let UserPoolId: string;
let ClientId: string;

beforeAll(async () => {
  fixture = await startPool();
  UserPoolId = fixture.pool().userPoolId;
  ClientId = fixture.pool().clientId;
});
afterAll(() => fixture.stop());

const newEmail = (): string => `ewan.${randomUUID().slice(0, 8)}@haulyard.test`;
const refusal = (name: string, message: string) => ({ name, message });
const wrong = refusal("NotAuthorizedException", "Incorrect username or password.");
const tooMany = refusal("LimitExceededException", "Attempt limit exceeded, please try after some time.");

async function seeded(): Promise<{ Username: string; sub: string }> {
  const user = { sub: randomUUID(), email: newEmail() };
  await fixture.pool().createUser({ ...user, password: Password, groups: ["haulier"], name: "Ewan Reid" });
  return { Username: user.email, sub: user.sub };
}
const signUp = (Username: string, password = Password) =>
  fixture.client.send(new SignUpCommand({ ClientId, Username, Password: password }));
const passwordAuth = (USERNAME: string, PASSWORD = Password) =>
  fixture.client.send(
    new InitiateAuthCommand({ ClientId, AuthFlow: "USER_PASSWORD_AUTH", AuthParameters: { USERNAME, PASSWORD } }),
  );
const refreshAuth = (REFRESH_TOKEN: string) =>
  fixture.client.send(
    new InitiateAuthCommand({ ClientId, AuthFlow: "REFRESH_TOKEN_AUTH", AuthParameters: { REFRESH_TOKEN } }),
  );
const getUser = (AccessToken: string) => fixture.client.send(new GetUserCommand({ AccessToken }));
const confirm = (Username: string, ConfirmationCode: string) =>
  fixture.client.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));
const forgot = (Username: string) => fixture.client.send(new ForgotPasswordCommand({ ClientId, Username }));
const otherThan = (code: string): string => (code === "123456" ? "654321" : "123456");

describe("sign-up", () => {
  it.each([
    ["Short-1a", "Password not long enough"],
    ["forth-bridge-1890", "Password must have uppercase characters"],
    ["FORTH-BRIDGE-1890", "Password must have lowercase characters"],
    ["Forth-bridge-high", "Password must have numeric characters"],
    ["Forthbridge1890", "Password must have symbol characters"],
  ])("refuses the password %s", async (password, flaw) => {
    await expect(signUp(newEmail(), password)).rejects.toMatchObject(
      refusal("InvalidPasswordException", `Password did not conform with policy: ${flaw}`),
    );
  });

  it("opens one account per address, whatever its case and however many ask at once", async () => {
    const email = newEmail();
    const tries = await Promise.allSettled([email, email.toUpperCase(), email, email].map((name) => signUp(name)));
    const refused = tries.filter((result) => result.status === "rejected");
    expect(refused).toHaveLength(3);
    for (const { reason } of refused) expect(reason).toMatchObject({ name: "UsernameExistsException" });
  });

  it("refuses a name that is no address, and attributes outside the schema or not for writing", async () => {
    await expect(signUp("ewan")).rejects.toMatchObject({ name: "InvalidParameterException" });
    const withAttribute = (Name: string, Value: string) =>
      fixture.client.send(
        new SignUpCommand({ ClientId, Username: newEmail(), Password, UserAttributes: [{ Name, Value }] }),
      );
    await expect(withAttribute("custom:role", "admin")).rejects.toMatchObject({ name: "InvalidParameterException" });
    await expect(withAttribute("email_verified", "true")).rejects.toMatchObject({ name: "NotAuthorizedException" });
    await expect(withAttribute("phone_number", "0131")).rejects.toMatchObject({ name: "InvalidParameterException" });
    await expect(withAttribute("email", newEmail())).rejects.toMatchObject({ name: "InvalidParameterException" });
  });

  it("lets nobody in before the code is confirmed, and does not confirm twice", async () => {
    const email = newEmail();
    await signUp(email);
    await expect(passwordAuth(email, `${Password}x`)).rejects.toMatchObject(wrong);
    await expect(passwordAuth(email)).rejects.toMatchObject({ name: "UserNotConfirmedException" });
    const code = fixture.codeFor(email);
    await expect(confirm(email, otherThan(code))).rejects.toMatchObject({ name: "CodeMismatchException" });
    await confirm(email, code);
    await expect(confirm(email, code)).rejects.toMatchObject(
      refusal("NotAuthorizedException", "User cannot be confirmed. Current status is CONFIRMED"),
    );
    expect((await passwordAuth(email)).AuthenticationResult?.AccessToken).toBeTruthy();
  });

  it("refuses the right code after a day, and takes a new one", async () => {
    const email = newEmail();
    await signUp(email);
    fixture.advance(86_401);
    await expect(confirm(email, fixture.codeFor(email))).rejects.toMatchObject({ name: "ExpiredCodeException" });
    await fixture.client.send(new ResendConfirmationCodeCommand({ ClientId, Username: email }));
    await confirm(email, fixture.codeFor(email));
  });

  it("takes no more than five guesses at a code, right or wrong, then waits a quarter of an hour", async () => {
    const email = newEmail();
    await signUp(email);
    const code = fixture.codeFor(email);
    const guesses = await Promise.allSettled(Array.from({ length: 8 }, () => confirm(email, otherThan(code))));
    const names = guesses.map((result) => (result.status === "rejected" ? String(result.reason.name) : "confirmed"));
    expect(names.sort()).toEqual([
      ...Array.from({ length: 5 }, () => "CodeMismatchException"),
      ...Array.from({ length: 3 }, () => "LimitExceededException"),
    ]);
    await expect(confirm(email, code)).rejects.toMatchObject(tooMany);
    fixture.advance(901);
    await confirm(email, code);
  });

  it("says so when the code cannot be sent", async () => {
    fixture.breakMail(true);
    await expect(signUp(newEmail())).rejects.toMatchObject({ name: "CodeDeliveryFailureException" });
    fixture.breakMail(false);
  });
});

describe("what a stranger may learn", () => {
  it("is the same for accounts that exist and that do not", async () => {
    const { Username } = await seeded();
    const nobody = Username.replace("ewan", "e");
    const resend = (name: string) =>
      fixture.client.send(new ResendConfirmationCodeCommand({ ClientId, Username: name }));
    const reset = (name: string) =>
      fixture.client.send(
        new ConfirmForgotPasswordCommand({ ClientId, Username: name, Password, ConfirmationCode: "123456" }),
      );
    const mailed = fixture.mails.length;
    for (const name of [Username, nobody]) {
      const CodeDeliveryDetails = { AttributeName: "email", DeliveryMedium: "EMAIL", Destination: "e***@h***" };
      expect(await forgot(name)).toMatchObject({ CodeDeliveryDetails });
      expect(await resend(name)).toMatchObject({ CodeDeliveryDetails });
      await expect(reset(name)).rejects.toMatchObject({ name: "CodeMismatchException" });
      await expect(passwordAuth(name, `${Password}x`)).rejects.toMatchObject(wrong);
    }
    expect(fixture.mails.slice(mailed).map(({ to, subject }) => [to, subject])).toEqual([
      [Username, "Reset your Haulyard password"],
    ]);
  });

  it("is not told by the challenge either, which is steady for each name", async () => {
    const { Username, sub } = await seeded();
    const start = async (USERNAME: string) => {
      const AuthParameters = { USERNAME, SRP_A: "abcdef0123456789" };
      const answer = await fixture.client.send(
        new InitiateAuthCommand({ ClientId, AuthFlow: "USER_SRP_AUTH", AuthParameters }),
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

describe("sign-in", () => {
  it("pauses after five wrong passwords, ever longer, for real and for unknown names alike", async () => {
    const { Username } = await seeded();
    fixture.freeze(true);
    for (const name of [Username, newEmail()]) {
      for (let tries = 0; tries < 5; tries += 1) {
        await expect(passwordAuth(name, "Wrong-password-1")).rejects.toMatchObject(wrong);
      }
      const paused = refusal("NotAuthorizedException", "Password attempts exceeded");
      await expect(passwordAuth(name)).rejects.toMatchObject(paused);
      fixture.advance(2);
      await expect(passwordAuth(name, "Wrong-password-1")).rejects.toMatchObject(wrong);
      fixture.advance(1);
      await expect(passwordAuth(name)).rejects.toMatchObject(paused);
    }
    fixture.freeze(false);
    fixture.advance(900);
    expect((await passwordAuth(Username)).AuthenticationResult?.ExpiresIn).toBe(3600);
  });

  it("takes each challenge once, and not after three minutes", async () => {
    const { Username, sub } = await seeded();
    const pose = async () => {
      const AuthParameters = { USERNAME: Username, SRP_A: "abcdef0123456789" };
      const answer = await fixture.client.send(
        new InitiateAuthCommand({ ClientId, AuthFlow: "USER_SRP_AUTH", AuthParameters }),
      );
      return answer.ChallengeParameters?.SECRET_BLOCK ?? "";
    };
    const respond = (PASSWORD_CLAIM_SECRET_BLOCK: string) =>
      fixture.client.send(
        new RespondToAuthChallengeCommand({
          ClientId,
          ChallengeName: "PASSWORD_VERIFIER",
          ChallengeResponses: {
            USERNAME: sub,
            PASSWORD_CLAIM_SECRET_BLOCK,
            PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString("base64"),
            TIMESTAMP: "Sat Nov 21 09:00:00 UTC 2026",
          },
        }),
      );
    const used = await pose();
    await expect(respond(used)).rejects.toMatchObject(wrong);
    await expect(respond(used)).rejects.toMatchObject(wrong);
    const late = await pose();
    fixture.advance(181);
    await expect(respond(late)).rejects.toMatchObject(wrong);
    // Only the first of the three was a try at the password.
    const { Items = [] } = await fixture.dynamo.send(new ScanCommand({ TableName: "users" }));
    expect(Items.find(({ PK, SK }) => PK === `ATTEMPTS#${sub}` && SK === "signIn")).toMatchObject({ failures: 1 });
  });

  it("refuses the public value that would give the key away", async () => {
    const AuthParameters = { USERNAME: newEmail(), SRP_A: "0" };
    const command = new InitiateAuthCommand({ ClientId, AuthFlow: "USER_SRP_AUTH", AuthParameters });
    await expect(fixture.client.send(command)).rejects.toMatchObject({ name: "InvalidParameterException" });
  });

  it("knows no other client and no other pool", async () => {
    const stranger = new ForgotPasswordCommand({ ClientId: "another", Username: newEmail() });
    await expect(fixture.client.send(stranger)).rejects.toMatchObject({ name: "ResourceNotFoundException" });
    const elsewhere = new AdminGetUserCommand({ UserPoolId: "eu-west-1_Other", Username: newEmail() });
    await expect(fixture.client.send(elsewhere)).rejects.toMatchObject({ name: "ResourceNotFoundException" });
  });
});

describe("sessions", () => {
  it("refresh by either call, with the groups of now", async () => {
    const { Username } = await seeded();
    const { refreshToken } = await fixture.pool().tokensFor(Username);
    await fixture.client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName: "admin" }));
    const command = new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken: refreshToken });
    for (const { AuthenticationResult } of [await refreshAuth(refreshToken), await fixture.client.send(command)]) {
      const claims = JSON.parse(
        Buffer.from(AuthenticationResult?.AccessToken?.split(".")[1] ?? "", "base64url").toString(),
      );
      expect(claims["cognito:groups"]).toEqual(["admin", "haulier"]);
      expect(AuthenticationResult?.RefreshToken).toBeUndefined();
    }
  });

  it("end when their refresh token is revoked, and only that one", async () => {
    const { Username } = await seeded();
    const [lost, kept] = [await fixture.pool().tokensFor(Username), await fixture.pool().tokensFor(Username)];
    const revoke = new RevokeTokenCommand({ ClientId, Token: lost.refreshToken });
    await fixture.client.send(revoke);
    await fixture.client.send(revoke);
    await expect(refreshAuth(lost.refreshToken)).rejects.toMatchObject(
      refusal("NotAuthorizedException", "Refresh Token has been revoked"),
    );
    await expect(getUser(lost.accessToken)).rejects.toMatchObject(
      refusal("NotAuthorizedException", "Access Token has been revoked"),
    );
    await getUser(kept.accessToken);
    await refreshAuth(kept.refreshToken);
    const access = new RevokeTokenCommand({ ClientId, Token: kept.accessToken });
    await expect(fixture.client.send(access)).rejects.toMatchObject({ name: "UnsupportedTokenTypeException" });
  });

  it("end on every device by global sign-out, the user's or an admin's", async () => {
    const { Username } = await seeded();
    const own = await fixture.pool().tokensFor(Username);
    await fixture.client.send(new GlobalSignOutCommand({ AccessToken: own.accessToken }));
    await expect(refreshAuth(own.refreshToken)).rejects.toThrow("revoked");
    const next = await fixture.pool().tokensFor(Username);
    await fixture.client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
    await expect(refreshAuth(next.refreshToken)).rejects.toThrow("revoked");
  });

  it("lapse: access after an hour, refresh after thirty days", async () => {
    const { Username } = await seeded();
    const { accessToken, refreshToken } = await fixture.pool().tokensFor(Username);
    fixture.advance(3601);
    await expect(getUser(accessToken)).rejects.toMatchObject(
      refusal("NotAuthorizedException", "Access Token has expired"),
    );
    await refreshAuth(refreshToken);
    fixture.advance(30 * 86_400);
    await expect(refreshAuth(refreshToken)).rejects.toThrow(/expired|revoked/);
  });

  it("are not opened by an altered refresh token", async () => {
    const { Username } = await seeded();
    const { refreshToken } = await fixture.pool().tokensFor(Username);
    const [sub, id] = Buffer.from(refreshToken, "base64url").toString().split(".");
    const forged = Buffer.from(`${sub}.${id}.guess`).toString("base64url");
    for (const token of [forged, "nonsense"]) {
      await expect(refreshAuth(token)).rejects.toMatchObject(
        refusal("NotAuthorizedException", "Invalid Refresh Token"),
      );
    }
  });

  it("belong to the signed access token of this pool alone", async () => {
    const { Username } = await seeded();
    const { accessToken, idToken } = await fixture.pool().tokensFor(Username);
    const [head, , seal] = accessToken.split(".");
    const [, claims] = (await fixture.pool().tokensFor((await seeded()).Username)).accessToken.split(".");
    for (const token of [idToken, `${head}.${claims}.${seal}`, `${head}.${claims}.`, "nonsense"]) {
      await expect(getUser(token)).rejects.toMatchObject(refusal("NotAuthorizedException", "Invalid Access Token"));
    }
  });
});

describe("the signed-in user", () => {
  it("changes the password only with the present one, and a good one, five tries at a time", async () => {
    const { Username } = await seeded();
    const { accessToken: AccessToken } = await fixture.pool().tokensFor(Username);
    const change = (PreviousPassword: string, ProposedPassword: string) =>
      fixture.client.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword }));
    await expect(change(Password, "weak")).rejects.toMatchObject({ name: "InvalidPasswordException" });
    await change(Password, "Tay-bridge-1887");
    await passwordAuth(Username, "Tay-bridge-1887");
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(change(Password, "Clyde-arc-2006")).rejects.toMatchObject(wrong);
    }
    await expect(change("Tay-bridge-1887", "Clyde-arc-2006")).rejects.toMatchObject(tooMany);
  });

  it("cannot take an address that another has, even with its code", async () => {
    const [mine, theirs] = [await seeded(), await seeded()];
    const { accessToken: AccessToken } = await fixture.pool().tokensFor(mine.Username);
    const UserAttributes = [{ Name: "email", Value: theirs.Username }];
    await fixture.client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes }));
    const email = { AccessToken, AttributeName: "email" };
    const again = await fixture.client.send(new GetUserAttributeVerificationCodeCommand(email));
    expect(again.CodeDeliveryDetails?.Destination).toBe("e***@h***");
    const verify = new VerifyUserAttributeCommand({ ...email, Code: fixture.codeFor(theirs.Username) });
    await expect(fixture.client.send(verify)).rejects.toMatchObject({ name: "AliasExistsException" });
    expect((await fixture.pool().tokensFor(theirs.Username)).accessToken).toBeTruthy();
    await passwordAuth(mine.Username);
  });

  it("clears an attribute by sending it empty", async () => {
    const { Username, sub } = await seeded();
    const { accessToken: AccessToken } = await fixture.pool().tokensFor(Username);
    const set = (Name: string, Value: string) =>
      fixture.client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name, Value }] }));
    await set("phone_number", "+441315550123");
    await set("name", "");
    const { UserAttributes = [] } = await getUser(AccessToken);
    expect(Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]))).toEqual({
      sub,
      email: Username,
      email_verified: "true",
      phone_number: "+441315550123",
    });
  });

  it("is gone after deleting the account, whose address is free again", async () => {
    const { Username } = await seeded();
    const { accessToken: AccessToken, refreshToken } = await fixture.pool().tokensFor(Username);
    await fixture.client.send(new DeleteUserCommand({ AccessToken }));
    await expect(getUser(AccessToken)).rejects.toMatchObject({ name: "NotAuthorizedException" });
    await expect(refreshAuth(refreshToken)).rejects.toMatchObject({ name: "NotAuthorizedException" });
    await signUp(Username);
  });
});

describe("password recovery", () => {
  it("takes a code for an hour, once", async () => {
    const { Username } = await seeded();
    const reset = (ConfirmationCode: string, password = "Tay-bridge-1887") =>
      fixture.client.send(
        new ConfirmForgotPasswordCommand({ ClientId, Username, Password: password, ConfirmationCode }),
      );
    await forgot(Username);
    fixture.advance(3601);
    await expect(reset(fixture.codeFor(Username))).rejects.toMatchObject({ name: "ExpiredCodeException" });
    await forgot(Username);
    const code = fixture.codeFor(Username);
    await expect(reset(code, "weak")).rejects.toMatchObject({ name: "InvalidPasswordException" });
    await reset(code);
    await expect(reset(code)).rejects.toMatchObject({ name: "CodeMismatchException" });
    await passwordAuth(Username, "Tay-bridge-1887");
  });

  it("sends five codes an hour", async () => {
    const { Username } = await seeded();
    for (const name of [Username, newEmail()]) {
      for (let sent = 0; sent < 5; sent += 1) await forgot(name);
      await expect(forgot(name)).rejects.toMatchObject(tooMany);
    }
    fixture.advance(3601);
    await forgot(Username);
  });
});

describe("admins", () => {
  it("see and change the groups of a user", async () => {
    const { Username, sub } = await seeded();
    const named = { UserPoolId, Username };
    const groups = async () => {
      const { Groups = [] } = await fixture.client.send(new AdminListGroupsForUserCommand(named));
      return Groups.map(({ GroupName }) => GroupName);
    };
    await fixture.client.send(new AdminAddUserToGroupCommand({ ...named, GroupName: "driver" }));
    expect(await groups()).toEqual(["driver", "haulier"]);
    for (const GroupName of ["driver", "haulier", "haulier"]) {
      await fixture.client.send(new AdminRemoveUserFromGroupCommand({ ...named, GroupName }));
    }
    expect(await groups()).toEqual([]);
    const user = await fixture.client.send(new AdminGetUserCommand(named));
    expect(user).toMatchObject({ Username: sub, UserStatus: "CONFIRMED", Enabled: true });
    expect(user.UserCreateDate).toBeInstanceOf(Date);
    const unknown = new AdminAddUserToGroupCommand({ ...named, GroupName: "pirate" });
    await expect(fixture.client.send(unknown)).rejects.toMatchObject({ name: "ResourceNotFoundException" });
    const nobody = new AdminGetUserCommand({ UserPoolId, Username: newEmail() });
    await expect(fixture.client.send(nobody)).rejects.toMatchObject({ name: "UserNotFoundException" });
  });

  it("shut a user out, and let them in again", async () => {
    const { Username } = await seeded();
    const { accessToken, refreshToken } = await fixture.pool().tokensFor(Username);
    await fixture.client.send(new AdminDisableUserCommand({ UserPoolId, Username }));
    const disabled = refusal("NotAuthorizedException", "User is disabled.");
    await expect(passwordAuth(Username)).rejects.toMatchObject(disabled);
    await expect(refreshAuth(refreshToken)).rejects.toMatchObject(disabled);
    await expect(getUser(accessToken)).rejects.toMatchObject(disabled);
    await expect(passwordAuth(Username, `${Password}x`)).rejects.toMatchObject(wrong);
    await fixture.client.send(new AdminEnableUserCommand({ UserPoolId, Username }));
    await passwordAuth(Username);
  });

  it("set a password, for good or until the next sign-in", async () => {
    const { Username } = await seeded();
    const set = (Permanent: boolean) =>
      fixture.client.send(
        new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: "Tay-bridge-1887", Permanent }),
      );
    await set(true);
    await passwordAuth(Username, "Tay-bridge-1887");
    await set(false);
    const { ChallengeName, Session } = await passwordAuth(Username, "Tay-bridge-1887");
    expect(ChallengeName).toBe("NEW_PASSWORD_REQUIRED");
    const respond = new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName: "NEW_PASSWORD_REQUIRED",
      Session,
      ChallengeResponses: { USERNAME: Username, NEW_PASSWORD: "Clyde-arc-2006" },
    });
    expect((await fixture.client.send(respond)).AuthenticationResult?.AccessToken).toBeTruthy();
    await expect(fixture.client.send(respond)).rejects.toMatchObject({ name: "NotAuthorizedException" });
  });
});

describe("what is kept", () => {
  it("is seeded once: a second call changes nothing, another's address is refused", async () => {
    const { Username, sub } = await seeded();
    const again = { sub, email: Username, password: "Other-password-1", groups: [], name: "Someone" };
    await fixture.pool().createUser(again);
    await passwordAuth(Username);
    await expect(fixture.pool().createUser({ ...again, sub: randomUUID() })).rejects.toMatchObject({
      code: "UsernameExistsException",
    });
  });

  it("holds no password, code or token in plain text", async () => {
    const { Username } = await seeded();
    const { refreshToken } = await fixture.pool().tokensFor(Username);
    await forgot(Username);
    const { Items } = await fixture.dynamo.send(new ScanCommand({ TableName: "users" }));
    const kept = JSON.stringify(Items);
    const secret = Buffer.from(refreshToken, "base64url").toString().split(".")[2] ?? "";
    for (const text of [Password, `"${fixture.codeFor(Username)}"`, refreshToken, secret])
      expect(kept).not.toContain(text);
  });

  it("keeps the key for its owner's eyes", async () => {
    expect((await stat(join(fixture.folder, "key.json"))).mode & 0o777).toBe(0o600);
  });
});
