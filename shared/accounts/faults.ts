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
  meaning: "The caller asked for both favourite and blocked.",
  sentence: "You cannot block a favourite.",
  field: "blocked",
});

export const favouritesFull = declareFault({
  code: "accounts.favouritesFull",
  kind: "Conflict",
  meaning: "The list of favourites is full.",
  sentence: "You already have 20 favourites.",
  action: "Remove one first.",
});

/** The text must not reveal which side blocked the other. */
export const notMatched = declareFault({
  code: "accounts.notMatched",
  kind: "Conflict",
  meaning: "One of the two has blocked the other.",
  sentence: "You and this partner do not work together on Haulyard.",
  action: "Choose somebody else.",
});

export const changedElsewhere = declareFault({
  code: "accounts.changedElsewhere",
  kind: "Conflict",
  meaning: "Somebody changed the account after the caller looked at it.",
  sentence: "These details changed after you opened them.",
  action: "Check them again, then make your change.",
});

export const notActive = declareFault({
  code: "accounts.suspended",
  kind: "Conflict",
  meaning: "An operator's command cannot grant access to a suspended account.",
  sentence: "This account is suspended.",
});

export const recoveryCodeWrong = declareFault({
  code: "accounts.recoveryCodeWrong",
  kind: "BadInput",
  meaning: "The recovery code or the address is wrong; the answer does not say which.",
  sentence: "This recovery code is wrong or already used.",
  field: "code",
});

export const cisNumberMissing = declareFault({
  code: "accounts.cisNumberMissing",
  kind: "BadInput",
  meaning: "A deduction below 30% needs the number and day of HMRC's verification.",
  sentence: "A deduction below 30% needs HMRC’s verification number and its day.",
  action: "Enter both, or choose 30%.",
  field: "verificationNumber",
});

export const verificationUnmatched = declareFault({
  code: "accounts.verificationUnmatched",
  kind: "BadInput",
  meaning: "The letters after the verification number mean no match, so the deduction must be 30%.",
  sentence: "HMRC could not match this haulier, as the letters after the number show.",
  action: "Choose 30%, or verify the haulier again.",
  field: "status",
});

export const cisVerifiedLater = declareFault({
  code: "accounts.cisVerifiedLater",
  kind: "BadInput",
  meaning: "The verification day is in the future.",
  sentence: "The verification day is in the future.",
  field: "verifiedOn",
});

export const bankMissing = declareFault({
  code: "accounts.bankMissing",
  kind: "BadInput",
  meaning: "A haulier signs up without bank details.",
  sentence: "Please enter your account holder, account number and sort code.",
  field: "bank",
});

export const bankNumberWrong = declareFault({
  code: "accounts.bankNumberWrong",
  kind: "BadInput",
  meaning: "The account number fails the sort code's modulus check, so no such account exists.",
  sentence: "This account number does not match this sort code.",
  action: "Check both on a bank statement, then enter them again.",
  field: "bank.bankAccountNumber",
});

export const bankNotAsked = declareFault({
  code: "accounts.bankNotAsked",
  kind: "BadInput",
  meaning: "Bank details came with a sign-up that is not a haulier's.",
  sentence: "Only hauliers give bank details.",
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
  meaning: "The account already has a role.",
  sentence: "You already have a role.",
  action: "Contact us if it is the wrong one.",
});

export const yourself = declareFault({
  code: "accounts.yourself",
  kind: "BadInput",
  meaning: "An admin tried to change their own access.",
  sentence: "This is your own account.",
  action: "Ask another admin to do it.",
  field: "userId",
});

export const noMembership = declareFault({
  code: "accounts.noMembership",
  kind: "NotAllowed",
  meaning: "The fleet manager's membership has ended.",
  sentence: "You are no longer a fleet manager.",
});

export const whichHaulier = declareFault({
  code: "accounts.whichHaulier",
  kind: "BadInput",
  meaning: "The caller works for several hauliers and named none.",
  sentence: "You work for several hauliers.",
  action: "Choose the haulier for this.",
  field: "haulierId",
});

