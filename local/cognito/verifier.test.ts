import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CognitoJwtVerifier } from "aws-jwt-verify";
import { decodeJwt, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PoolFixture, startPool } from "./pool-fixture.ts";
import { signingKey } from "./signing-key.ts";

const email = "morag@haulyard.test";
const sub = randomUUID();
let fixture: PoolFixture;

beforeAll(async () => {
  fixture = await startPool({
    preTokenGeneration: async (event) => {
      if (event.request.userAttributes.email !== "changed@haulyard.test") return event;
      const groupOverrideDetails = { groupsToOverride: ["driver"] };
      const changes = { claimsToAddOrOverride: { depot: "Leith" }, claimsToSuppress: ["email"], groupOverrideDetails };
      return { ...event, response: { claimsOverrideDetails: changes } };
    },
  });
  await fixture.pool().createUser({ sub, email, password: "Forth-bridge-1890", groups: ["haulier"] });
});
afterAll(() => fixture.stop());

/** The production verifier with the pool's keys given directly, so that it fetches none. */
function verifier(tokenUse: "access" | "id" = "access") {
  const { userPoolId, clientId, jwks } = fixture.pool();
  const made = CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse });
  made.cacheJwks({
    keys: jwks.keys.map((key) => ({
      ...key,
      kty: "RSA" as const,
      kid: String(key.kid),
      n: String(key.n),
      e: String(key.e),
      use: "sig" as const,
      alg: "RS256" as const,
    })),
  });
  return made;
}

/** Returns a token signed with the pool's own key, with some claims replaced. */
async function resigned(token: string, claims: Record<string, unknown>): Promise<string> {
  const { privateKey, keyId } = await signingKey(join(fixture.folder, "key.json"));
  const all = { ...decodeJwt(token), ...claims };
  return new SignJWT(all).setProtectedHeader({ alg: "RS256", kid: keyId }).sign(privateKey);
}

describe("the production token verifier", () => {
  it("accepts the pool's tokens, with sub, username and groups", async () => {
    const { accessToken, idToken } = await fixture.pool().tokensFor(email);
    const common = { sub, iss: fixture.pool().issuer, "cognito:groups": ["haulier"] };
    const access = await verifier().verify(accessToken);
    expect(access).toMatchObject({ ...common, username: sub, scope: "aws.cognito.signin.user.admin" });
    expect(access.exp - access.iat).toBe(3600);
    expect(await verifier("id").verify(idToken)).toMatchObject({
      ...common,
      "cognito:username": sub,
      email,
      email_verified: true,
    });
  });

  it("accepts tokens from before a restart", async () => {
    const { accessToken } = await fixture.pool().tokensFor(email);
    await fixture.restart();
    expect(await verifier().verify(accessToken)).toMatchObject({ sub });
  });

  it("leaves out the groups claim for a user without a role", async () => {
    const nobody = { sub: randomUUID(), email: "norole@haulyard.test", password: "Forth-bridge-1890" };
    await fixture.pool().createUser({ ...nobody, groups: [] });
    const { accessToken, idToken } = await fixture.pool().tokensFor(nobody.email);
    expect(await verifier().verify(accessToken)).not.toHaveProperty("cognito:groups");
    expect(await verifier("id").verify(idToken)).not.toHaveProperty("cognito:groups");
  });

  it("shows what the pre-token trigger changed", async () => {
    const user = { sub: randomUUID(), email: "changed@haulyard.test", password: "Forth-bridge-1890" };
    await fixture.pool().createUser({ ...user, groups: ["haulier"] });
    const { accessToken, idToken } = await fixture.pool().tokensFor(user.email);
    expect(await verifier().verify(accessToken)).toMatchObject({ "cognito:groups": ["driver"] });
    const claims = await verifier("id").verify(idToken);
    expect(claims).toMatchObject({ "cognito:groups": ["driver"], depot: "Leith" });
    expect(claims).not.toHaveProperty("email");
  });

  it("rejects expired tokens", async () => {
    fixture.advance(-3700);
    const { accessToken } = await fixture.pool().tokensFor(email);
    fixture.advance(3700);
    await expect(verifier().verify(accessToken)).rejects.toThrow(/expired/i);
  });

  it("rejects tokens for another client, from another pool and of the other kind", async () => {
    const { accessToken, idToken } = await fixture.pool().tokensFor(email);
    expect(await verifier().verify(await resigned(accessToken, {}))).toMatchObject({ sub });
    await expect(verifier().verify(await resigned(accessToken, { client_id: "another" }))).rejects.toThrow(/client/i);
    await expect(verifier("id").verify(await resigned(idToken, { aud: "another" }))).rejects.toThrow(
      /audience|client/i,
    );
    const iss = fixture.pool().issuer.replace("Haulyard1", "Haulyard2");
    await expect(verifier().verify(await resigned(accessToken, { iss }))).rejects.toThrow(/issuer/i);
    await expect(verifier().verify(idToken)).rejects.toThrow(/token use/i);
  });

  it("rejects forged tokens: another key under our id, altered claims, no signature", async () => {
    const { accessToken } = await fixture.pool().tokensFor(email);
    const { privateKey } = await generateKeyPair("RS256");
    const kid = String(fixture.pool().jwks.keys[0]?.kid);
    const claims = { ...decodeJwt(accessToken), "cognito:groups": ["admin"] };
    const forged = await new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid }).sign(privateKey);
    await expect(verifier().verify(forged)).rejects.toThrow(/signature/i);
    const [head, , seal] = accessToken.split(".");
    const body = Buffer.from(JSON.stringify(claims)).toString("base64url");
    await expect(verifier().verify(`${head}.${body}.${seal}`)).rejects.toThrow(/signature/i);
    const none = Buffer.from(JSON.stringify({ alg: "none", kid })).toString("base64url");
    await expect(verifier().verify(`${none}.${body}.`)).rejects.toThrow();
  });
});

describe("the signing key", () => {
  it("is not replaced when its file is damaged", async () => {
    const folder = await mkdtemp(join(tmpdir(), "haulyard-key-"));
    for (const content of ["", "{}", "[1]", '{"kty":"RSA"}', "null"]) {
      await writeFile(join(folder, "key.json"), content);
      await expect(signingKey(join(folder, "key.json"))).rejects.toThrow(/does not hold the user pool's signing key/);
    }
    await rm(folder, { recursive: true });
  });
});
