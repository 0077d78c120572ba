import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { operations } from "./operations.ts";
import { type PoolFixture, startPool } from "./pool-fixture.ts";

let fixture: PoolFixture;
beforeAll(async () => {
  fixture = await startPool();
});
afterAll(() => fixture.stop());

const signed = `AWS4-HMAC-SHA256 Credential=haulyardlocal/20261121/eu-west-1/cognito-idp/aws4_request, SignedHeaders=host, Signature=${"0".repeat(64)}`;

async function call(name: string, body: string, headers: Record<string, string> = { authorization: signed }) {
  // One second apart, so that no call hits the rate limit.
  fixture.advance(1);
  const target = { "x-amz-target": `AWSCognitoIdentityProviderService.${name}` };
  const response = await fetch(fixture.endpoint, { method: "POST", headers: { ...target, ...headers }, body });
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) as unknown };
}

const names = [...operations.keys()];
const fields = ["Username", "Password", "ClientMetadata", "UserAttributes", "AuthFlow", "AuthParameters"].concat(
  ["ConfirmationCode", "AccessToken", "ChallengeName", "ChallengeResponses", "Session", "RefreshToken", "Token"],
  ["PreviousPassword", "ProposedPassword", "AttributeName", "Code", "GroupName", "TemporaryPassword", "__proto__"],
);
const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: fc.constantFrom("\ud800", "\u0000", "@", ".", "a", " ", "🚚") }),
  fc.constantFrom("a@b.c", "USER_SRP_AUTH", "USER_PASSWORD_AUTH", "REFRESH_TOKEN_AUTH", "PASSWORD_VERIFIER", "email"),
);
const value = fc.oneof(
  text,
  fc.jsonValue(),
  fc.dictionary(fc.constantFrom("USERNAME", "PASSWORD", "SRP_A", "REFRESH_TOKEN", "TIMESTAMP", "NEW_PASSWORD"), text),
  fc.array(fc.record({ Name: text, Value: text })),
);
const ours = fc.constant({ ClientId: "haulyardlocalweb0000000000", UserPoolId: "eu-west-1_Haulyard1" });
const nearMiss = fc
  .tuple(ours, fc.dictionary(fc.constantFrom(...fields), value))
  .map(([ids, rest]) => JSON.stringify({ ...rest, ...ids }));
const body = fc.oneof(nearMiss, fc.json(), fc.string());

describe("garbage", () => {
  it("gets an error in Cognito's shape from every call, never a crash", async () => {
    const logged = vi.spyOn(console, "error");
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), body, async (name, sent) => {
        const answer = await call(name, sent);
        if (answer.status === 200) {
          // Skips calls whose random request may be valid: admin calls, and resets or resends for an unknown name.
          if (name.startsWith("Admin")) return;
          expect(["ForgotPassword", "ResendConfirmationCode", "InitiateAuth", "RevokeToken", "ListUsers"]).toContain(
            name,
          );
          return;
        }
        expect(answer.status, JSON.stringify(answer.body)).toBeGreaterThanOrEqual(400);
        expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
        expect(answer.body).toEqual({ __type: expect.stringMatching(/^\w+Exception$/), message: expect.any(String) });
        expect(answer.headers.get("x-amzn-errortype")).toBe(`${(answer.body as { __type: string }).__type}:`);
      }),
      { numRuns: 1500 },
    );
    expect(logged).not.toHaveBeenCalled();
  });

  it("gets its own error name for each kind of problem", async () => {
    expect(await call("SignUp", "{")).toMatchObject({ status: 400, body: { __type: "SerializationException" } });
    expect(await call("SignUp", "{}")).toMatchObject({ body: { __type: "InvalidParameterException" } });
    expect(await call("ListDevices", "{}")).toMatchObject({ body: { __type: "UnknownOperationException" } });
    expect(await call("constructor", "{}")).toMatchObject({ body: { __type: "UnknownOperationException" } });
    const long = JSON.stringify({ ClientId: "x".repeat(200_000) });
    expect(await call("SignUp", long)).toMatchObject({
      status: 413,
      body: { __type: "RequestEntityTooLargeException" },
    });
    const get = await fetch(fixture.endpoint);
    expect([get.status, await get.json()]).toEqual([
      400,
      expect.objectContaining({ __type: "UnknownOperationException" }),
    ]);
  });

  it("gets no answer to an admin call without the local key's signature", async () => {
    const request = JSON.stringify({ UserPoolId: "eu-west-1_Haulyard1", Username: "nobody@b.c" });
    const admin = names.filter((name) => name.startsWith("Admin") || name.startsWith("ListUsers"));
    expect(admin).toHaveLength(13);
    for (const name of admin) {
      for (const authorization of ["", "Bearer x", signed.replace("haulyardlocal", "stranger")]) {
        const answer = await call(name, request, authorization ? { authorization } : {});
        expect(answer, name).toMatchObject({ status: 400, body: { __type: "NotAuthorizedException" } });
      }
    }
    expect(await call("AdminGetUser", request)).toMatchObject({ body: { __type: "UserNotFoundException" } });
  });

  it("is limited to thirty calls a second to recover an account", async () => {
    fixture.advance(10);
    fixture.freeze(true);
    const headers = { "x-amz-target": "AWSCognitoIdentityProviderService.ForgotPassword" };
    const one = async () => (await fetch(fixture.endpoint, { method: "POST", headers, body: "{}" })).json();
    const answers = (await Promise.all(Array.from({ length: 35 }, one))) as { __type: string }[];
    expect(answers.filter(({ __type }) => __type === "TooManyRequestsException")).toHaveLength(5);
    fixture.advance(1);
    expect(await one()).toMatchObject({ __type: "InvalidParameterException" });
    fixture.freeze(false);
  });
});

describe("pages", () => {
  it("from this machine may call the pool, others may not", async () => {
    const preflight = async (origin: string) => {
      const headers = { origin, "access-control-request-method": "POST" };
      return (await fetch(fixture.endpoint, { method: "OPTIONS", headers })).headers;
    };
    const local = await preflight("http://localhost:5173");
    expect(local.get("access-control-allow-origin")).toBe("http://localhost:5173");
    expect(local.get("access-control-allow-headers")).toContain("x-amz-target");
    for (const origin of ["https://example.com", "http://localhost.example.com", "null"]) {
      expect((await preflight(origin)).get("access-control-allow-origin"), origin).toBeNull();
    }
  });
});
