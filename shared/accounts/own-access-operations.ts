import { z } from "zod";
import { Instant } from "../kernel/instant.ts";
import { anyone, mutation, query, signedIn } from "../kernel/operation.ts";
import { line } from "../kernel/text.ts";
import { bankMissing, bankNotAsked, bankNumberWrong, canaryAccount, roleAlreadySet, serviceMissing } from "./faults.ts";
import { Profile, SignIn } from "./model.ts";
import { ChosenRole, PreparedSignUp, SignUpForm } from "./sign-up.ts";

export const ownAccessOperations = {
  prepareSignUp: mutation({
    doc: "Stores a sign-up form, without the password, until the email address is confirmed. Pass `signUpId` to the user pool.",
    input: () => SignUpForm,
    output: () => PreparedSignUp,
    allow: anyone,
    limit: "mail",
    subject: "none",
    repeat: "harmless",
    errors: [bankMissing, bankNumberWrong, serviceMissing, bankNotAsked],
  }),
  me: query({
    doc: "Your own account.",
    input: () => z.object({}),
    output: () => Profile,
    allow: signedIn,
    limit: "read",
    subject: "none",
    errors: [],
  }),
  setRole: mutation({
    doc: "Chooses contractor or haulier, once, while you have no role.",
    input: () => z.object({ role: ChosenRole }),
    output: () => Profile,
    allow: signedIn,
    limit: "write",
    subject: "none",
    repeat: "harmless",
    errors: [roleAlreadySet, canaryAccount],
  }),
  requestContractorAccess: mutation({
    doc: "Adds booking rights to your account and keeps your role.",
    input: () => z.object({}),
    output: () => Profile,
    allow: ["haulier", "fleet_manager", "driver"],
    limit: "write",
    subject: "none",
    repeat: "harmless",
    errors: [],
  }),
  recordSignIn: mutation({
    doc: "Records your sign-in for the list in your settings.",
    input: () => z.object({ device: line(80) }),
    output: () => SignIn,
    allow: signedIn,
    limit: "write",
    subject: "none",
    repeat: "harmless",
    errors: [],
  }),
  mySignIns: query({
    doc: "Your ten newest sign-ins, newest first.",
    input: () => z.object({}),
    output: () => z.array(SignIn),
    allow: signedIn,
    limit: "read",
    subject: "none",
    errors: [],
  }),
  signOutEverywhere: mutation({
    doc: "Ends all your sessions, including this one. Earlier tokens stop working at once.",
    input: () => z.object({}),
    output: () => Instant,
    allow: signedIn,
    limit: "write",
    subject: "none",
    repeat: "harmless",
    errors: [],
  }),
  markHintSeen: mutation({
    doc: "Records that you have seen the password hint.",
    input: () => z.object({}),
    output: () => Profile,
    allow: signedIn,
    limit: "write",
    subject: "none",
    repeat: "harmless",
    errors: [],
  }),
} as const;
