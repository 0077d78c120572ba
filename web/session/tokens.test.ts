import { describe, expect, it } from "vitest";
import { readTokens, roleOf } from "./tokens.ts";

const jwt = (claims: object) => ["{}", JSON.stringify(claims), "signature"].map(base64Url).join(".");

function base64Url(text: string): string {
  const bytes = String.fromCharCode(...new TextEncoder().encode(text));
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function storageWith(entries: Record<string, string>) {
  return { getItem: (key: string) => entries[key] ?? null };
}

const prefix = "CognitoIdentityServiceProvider.client1";
const access = jwt({ sub: "u1", exp: 2_000_000_000, auth_time: 1_999_990_000, "cognito:groups": ["haulier"] });
const kept = {
  [`${prefix}.LastAuthUser`]: "u1",
  [`${prefix}.u1.accessToken`]: access,
  [`${prefix}.u1.idToken`]: jwt({ email: "ailsa@example.test", name: "Àilsa Grànd" }),
  [`${prefix}.u1.clockDrift`]: "-60000",
};

describe("readTokens", () => {
  it("finds Amplify's tokens and their user, by the device's own clock", () => {
    expect(readTokens(storageWith(kept), "client1")).toEqual({
      accessToken: access,
      expiresAtMs: 2_000_000_060_000,
      user: { id: "u1", email: "ailsa@example.test", name: "Àilsa Grànd", role: "haulier", canBook: false },
      signedInAt: 1_999_990_000,
      isFederated: false,
    });
  });

  it("uses the email where there is no name", () => {
    const entries = { ...kept, [`${prefix}.u1.idToken`]: jwt({ email: "a@example.test" }) };
    expect(readTokens(storageWith(entries), "client1")?.user.name).toBe("a@example.test");
  });

  it("detects Google users", () => {
    const identities = [{ providerName: "Google", userId: "1" }];
    const entries = { ...kept, [`${prefix}.u1.idToken`]: jwt({ email: "a@example.test", identities }) };
    expect(readTokens(storageWith(entries), "client1")?.isFederated).toBe(true);
  });

  it.each([
    ["nobody is signed in", {}],
    ["another app's tokens", { "CognitoIdentityServiceProvider.other.LastAuthUser": "u1" }],
    ["the access token is missing", { [`${prefix}.LastAuthUser`]: "u1" }],
    ["the access token is rubbish", { ...kept, [`${prefix}.u1.accessToken`]: "a.b.c" }],
  ])("returns null when %s", (_case, entries) => {
    expect(readTokens(storageWith(entries), "client1")).toBeNull();
  });
});

describe("roleOf", () => {
  it.each([
    [["contractor"], "contractor"],
    [["contractor", "admin"], "admin"],
    [["driver", "haulier"], "haulier"],
    [["beta-testers"], null],
    [undefined, null],
  ])("%j acts as %s", (groups, role) => {
    expect(roleOf(groups)).toBe(role);
  });
});
