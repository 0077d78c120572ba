import { z } from "zod";
import { ServiceSpelling } from "../catalogue/service-name.ts";
import { ClientKey, DriverApplicationId, InvitationId, UserId } from "../kernel/id.ts";
import { anyone, mutation, query, signedIn } from "../kernel/operation.ts";
import { NextToken, pageOf } from "../kernel/page.ts";
import { Phone } from "../kernel/phone.ts";
import { line, paragraph } from "../kernel/text.ts";
import { Instant } from "../kernel/time.ts";
import { BankDetails, BankDetailsForm } from "./bank.ts";
import {
  DriverApplication,
  Employer,
  HaulierPublic,
  HaulierService,
  Invitation,
  LicenceCategory,
  MemberKind,
  Person,
  Profile,
  RoleName,
  SignIn,
  TeamMember,
} from "./model.ts";
import { ChosenRole, EmailAddress, FullName, PreparedSignUp, personFields, SignUpForm } from "./sign-up.ts";

const DriverApplicationPage = pageOf(DriverApplication, "DriverApplicationPage");

/** Getting in, and what one is. */
const ownAccess = {
  prepareSignUp: mutation({
    doc: "Keeps everything of a sign-up but the password until the e-mail address is confirmed; hand `signUpId` to the user pool.",
    input: SignUpForm,
    output: PreparedSignUp,
    allow: anyone,
    subject: "none",
    errors: ["accounts.bankMissing", "accounts.serviceMissing", "accounts.bankNotAsked"],
    perMinute: 5,
  }),
  me: query({
    doc: "Your own account.",
    input: z.object({}),
    output: Profile,
    allow: signedIn,
    subject: "none",
    errors: [],
  }),
  setRole: mutation({
    doc: "Chooses contractor or haulier, once, while you have no role.",
    input: z.object({ role: ChosenRole }),
    output: Profile,
    allow: signedIn,
    subject: "none",
    errors: ["accounts.roleAlreadySet"],
  }),
  requestContractorAccess: mutation({
    doc: "Adds booking rights to your account and keeps your role.",
    input: z.object({}),
    output: Profile,
    allow: ["haulier", "fleet_manager", "driver"],
    subject: "none",
    errors: [],
  }),
  recordSignIn: mutation({
    doc: "Notes a sign-in of yours, for the list in your settings.",
    input: z.object({ device: line(80) }),
    output: SignIn,
    allow: signedIn,
    subject: "none",
    errors: [],
    perMinute: 10,
  }),
  mySignIns: query({
    doc: "Your ten newest sign-ins, newest first.",
    input: z.object({}),
    output: z.array(SignIn),
    allow: signedIn,
    subject: "none",
    errors: [],
  }),
  signOutEverywhere: mutation({
    doc: "Ends every session of yours, this one too: tokens from before stop working at once.",
    input: z.object({}),
    output: Instant,
    allow: signedIn,
    subject: "none",
    errors: [],
  }),
  markHintSeen: mutation({
    doc: "Notes that you have seen the password hint.",
    input: z.object({}),
    output: Profile,
    allow: signedIn,
    subject: "none",
    errors: [],
  }),
} as const;

const settings = {
  updateProfile: mutation({
    doc: "Changes what you tell of yourself; never your role, e-mail address or standing. A field left out becomes empty.",
    input: z.object({
      clientKey: ClientKey,
      version: z.int(),
      fullName: FullName,
      ...personFields,
      vatRegistered: z.boolean(),
      vatNumber: line(20).nullish(),
      companyNumber: line(20).nullish(),
      bio: paragraph(4000).nullish(),
    }),
    output: Profile,
    allow: signedIn,
    subject: "none",
    errors: ["accounts.changedElsewhere"],
  }),
  setBankDetails: mutation({
    doc: "Says where you are paid. Needs a sign-in within the last 15 minutes; payouts wait 72 hours after a change.",
    input: z.object({ clientKey: ClientKey, bank: BankDetailsForm }),
    output: BankDetails,
    allow: ["haulier"],
    subject: "none",
    errors: ["accounts.signInAgain"],
  }),
  bankDetails: query({
    doc: "Where a haulier is paid, masked: for that haulier and admins. Null when nothing was given.",
    input: z.object({ haulierId: UserId }),
    output: BankDetails.nullable(),
    allow: ["haulier", "admin"],
    subject: "haulier",
    errors: [],
  }),
  savePendingService: mutation({
    doc: "Saves the primary service chosen at sign-up, once: from the server's note of it, else the one given. Answers your services.",
    input: z.object({ services: z.array(ServiceSpelling).max(30).nullish() }),
    output: z.array(HaulierService),
    allow: ["haulier"],
    subject: "none",
    errors: [],
  }),
  myServices: query({
    doc: "The services your haulage business offers.",
    input: z.object({}),
    output: z.array(HaulierService),
    allow: ["haulier", "fleet_manager"],
    subject: "none",
    errors: ["accounts.noMembership"],
  }),
  setHaulierService: mutation({
    doc: "Adds a service that you offer, or switches one on or off.",
    input: z.object({ service: ServiceSpelling, isActive: z.boolean() }),
    output: z.array(HaulierService),
    allow: ["haulier"],
    subject: "none",
    errors: [],
  }),
} as const;

