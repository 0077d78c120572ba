import { util } from "@aws-appsync/utils";
import { describe, expect, it, vi } from "vitest";
import { invocation } from "./invocation.ts";

const authType = vi.fn<() => string>();
const error = (message: string, type: string) => {
  throw new Error(`${type}: ${message}`);
};
// AppSync supplies these at run time; the package has only their types.
Object.assign(util, { authType, error });

type Event = { readonly payload: { readonly caller: unknown } };

function callerOf(mode: string, identity: unknown, forwarded?: string) {
  authType.mockReturnValue(mode);
  const ctx = {
    identity,
    request: { headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded } },
    info: { fieldName: "booking", parentTypeName: "Query" },
    args: {},
  };
  return (invocation(ctx as unknown as Parameters<typeof invocation>[0]) as Event).payload.caller;
}

describe("the caller's address", () => {
  it.each([
    ["the only hop", "192.0.2.1", "192.0.2.1"],
    ["the hop before AppSync's own edge", "192.0.2.1, 198.51.100.9", "192.0.2.1"],
    ["not what the caller put in front", "203.0.113.7, 203.0.113.8, 192.0.2.1, 198.51.100.9", "192.0.2.1"],
    ["an IPv6 address whole", "2001:db8::1, 198.51.100.9", "2001:db8::1"],
    ["unknown without a header", undefined, null],
    ["unknown with an empty one", "", null],
  ])("is %s", (_what, forwarded, address) => {
    expect(callerOf("API Key Authorization", null, forwarded)).toMatchObject({ address });
  });
});

describe("the caller's mode", () => {
  const claims = { token_use: "access", auth_time: 1_790_000_000 };
  const person = { sub: "ana", groups: ["driver"], claims };
  it("is a person with groups, or with none", () => {
    const mode = "User Pool Authorization";
    const signedInAt = 1_790_000_000;
    expect(callerOf(mode, person)).toEqual({
      userId: "ana",
      groups: ["driver"],
      signedInAt,
      address: null,
      mode: "userPool",
    });
    expect(callerOf(mode, { ...person, groups: null })).toMatchObject({ userId: "ana", groups: [] });
    expect(callerOf(mode, { ...person, claims: { token_use: "access" } })).toMatchObject({ signedInAt: null });
  });
  it.each([
    ["an id token", { ...claims, token_use: "id" }],
    ["a token of no kind", {}],
    ["no claims", null],
  ])("is anonymous with %s", (_what, wrong) => {
    const call = () => callerOf("User Pool Authorization", { ...person, claims: wrong });
    expect(call).toThrow("NotAllowed: Send your access token.");
  });
  it("an anonymous caller has no sign-in time", () => {
    expect(callerOf("API Key Authorization", null)).toMatchObject({ signedInAt: null });
  });
  it("is the server, without a user", () => {
    expect(callerOf("IAM Authorization", { userArn: "arn", username: "AKIA" })).toMatchObject({
      userId: null,
      mode: "iam",
    });
  });
  it.each(["API Key Authorization", "Open ID Connect Authorization", "Lambda Authorization", ""])(
    "counts as anonymous under %s, whatever the identity says",
    (mode) => {
      expect(callerOf(mode, person)).toEqual({
        userId: null,
        groups: [],
        signedInAt: null,
        address: null,
        mode: "apiKey",
      });
    },
  );
});
