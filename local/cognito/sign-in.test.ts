import {
  AdminAddUserToGroupCommand,
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callsTo, newEmail, refusal, wrong } from "./pool-calls.ts";
import { type PoolFixture, startPool } from "./pool-fixture.ts";

let fixture: PoolFixture;
let pool: ReturnType<typeof callsTo>;
beforeAll(async () => {
  fixture = await startPool();
  pool = callsTo(fixture);
});
afterAll(() => fixture.stop());

describe("sign-in", () => {
  it("pauses after five wrong passwords, longer each time, for real and unknown names alike", async () => {
    const { Username } = await pool.seeded();
    fixture.freeze(true);
    for (const name of [Username, newEmail()]) {
      for (let tries = 0; tries < 5; tries += 1) {
        await expect(pool.passwordAuth(name, "Wrong-password-1")).rejects.toMatchObject(wrong);
      }
      const paused = refusal("NotAuthorizedException", "Password attempts exceeded");
      await expect(pool.passwordAuth(name)).rejects.toMatchObject(paused);
      fixture.advance(2);
      await expect(pool.passwordAuth(name, "Wrong-password-1")).rejects.toMatchObject(wrong);
      fixture.advance(1);
      await expect(pool.passwordAuth(name)).rejects.toMatchObject(paused);
    }
    fixture.freeze(false);
    fixture.advance(900);
    expect((await pool.passwordAuth(Username)).AuthenticationResult?.ExpiresIn).toBe(3600);
  });

  it("accepts each challenge once, and not after three minutes", async () => {
    const { Username, sub } = await pool.seeded();
    const pose = async () => {
      const AuthParameters = { USERNAME: Username, SRP_A: "abcdef0123456789" };
      const answer = await fixture.client.send(
        new InitiateAuthCommand({ ClientId: pool.ClientId, AuthFlow: "USER_SRP_AUTH", AuthParameters }),
      );
      return answer.ChallengeParameters?.SECRET_BLOCK ?? "";
    };
    const respond = (PASSWORD_CLAIM_SECRET_BLOCK: string) =>
      fixture.client.send(
        new RespondToAuthChallengeCommand({
          ClientId: pool.ClientId,
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
    // Of three calls, only the first tried a password, so only one attempt is counted.
    const { Items = [] } = await fixture.dynamo.send(new ScanCommand({ TableName: fixture.tableName }));
    expect(Items.find(({ PK, SK }) => PK === `ATTEMPTS#${sub}` && SK === "signIn")).toMatchObject({ failures: 1 });
  });

  it("rejects a public value that would reveal the key", async () => {
    const AuthParameters = { USERNAME: newEmail(), SRP_A: "0" };
    const command = new InitiateAuthCommand({ ClientId: pool.ClientId, AuthFlow: "USER_SRP_AUTH", AuthParameters });
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
  it("refresh by either call, with the current groups", async () => {
    const { Username } = await pool.seeded();
    const { refreshToken } = await fixture.pool().tokensFor(Username);
    await fixture.client.send(
      new AdminAddUserToGroupCommand({ UserPoolId: pool.UserPoolId, Username, GroupName: "admin" }),
    );
    const command = new GetTokensFromRefreshTokenCommand({ ClientId: pool.ClientId, RefreshToken: refreshToken });
    for (const { AuthenticationResult } of [await pool.refreshAuth(refreshToken), await fixture.client.send(command)]) {
      const claims = JSON.parse(
        Buffer.from(AuthenticationResult?.AccessToken?.split(".")[1] ?? "", "base64url").toString(),
      );
      expect(claims["cognito:groups"]).toEqual(["admin", "haulier"]);
      expect(AuthenticationResult?.RefreshToken).toBeUndefined();
    }
  });

  it("end when their refresh token is revoked, and only that one", async () => {
    const { Username } = await pool.seeded();
    const [lost, kept] = [await fixture.pool().tokensFor(Username), await fixture.pool().tokensFor(Username)];
    const revoke = new RevokeTokenCommand({ ClientId: pool.ClientId, Token: lost.refreshToken });
    await fixture.client.send(revoke);
    await fixture.client.send(revoke);
    await expect(pool.refreshAuth(lost.refreshToken)).rejects.toMatchObject(
      refusal("NotAuthorizedException", "Refresh Token has been revoked"),
    );
    await expect(pool.getUser(lost.accessToken)).rejects.toMatchObject(
      refusal("NotAuthorizedException", "Access Token has been revoked"),
    );
    await pool.getUser(kept.accessToken);
    await pool.refreshAuth(kept.refreshToken);
    const access = new RevokeTokenCommand({ ClientId: pool.ClientId, Token: kept.accessToken });
    await expect(fixture.client.send(access)).rejects.toMatchObject({ name: "UnsupportedTokenTypeException" });
  });

  it("end on every device by global sign-out, the user's or an admin's", async () => {
    const { Username } = await pool.seeded();
    const own = await fixture.pool().tokensFor(Username);
    await fixture.client.send(new GlobalSignOutCommand({ AccessToken: own.accessToken }));
    await expect(pool.refreshAuth(own.refreshToken)).rejects.toThrow("revoked");
    const next = await fixture.pool().tokensFor(Username);
    await fixture.client.send(new AdminUserGlobalSignOutCommand({ UserPoolId: pool.UserPoolId, Username }));
    await expect(pool.refreshAuth(next.refreshToken)).rejects.toThrow("revoked");
  });

  it("expire: access after an hour, refresh after thirty days", async () => {
    const { Username } = await pool.seeded();
    const { accessToken, refreshToken } = await fixture.pool().tokensFor(Username);
    fixture.advance(3601);
    await expect(pool.getUser(accessToken)).rejects.toMatchObject(
      refusal("NotAuthorizedException", "Access Token has expired"),
    );
    await pool.refreshAuth(refreshToken);
    fixture.advance(30 * 86_400);
    await expect(pool.refreshAuth(refreshToken)).rejects.toThrow(/expired|revoked/);
  });

  it("cannot be opened by an altered refresh token", async () => {
    const { Username } = await pool.seeded();
    const { refreshToken } = await fixture.pool().tokensFor(Username);
    const [sub, id] = Buffer.from(refreshToken, "base64url").toString().split(".");
    const forged = Buffer.from(`${sub}.${id}.guess`).toString("base64url");
    for (const token of [forged, "nonsense"]) {
      await expect(pool.refreshAuth(token)).rejects.toMatchObject(
        refusal("NotAuthorizedException", "Invalid Refresh Token"),
      );
    }
  });

  it("belong to the signed access token of this pool alone", async () => {
    const { Username } = await pool.seeded();
    const { accessToken, idToken } = await fixture.pool().tokensFor(Username);
    const [head, , seal] = accessToken.split(".");
    const [, claims] = (await fixture.pool().tokensFor((await pool.seeded()).Username)).accessToken.split(".");
    for (const token of [idToken, `${head}.${claims}.${seal}`, `${head}.${claims}.`, "nonsense"]) {
      await expect(pool.getUser(token)).rejects.toMatchObject(
        refusal("NotAuthorizedException", "Invalid Access Token"),
      );
    }
  });
});
