import { z } from "zod";
import { Instant } from "../kernel/instant.ts";
import { anyone, mutation, query, signedIn } from "../kernel/operation.ts";
import { recoveryCodeWrong } from "./faults.ts";
import { FollowedSecondFactor, SecondFactor, TypedRecoveryCode } from "./mfa.ts";
import { EmailAddress } from "./sign-up.ts";

export const mfaOperations = {
  mySecondFactor: query({
    doc: "Whether your sign-in asks for a code.",
    input: () => z.object({}),
    output: () => SecondFactor,
    allow: signedIn,
    subject: "none",
    errors: [],
    limit: "read",
  }),
  followSecondFactor: mutation({
    doc: "Reads in the user pool whether your MFA is on, and stores it. Returns recovery codes when it comes on.",
    input: () => z.object({}),
    output: () => FollowedSecondFactor,
    allow: signedIn,
    subject: "none",
    repeat: "harmless",
    errors: [],
    limit: "paid",
  }),
  redeemRecoveryCode: mutation({
    doc: "Removes MFA from an account with one of its recovery codes. Sign-in still needs the password.",
    input: () => z.object({ email: EmailAddress, code: TypedRecoveryCode }),
    output: () => Instant,
    allow: anyone,
    subject: "none",
    repeat: "harmless",
    errors: [recoveryCodeWrong],
    limit: "mail",
  }),
} as const;
