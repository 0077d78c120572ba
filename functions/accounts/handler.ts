import { accountsOperations } from "#shared/accounts/operations.ts";
import { keyedHash } from "../platform/keyed-hash.ts";
import { type Handlers, production, serve } from "../platform/serve.ts";
import { answerInvitation } from "./answer-invitation.ts";
import { bankDetails, setBankDetails } from "./bank-details.ts";
import { calendarLink, makeCalendarLink, revokeCalendarLink } from "./calendar-link.ts";
import { driverProfile, saveDriverProfile, setDriverListed } from "./driver-profile.ts";
import { decideDriver, driverApplications, registerDriver } from "./drivers.ts";
import { haulierPublic } from "./haulier-public.ts";
import { myServices, savePendingService, setHaulierService } from "./haulier-services.ts";
import { inviteMember, myInvitations, sentInvitations, withdrawInvitation } from "./invitations.ts";
import { inviteListedDriver, listedDrivers } from "./listed-drivers.ts";
import { me } from "./me.ts";
import { myEmployers } from "./my-employers.ts";
import { myTeam } from "./my-team.ts";
import {
  markHintSeen,
  mySignIns,
  recordSignIn,
  requestContractorAccess,
  setRole,
  signOutEverywhere,
} from "./own-access.ts";
import { markPartner, partners } from "./partners.ts";
import { grantRole, people, reinstateUser, suspendUser } from "./people.ts";
import { prepareSignUp } from "./prepare-sign-up.ts";
import { removeMember } from "./remove-member.ts";
import { followSecondFactor, mySecondFactor, redeemRecoveryCode } from "./second-factor.ts";
import { setWorkingHours } from "./set-working-hours.ts";
import { updateProfile } from "./update-profile.ts";

export const handlers: Handlers<typeof accountsOperations> = {
  prepareSignUp,
  me,
  setRole,
  requestContractorAccess,
  recordSignIn,
  mySignIns,
  signOutEverywhere,
  markHintSeen,
  mySecondFactor,
  followSecondFactor,
  redeemRecoveryCode,
  updateProfile,
  setWorkingHours,
  calendarLink,
  makeCalendarLink,
  revokeCalendarLink,
  setBankDetails,
  bankDetails,
  savePendingService,
  myServices,
  setHaulierService,
  haulierPublic,
  myTeam,
  myEmployers,
  inviteMember,
  sentInvitations,
  myInvitations,
  answerInvitation,
  withdrawInvitation,
  removeMember,
  registerDriver,
  driverProfile,
  saveDriverProfile,
  setDriverListed,
  listedDrivers,
  inviteListedDriver,
  people,
  grantRole,
  suspendUser,
  reinstateUser,
  driverApplications,
  decideDriver,
  partners,
  markPartner,
};
export const handler = serve(accountsOperations, handlers, production({ keyedHash }));