const team = {
  haulierPublic: query({
    doc: "A haulier's public page.",
    input: z.object({ haulierId: UserId }),
    output: HaulierPublic,
    allow: anyone,
    subject: "haulier",
    open: true,
    errors: [],
    perMinute: 120,
  }),
  myTeam: query({
    doc: "The active drivers and fleet managers of your haulage business.",
    input: z.object({}),
    output: z.array(TeamMember),
    allow: ["haulier", "fleet_manager"],
    subject: "none",
    errors: ["accounts.noMembership"],
  }),
  myEmployers: query({
    doc: "The hauliers that you work for now, and as what.",
    input: z.object({}),
    output: z.array(Employer),
    allow: ["fleet_manager", "driver"],
    subject: "none",
    errors: [],
  }),
  inviteMember: mutation({
    doc: "Invites somebody, by e-mail, to work for you as a driver or fleet manager. The invitation holds for 14 days.",
    input: z.object({ clientKey: ClientKey, email: EmailAddress, name: FullName, kind: MemberKind }),
    output: Invitation,
    allow: ["haulier"],
    subject: "none",
    errors: ["accounts.alreadyInvited", "accounts.inviteYourself"],
    perMinute: 10,
  }),
  sentInvitations: query({
    doc: "Invitations you have sent, newest first.",
    input: z.object({}),
    output: z.array(Invitation),
    allow: ["haulier", "fleet_manager"],
    subject: "none",
    errors: ["accounts.noMembership"],
  }),
  myInvitations: query({
    doc: "Invitations that wait for your answer.",
    input: z.object({}),
    output: z.array(Invitation),
    allow: signedIn,
    subject: "none",
    errors: [],
  }),
  answerInvitation: mutation({
    doc: "Accepts or declines an invitation sent to your e-mail address. Accepting gives you the role if you have none.",
    input: z.object({ clientKey: ClientKey, invitationId: InvitationId, accept: z.boolean() }),
    output: Invitation,
    allow: signedIn,
    subject: "invitation",
    errors: ["accounts.invitationOver", "accounts.otherRole"],
  }),
  withdrawInvitation: mutation({
    doc: "Takes back an invitation that has not been answered.",
    input: z.object({ clientKey: ClientKey, invitationId: InvitationId }),
    output: Invitation,
    allow: ["haulier"],
    subject: "invitation",
    errors: ["accounts.invitationOver"],
  }),
  removeMember: mutation({
    doc: "Ends somebody's work for a haulier: the haulier removes a member, or a member leaves.",
    input: z.object({ clientKey: ClientKey, haulierId: UserId, userId: UserId }),
    output: z.array(TeamMember),
    allow: ["haulier", "fleet_manager", "driver"],
    subject: "haulier",
    errors: [],
  }),
  registerDriver: mutation({
    doc: "Registers a driver who works for nobody here yet; Haulyard decides and answers by e-mail.",
    input: z.object({
      clientKey: ClientKey,
      fullName: FullName,
      email: EmailAddress,
      phone: Phone,
      postcode: line(10),
      licenceCategories: z.array(LicenceCategory).min(1, "Choose at least one licence category.").max(6),
      consent: z.boolean().refine((given) => given, "Please agree that we keep these details to check them."),
    }),
    output: z.boolean(),
    allow: anyone,
    subject: "none",
    errors: [],
    perMinute: 3,
  }),
} as const;

const forAdmins = {
  people: query({
    doc: "Accounts by role, or the one with an e-mail address. Each look is written to the audit log.",
    input: z.object({
      role: RoleName.nullish().meta({ description: "Absent: people without a role." }),
      email: z.string().max(254).nullish(),
      nextToken: NextToken,
    }),
    output: pageOf(Person, "PersonPage"),
    allow: ["admin"],
    subject: "none",
    errors: ["input.badCursor"],
  }),
  grantRole: mutation({
    doc: "Gives somebody a role; audit-logged.",
    input: z.object({ userId: UserId, version: z.int(), role: RoleName, reason: line(500) }),
    output: Person,
    allow: ["admin"],
    subject: "user",
    errors: ["accounts.changedElsewhere", "accounts.yourself"],
  }),
  suspendUser: mutation({
    doc: "Suspends an account: its tokens and live streams stop at once; audit-logged.",
    input: z.object({ userId: UserId, version: z.int(), reason: line(500) }),
    output: Person,
    allow: ["admin"],
    subject: "user",
    errors: ["accounts.changedElsewhere", "accounts.yourself"],
  }),
  reinstateUser: mutation({
    doc: "Lifts a suspension; audit-logged.",
    input: z.object({ userId: UserId, version: z.int(), reason: line(500) }),
    output: Person,
    allow: ["admin"],
    subject: "user",
    errors: ["accounts.changedElsewhere", "accounts.yourself"],
  }),
  driverApplications: query({
    doc: "Drivers' registrations that wait for a decision, oldest first.",
    input: z.object({ nextToken: NextToken }),
    output: DriverApplicationPage,
    allow: ["admin"],
    subject: "none",
    errors: ["input.badCursor"],
  }),
  decideDriver: mutation({
    doc: "Approves or rejects a driver's registration; audit-logged. The driver is told by e-mail.",
    input: z.object({
      driverApplicationId: DriverApplicationId,
      version: z.int(),
      approve: z.boolean(),
      reason: line(500),
    }),
    output: DriverApplication,
    allow: ["admin"],
    subject: "driverApplication",
    errors: ["accounts.changedElsewhere", "accounts.alreadyDecided"],
  }),
} as const;

export const accountsOperations = { ...ownAccess, ...settings, ...team, ...forAdmins } as const;

export const accountsPublications = {
  publishAccessEnded: {
    doc: "Server only: ends every live stream of a person whose access has ended.",
    output: z.object({ userId: UserId }).meta({ id: "AccessEnded" }),
  },
} as const;
