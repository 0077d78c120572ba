import { declareFault, inOtherWords } from "../kernel/declared-fault.ts";
import { busy } from "../kernel/faults.ts";
import { signUpRefusals } from "./sign-up-refusals.ts";

export const accountBusy = inOtherWords(busy, { sentence: "Your account is being changed right now." });
export const servicesBusy = inOtherWords(busy, { sentence: "Your services are being saved right now." });
export const openingBusy = inOtherWords(busy, { sentence: "The account is being opened right now." });

export const partnerBusy = inOtherWords(busy, { sentence: "This partner is being changed right now." });

export const markTwice = declareFault({
  code: "accounts.markTwice",
  kind: "BadInput",
  meaning: "Somebody is to be a favourite and blocked at once.",
  sentence: "A favourite cannot be blocked.",
  field: "blocked",
});

export const favouritesFull = declareFault({
  code: "accounts.favouritesFull",
  kind: "Conflict",
  meaning: "As many favourites as a search looks up.",
  sentence: "You have 20 favourites.",
  action: "Take one off the list first.",
});

/** Says nothing of who blocked whom. */
export const notMatched = declareFault({
  code: "accounts.notMatched",
  kind: "Conflict",
  meaning: "One of the two has blocked the other.",
  sentence: "You and this partner do not work together on Haulyard.",
  action: "Look at your relationships, or choose somebody else.",
});

export const changedElsewhere = declareFault({
  code: "accounts.changedElsewhere",
  kind: "Conflict",
  meaning: "Somebody changed the account after the caller looked at it.",
  sentence: "These details have been changed since you looked.",
  action: "Look at them again, then make your change.",
});

export const notActive = declareFault({
  code: "accounts.suspended",
  kind: "Conflict",
  meaning: "An operator's command grants nothing to an account without standing.",
  sentence: "This account is suspended.",
});

export const recoveryCodeWrong = declareFault({
  code: "accounts.recoveryCodeWrong",
  kind: "BadInput",
  meaning: "No recovery code of this address, or nobody by it: the same answer for both.",
  sentence: "This recovery code is not right, or it has been used.",
  field: "code",
});

export const cisNumberMissing = declareFault({
  code: "accounts.cisNumberMissing",
  kind: "BadInput",
  meaning: "Less than 30% is to be deducted, without the number and the day of HMRC's verification.",
  sentence: "Less than 30% takes HMRC’s verification: its number and its day.",
  action: "Type both, or choose 30%.",
  field: "verificationNumber",
});

export const verificationUnmatched = declareFault({
  code: "accounts.verificationUnmatched",
  kind: "BadInput",
  meaning:
    "HMRC could not match the haulier, as the letters behind the number say, and less than 30% is to be deducted.",
  sentence: "HMRC could not match this haulier: the letters behind the number say so.",
  action: "Choose 30%, or verify the haulier again.",
  field: "status",
});

export const cisVerifiedLater = declareFault({
  code: "accounts.cisVerifiedLater",
  kind: "BadInput",
  meaning: "The day of a verification has not come.",
  sentence: "The day of the verification has not come yet.",
  field: "verifiedOn",
});

export const bankMissing = declareFault({
  code: "accounts.bankMissing",
  kind: "BadInput",
  meaning: "A haulier signs up without bank details.",
  sentence: "Please say where you are paid: account holder, number, sort code.",
  field: "bank",
});

export const bankNumberWrong = declareFault({
  code: "accounts.bankNumberWrong",
  kind: "BadInput",
  meaning: "An account number that fails the modulus check of its sort code: no such account can exist.",
  sentence: "This account number and sort code do not belong together.",
  action: "Check both against a bank statement, then type them again.",
  field: "bank.bankAccountNumber",
});

export const bankNotAsked = declareFault({
  code: "accounts.bankNotAsked",
  kind: "BadInput",
  meaning: "Somebody who is no haulier signs up with bank details.",
  sentence: "Bank details are asked of hauliers only.",
  action: "Leave them out.",
  field: "bank",
});

export const serviceMissing = declareFault({
  code: "accounts.serviceMissing",
  kind: "BadInput",
  meaning: "A haulier signs up without a primary service.",
  sentence: signUpRefusals.service,
  field: "services",
});

export const roleAlreadySet = declareFault({
  code: "accounts.roleAlreadySet",
  kind: "Conflict",
  meaning: "A role is chosen once.",
  sentence: "You have a role already.",
  action: "Ask us if it is not the right one.",
});

export const yourself = declareFault({
  code: "accounts.yourself",
  kind: "BadInput",
  meaning: "An admin would change their own access.",
  sentence: "This is your own account.",
  action: "Ask another admin to do it.",
  field: "userId",
});

