import { z } from "zod";
import { Instant } from "../kernel/instant.ts";
import { anyone, mutation, query, signedIn } from "../kernel/operation.ts";
import { recoveryCodeWrong } from "./faults.ts";
import { FollowedSecondFactor, SecondFactor, TypedRecoveryCode } from "./second-factor.ts";
import { EmailAddress } from "./sign-up.ts";

/** The second factor of a sign-in, which the user pool asks for, as far as our own records follow it. */
export const secondFactorOperations = {
  mySecondFactor: query({
    doc: "Whether a code is asked for at your sign-in.",
    input: () => z.object({}),
    output: () => SecondFactor,
    allow: signedIn,
    subject: "none",
    errors: [],
    limit: "read",
  }),
  followSecondFactor: mutation({
    doc: "Looks up in the user pool whether your second factor is on, and follows. Coming on, it answers recovery codes.",
    input: () => z.object({}),
    output: () => FollowedSecondFactor,
    allow: signedIn,
    subject: "none",
    repeat: "harmless",
    errors: [],
    limit: "paid",
  }),
  redeemRecoveryCode: mutation({
    doc: "Takes the second factor off an account by one of its recovery codes; the password is still needed to sign in.",
    input: () => z.object({ email: EmailAddress, code: TypedRecoveryCode }),
    output: () => Instant,
    allow: anyone,
    subject: "none",
    repeat: "harmless",
    errors: [recoveryCodeWrong],
    limit: "mail",
  }),
} as const;