export const alreadyDecided = declareFault({
  code: "accounts.alreadyDecided",
  kind: "Conflict",
  meaning: "Another admin has already decided the driver's registration.",
  sentence: "This registration is already decided.",
});

export const inviteYourself = declareFault({
  code: "accounts.inviteYourself",
  kind: "BadInput",
  meaning: "A haulier invited its own address.",
  sentence: "That is your own address.",
  action: "Enter your colleague's address.",
  field: "email",
});

export const memberAlready = declareFault({
  code: "accounts.alreadyInvited",
  kind: "Conflict",
  meaning: "The person already works for the haulier, or has an open invitation from it.",
  sentence: "This person already works for you as {role}.",
});

export const invitedAlready = inOtherWords(memberAlready, {
  sentence: "This person already has an invitation.",
  action: "Wait for the answer, or withdraw it first.",
});

export const invitedEnough = declareFault({
  code: "accounts.invitedEnough",
  kind: "TooMany",
  meaning: "The address has reached its daily limit of invitations, from this haulier or from all.",
  sentence: "This address cannot get more invitations today.",
  action: "Try again tomorrow, in {retryAfterSeconds} seconds.",
});

export const invitesEnough = inOtherWords(invitedEnough, {
  sentence: "You have reached today’s limit of invitations.",
});

export const invitationJustAnswered = declareFault({
  code: "accounts.invitationOver",
  kind: "Conflict",
  meaning: "The invitation is no longer open.",
  sentence: "This invitation was answered a moment ago.",
  action: "Ask for a new invitation if you need one.",
});

export const invitationAccepted = inOtherWords(invitationJustAnswered, {
  sentence: "You have already accepted this invitation.",
});
export const invitationDeclined = inOtherWords(invitationJustAnswered, {
  sentence: "You have already declined this invitation.",
});
export const invitationWithdrawn = inOtherWords(invitationJustAnswered, {
  sentence: "The haulier has withdrawn this invitation.",
});
export const invitationExpired = inOtherWords(invitationJustAnswered, { sentence: "This invitation has expired." });

export const otherRole = declareFault({
  code: "accounts.otherRole",
  kind: "Conflict",
  meaning: "The invitation is for another role than the account's.",
  sentence: "Your account is a {role}'s, but this invitation is for a {kind}.",
  action: "Ask for an invitation to another email address, and open a second account with it.",
});

export const cardIncomplete = declareFault({
  code: "accounts.cardIncomplete",
  kind: "BadInput",
  meaning: "A driver's card lacks its number (or classes) or its expiry day.",
  sentence: "A card needs its number or classes, and its expiry day.",
  action: "Fill in both, or leave both empty.",
});

export const cardExpired = declareFault({
  code: "accounts.cardExpired",
  kind: "BadInput",
  meaning: "A driver's card has expired.",
  sentence: "This card has expired.",
  action: "Enter the new one, or leave it out.",
});

export const areaMissing = declareFault({
  code: "accounts.areaMissing",
  kind: "BadInput",
  meaning: "The driver has no area, so no search would find them.",
  sentence: "Hauliers search for drivers by area.",
  action: "Choose at least one area where you work.",
  field: "areas",
});

export const notChecked = declareFault({
  code: "accounts.notChecked",
  kind: "Conflict",
  meaning: "The driver's licence and cards are unchecked or rejected.",
  sentence: "We have not checked your licence and cards yet.",
  action: "Fill in your profile. We can list you once it is approved.",
});

export const notListed = declareFault({
  code: "accounts.notListed",
  kind: "Conflict",
  meaning: "The driver left the driver database after the haulier's search.",
  sentence: "This driver has left the driver database.",
});

export const itemTaken = declareFault({
  code: "accounts.itemTaken",
  kind: "Conflict",
  meaning: "Another admin has already taken this item of the queue.",
  sentence: "{name} took this, {when}.",
  action: "Choose another one.",
});
