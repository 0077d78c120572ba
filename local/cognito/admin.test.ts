import { randomUUID } from "node:crypto";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  ListUsersCommand,
  RespondToAuthChallengeCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callsTo, newEmail, Password, refusal, wrong } from "./pool-calls.ts";
import { type PoolFixture, startPool } from "./pool-fixture.ts";

let fixture: PoolFixture;
let pool: ReturnType<typeof callsTo>;
beforeAll(async () => {
  fixture = await startPool();
  pool = callsTo(fixture);
});
afterAll(() => fixture.stop());

describe("admin calls", () => {
  it("see and change the groups of a user", async () => {
    const { Username, sub } = await pool.seeded();
    const named = { UserPoolId: pool.UserPoolId, Username };
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
    const nobody = new AdminGetUserCommand({ UserPoolId: pool.UserPoolId, Username: newEmail() });
    await expect(fixture.client.send(nobody)).rejects.toMatchObject({ name: "UserNotFoundException" });
  });

  it("disable a user, and enable them again", async () => {
    const { Username } = await pool.seeded();
    const { accessToken, refreshToken } = await fixture.pool().tokensFor(Username);
    await fixture.client.send(new AdminDisableUserCommand({ UserPoolId: pool.UserPoolId, Username }));
    const disabled = refusal("NotAuthorizedException", "User is disabled.");
    await expect(pool.passwordAuth(Username)).rejects.toMatchObject(disabled);
    await expect(pool.refreshAuth(refreshToken)).rejects.toMatchObject(disabled);
    await expect(pool.getUser(accessToken)).rejects.toMatchObject(disabled);
    await expect(pool.passwordAuth(Username, `${Password}x`)).rejects.toMatchObject(wrong);
    await fixture.client.send(new AdminEnableUserCommand({ UserPoolId: pool.UserPoolId, Username }));
    await pool.passwordAuth(Username);
  });

  it("list all users, page by page, and delete for good", async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => pool.seeded()));
    const everyone: string[] = [];
    let PaginationToken: string | undefined;
    do {
      const page = await fixture.client.send(
        new ListUsersCommand({ UserPoolId: pool.UserPoolId, Limit: 2, PaginationToken }),
      );
      expect(page.Users?.length).toBeLessThanOrEqual(2);
      for (const { Username, Attributes = [], Enabled } of page.Users ?? []) {
        expect(Attributes.find(({ Name }) => Name === "sub")?.Value).toBe(Username);
        expect(Enabled).toBe(true);
        everyone.push(String(Username));
      }
      PaginationToken = page.PaginationToken;
    } while (PaginationToken);
    expect(new Set(everyone).size).toBe(everyone.length);
    expect(everyone).toEqual(expect.arrayContaining(made.map(({ sub }) => sub)));
    for (const digit of "0123456789abcdef") {
      const Filter = `sub ^= "${digit}"`;
      const { Users = [] } = await fixture.client.send(new ListUsersCommand({ UserPoolId: pool.UserPoolId, Filter }));
      expect(Users.map(({ Username }) => Username).sort()).toEqual(
        everyone.filter((sub) => sub.startsWith(digit)).sort(),
      );
    }

    const [gone] = made;
    const named = { UserPoolId: pool.UserPoolId, Username: gone?.sub };
    const { refreshToken } = await fixture.pool().tokensFor(String(gone?.Username));
    await fixture.client.send(new AdminDeleteUserCommand(named));
    await expect(pool.refreshAuth(refreshToken)).rejects.toMatchObject({ name: "NotAuthorizedException" });
    await expect(fixture.client.send(new AdminGetUserCommand(named))).rejects.toMatchObject({
      name: "UserNotFoundException",
    });
  });

  it("give and take booking rights beside a role", async () => {
    const { Username } = await pool.seeded();
    const booking = { UserPoolId: pool.UserPoolId, Username, GroupName: "booker" };
    await fixture.client.send(new AdminAddUserToGroupCommand(booking));
    const { accessToken } = await fixture.pool().tokensFor(Username);
    expect(decodeJwt(accessToken)["cognito:groups"]).toEqual(["booker", "haulier"]);
  });

  it("set a password, for good or until the next sign-in", async () => {
    const { Username } = await pool.seeded();
    const set = (Permanent: boolean) =>
      fixture.client.send(
        new AdminSetUserPasswordCommand({
          UserPoolId: pool.UserPoolId,
          Username,
          Password: "Tay-bridge-1887",
          Permanent,
        }),
      );
    await set(true);
    await pool.passwordAuth(Username, "Tay-bridge-1887");
    await set(false);
    const { ChallengeName, Session } = await pool.passwordAuth(Username, "Tay-bridge-1887");
    expect(ChallengeName).toBe("NEW_PASSWORD_REQUIRED");
    const respond = new RespondToAuthChallengeCommand({
      ClientId: pool.ClientId,
      ChallengeName: "NEW_PASSWORD_REQUIRED",
      Session,
      ChallengeResponses: { USERNAME: Username, NEW_PASSWORD: "Clyde-arc-2006" },
    });
    expect((await fixture.client.send(respond)).AuthenticationResult?.AccessToken).toBeTruthy();
    await expect(fixture.client.send(respond)).rejects.toMatchObject({ name: "NotAuthorizedException" });
  });
});

describe("stored data", () => {
  it("is seeded once: a second call changes nothing, and another user's address is rejected", async () => {
    const { Username, sub } = await pool.seeded();
    const again = { sub, email: Username, password: "Other-password-1", groups: [] };
    await fixture.pool().createUser(again);
    await pool.passwordAuth(Username);
    await expect(fixture.pool().createUser({ ...again, sub: randomUUID() })).rejects.toMatchObject({
      code: "UsernameExistsException",
    });
  });

  it("holds no password, code or token in plain text", async () => {
    const { Username } = await pool.seeded();
    const { refreshToken } = await fixture.pool().tokensFor(Username);
    await pool.forgot(Username);
    const { Items } = await fixture.dynamo.send(new ScanCommand({ TableName: fixture.tableName }));
    const kept = JSON.stringify(Items);
    const secret = Buffer.from(refreshToken, "base64url").toString().split(".")[2] ?? "";
    for (const text of [Password, `"${fixture.codeFor(Username)}"`, refreshToken, secret])
      expect(kept).not.toContain(text);
  });

  it("limits the key file to its owner", async () => {
    expect((await stat(join(fixture.folder, "key.json"))).mode & 0o777).toBe(0o600);
  });
});
