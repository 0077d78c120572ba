import { z } from "zod";
import { termsChanged } from "../kernel/faults.ts";
import { ForHaulier } from "../kernel/for-haulier.ts";
import { IdempotencyKey, InvitationId, UserId } from "../kernel/id.ts";
import { anyone, mutation, query, signedIn } from "../kernel/operation.ts";
import { ExpectedTerms } from "../kernel/terms.ts";
import {
  invitationJustAnswered,
  invitedEnough,
  inviteYourself,
  memberAlready,
  noMembership,
  otherRole,
  whichHaulier,
} from "./faults.ts";
import { Employer, HaulierPublic, Invitation, MemberKind, ReceivedInvitation, TeamMember } from "./model.ts";
import { EmailAddress, FullName } from "./sign-up.ts";

export const teamOperations = {
  haulierPublic: query({
    doc: "A haulier's public page.",
    input: () => z.object({ haulierId: UserId }),
    output: () => HaulierPublic,
    allow: anyone,
    limit: "read",
    subject: "haulier",
    reach: "anybody's",
    errors: [],
  }),
  myTeam: query({
    doc: "The active drivers and fleet managers of your haulage business.",
    input: () => z.object({ haulierId: ForHaulier }),
    output: () => z.array(TeamMember),
    allow: ["haulier", "fleet_manager"],
    limit: "read",
    subject: "none",
    errors: [noMembership, whichHaulier],
  }),
  myEmployers: query({
    doc: "The hauliers that you work for now, and your role there.",
    input: () => z.object({}),
    output: () => z.array(Employer),
    allow: ["fleet_manager", "driver"],
    limit: "read",
    subject: "none",
    errors: [],
  }),
  inviteMember: mutation({
    doc: "Invites a person by email to work for you as a driver or fleet manager. The invitation is open for 14 days.",
    input: () => z.object({ clientKey: IdempotencyKey, email: EmailAddress, name: FullName, kind: MemberKind }),
    output: () => Invitation,
    allow: ["haulier"],
    limit: "mail",
    subject: "none",
    errors: [memberAlready, inviteYourself, invitedEnough],
  }),
  sentInvitations: query({
    doc: "Invitations you have sent, newest first.",
    input: () => z.object({ haulierId: ForHaulier }),
    output: () => z.array(Invitation),
    allow: ["haulier", "fleet_manager"],
    limit: "read",
    subject: "none",
    errors: [noMembership, whichHaulier],
  }),
  myInvitations: query({
    doc: "Invitations that wait for your answer.",
    input: () => z.object({}),
    output: () => z.array(ReceivedInvitation),
    allow: signedIn,
    limit: "read",
    subject: "none",
    errors: [],
  }),
  answerInvitation: mutation({
    doc: "Accepts or declines an invitation sent to your email address. Accepting gives you the role if you have none.",
    input: () =>
      z.object({
        clientKey: IdempotencyKey,
        invitationId: InvitationId,
        accept: z.boolean(),
        expectedTerms: ExpectedTerms,
      }),
    output: () => Invitation,
    allow: signedIn,
    limit: "reach",
    subject: "invitation",
    reach: "own alone",
    errors: [invitationJustAnswered, termsChanged, otherRole],
  }),
  withdrawInvitation: mutation({
    doc: "Withdraws an open invitation.",
    input: () => z.object({ clientKey: IdempotencyKey, invitationId: InvitationId }),
    output: () => Invitation,
    allow: ["haulier"],
    limit: "reach",
    subject: "invitation",
    reach: "own alone",
    errors: [invitationJustAnswered],
  }),
  removeMember: mutation({
    doc: "Ends a person's work for a haulier: the haulier removes a member, or a member leaves.",
    input: () => z.object({ clientKey: IdempotencyKey, haulierId: UserId, userId: UserId }),
    output: () => z.array(TeamMember),
    allow: ["haulier", "fleet_manager", "driver"],
    limit: "reach",
    subject: "haulier",
    errors: [],
  }),
} as const;