export const noMembership = declareFault({
  code: "accounts.noMembership",
  kind: "NotAllowed",
  meaning: "A fleet manager's membership has ended.",
  sentence: "You are not a fleet manager of any haulier now.",
});

export const whichHaulier = declareFault({
  code: "accounts.whichHaulier",
  kind: "BadInput",
  meaning: "The caller works for several hauliers, and the call does not name one.",
  sentence: "You work for several hauliers.",
  action: "Choose the haulier that this is for.",
  field: "haulierId",
});

export const alreadyDecided = declareFault({
  code: "accounts.alreadyDecided",
  kind: "Conflict",
  meaning: "Another admin has answered the driver's registration.",
  sentence: "This registration has been decided already.",
});

export const inviteYourself = declareFault({
  code: "accounts.inviteYourself",
  kind: "BadInput",
  meaning: "A haulier invites its own address.",
  sentence: "That is your own address.",
  action: "Give your colleague's address.",
  field: "email",
});

export const memberAlready = declareFault({
  code: "accounts.alreadyInvited",
  kind: "Conflict",
  meaning: "The invited person works for the haulier, or has an open invitation from it.",
  sentence: "This person works for you already, as {role}.",
});

export const invitedAlready = inOtherWords(memberAlready, {
  sentence: "This person has an invitation already.",
  action: "Wait for the answer, or withdraw it first.",
});

export const invitedEnough = declareFault({
  code: "accounts.invitedEnough",
  kind: "TooMany",
  meaning:
    "The address has been sent as many invitations today as one address gets, from all hauliers together or this one.",
  sentence: "This address has had enough invitations for today.",
  action: "Try again tomorrow, in {retryAfterSeconds} seconds.",
});

export const invitesEnough = inOtherWords(invitedEnough, {
  sentence: "You have sent enough invitations for today.",
});

export const invitationJustAnswered = declareFault({
  code: "accounts.invitationOver",
  kind: "Conflict",
  meaning: "The invitation waits for no answer any more.",
  sentence: "This invitation has just been answered.",
  action: "Ask for a new invitation if one is needed.",
});

export const invitationAccepted = inOtherWords(invitationJustAnswered, {
  sentence: "This invitation has been accepted already.",
});
export const invitationDeclined = inOtherWords(invitationJustAnswered, {
  sentence: "This invitation has been declined already.",
});
export const invitationWithdrawn = inOtherWords(invitationJustAnswered, {
  sentence: "The haulier has taken this invitation back.",
});
export const invitationExpired = inOtherWords(invitationJustAnswered, { sentence: "This invitation has run out." });

export const otherRole = declareFault({
  code: "accounts.otherRole",
  kind: "Conflict",
  meaning: "The invitation is for another role than the account has.",
  sentence: "Your account is a {role}'s, and this invitation is for a {kind}.",
  action: "Ask to be invited at another e-mail address, and open a second account with it.",
});

export const cardIncomplete = declareFault({
  code: "accounts.cardIncomplete",
  kind: "BadInput",
  meaning: "A driver gives a card without its number (or classes), or without the day until which it holds.",
  sentence: "A card needs both: its number or classes, and the day it ends.",
  action: "Fill in both, or leave both empty.",
});

export const cardExpired = declareFault({
  code: "accounts.cardExpired",
  kind: "BadInput",
  meaning: "A driver gives a card that has run out.",
  sentence: "This card has run out.",
  action: "Give the new one, or leave it out.",
});

export const areaMissing = declareFault({
  code: "accounts.areaMissing",
  kind: "BadInput",
  meaning: "A driver would be listed without an area, and so be found by nobody who searches one.",
  sentence: "Hauliers look for drivers by area.",
  action: "Choose at least one area where you work.",
  field: "areas",
});

export const notChecked = declareFault({
  code: "accounts.notChecked",
  kind: "Conflict",
  meaning: "A driver would be listed whose licence and cards nobody has checked, or were turned down.",
  sentence: "We have not checked your licence and cards yet.",
  action: "Fill in your profile; you can be listed once it is approved.",
});

export const notListed = declareFault({
  code: "accounts.notListed",
  kind: "Conflict",
  meaning: "The driver has left the driver database since the haulier looked.",
  sentence: "This driver is not in the driver database any more.",
});

export const itemTaken = declareFault({
  code: "accounts.itemTaken",
  kind: "Conflict",
  meaning: "Another admin has taken an item of a queue to decide it.",
  sentence: "{name} took this, {when}.",
  action: "Take another one.",
});
