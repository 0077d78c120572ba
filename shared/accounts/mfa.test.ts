import { describe, expect, it } from "vitest";
import { unprovedFactor } from "../kernel/proved-session.ts";
import { epochSecondsOf } from "../kernel/time.ts";
import { plainRecoveryCode, unprovedForBank } from "./mfa.ts";

const now = "2026-11-22T12:00:00.500Z";
const minutesAgo = (minutes: number) => epochSecondsOf(now) - minutes * 60;
const hourAgo = "2026-11-22T11:00:00.500Z";

it.each([
  ["no factor, new sign-in", 1, null, "factor"],
  ["factor before the sign-in", 1, hourAgo, null],
  ["factor in the second of the sign-in", 60, hourAgo, null],
  ["factor after the sign-in", 61, hourAgo, "signIn"],
] as const)("a session with %s", (_what, minutes, secondFactorSince, missing) => {
  expect(unprovedFactor({ signedInAt: minutesAgo(minutes), secondFactorSince })).toBe(missing);
});

it("a call without a session proves nothing", () => {
  expect(unprovedFactor({ signedInAt: null, secondFactorSince: hourAgo })).toBe("signIn");
});

describe("bank details", () => {
  it.each([
    ["first ones", { isFirst: true }, 10, null],
    ["first ones, late", { isFirst: true }, 11, "signIn"],
    ["changed without a factor", {}, 1, "factor"],
    ["changed with a factor", { secondFactorSince: hourAgo }, 10, null],
    ["changed with a factor, late", { secondFactorSince: hourAgo }, 11, "signIn"],
    ["changed in a session from before the factor", { secondFactorSince: now }, 1, "signIn"],
    ["changed by Google", { comesFromGoogle: true }, 10, null],
    ["changed by Google, late", { comesFromGoogle: true }, 11, "signIn"],
  ] as const)("%s", (_what, change, minutes, missing) => {
    const session = {
      signedInAt: minutesAgo(minutes),
      secondFactorSince: null,
      isFirst: false,
      comesFromGoogle: false,
    };
    expect(unprovedForBank({ ...session, ...change }, now)).toBe(missing);
  });
});

it("a recovery code is the same however it is typed", () => {
  for (const typed of ["abcd-efgh-2345-mnop", " ABCD EFGH 2345 MNOP ", "abcdefgh2345mnop"])
    expect(plainRecoveryCode(typed)).toBe("abcdefgh2345mnop");
});
