import { declareFault } from "../kernel/declared-fault.ts";

export const messageChanged = declareFault({
  code: "admin.changedElsewhere",
  kind: "Conflict",
  meaning: "Another admin answered or closed the letter, or its writer added to it, after the caller looked at it.",
  sentence: "Somebody else has just dealt with this message, or its writer has added to it.",
  action: "Look at it again.",
});

export const messageClosed = declareFault({
  code: "admin.messageClosed",
  kind: "Conflict",
  meaning: "A letter that is closed takes no answer until its writer adds to it.",
  sentence: "This message is closed.",
  action: "Look at it again.",
});

export const messageFull = declareFault({
  code: "admin.messageFull",
  kind: "Conflict",
  meaning: "A letter has as many lines as it can have, in all or from its writer.",
  sentence: "This conversation is as long as it can be.",
  action: "Start a new message to us.",
});

export const jobOfOthers = declareFault({
  code: "admin.jobOfOthers",
  kind: "BadInput",
  meaning:
    "A letter names a job in which its writer takes no part, or which does not exist, or has no account to tell by.",
  sentence: "Your account takes no part in this job.",
  action: "Leave the job out, or sign in with the account that has it.",
  field: "jobId",
});

export const letterLinkEnded = declareFault({
  code: "admin.letterLinkEnded",
  kind: "BadInput",
  meaning: "The link of a letter is damaged, has ended or was ended, or the letter was deleted.",
  sentence: "This link does not work any more.",
  action: "Open the one in our newest e-mail, or write to us again.",
  field: "link",
});

export const noLetterLink = declareFault({
  code: "admin.noLetterLink",
  kind: "Conflict",
  meaning: "No link opens this letter, so none can be ended.",
  sentence: "No link opens this message now.",
  action: "Look at it again.",
});

export const deadLetterGone = declareFault({
  code: "admin.deadLetterGone",
  kind: "Conflict",
  meaning:
    "The event is no longer among the first dead letters: it was sent again, or another admin is sending it now.",
  sentence: "This event is no longer among the dead letters.",
  action: "Look again in half a minute.",
});

export const auditOfWhat = declareFault({
  code: "admin.auditOfWhat",
  kind: "BadInput",
  meaning: "The audit log is read of one account or record, or of one admin.",
  sentence: "Say whose log you want.",
  action: "Give either subjectId or actorId, and not both.",
  field: "subjectId",
});

export const contentChanged = declareFault({
  code: "admin.contentChanged",
  kind: "Conflict",
  meaning: "The claim or campaign was changed after the caller looked at it.",
  sentence: "Somebody else has just changed this.",
  action: "Look at it again, then make your change.",
});

export const campaignRuns = declareFault({
  code: "admin.campaignRuns",
  kind: "Conflict",
  meaning: "A campaign that runs is neither changed nor started again: people were told its end.",
  sentence: "The campaign is running, so it cannot be changed.",
  action: "End it first.",
});

export const campaignStands = declareFault({
  code: "admin.campaignStands",
  kind: "Conflict",
  meaning: "Only a campaign that runs can be ended.",
  sentence: "No campaign is running.",
  action: "Look again: it may have ended by itself.",
});

export const campaignNotThere = declareFault({
  code: "admin.campaignNotThere",
  kind: "Conflict",
  meaning: "The campaign is started before it was written.",
  sentence: "There is no campaign to start.",
  action: "Write it first: what is saved, and how long it lasts.",
});

export const campaignRests = declareFault({
  code: "admin.campaignRests",
  kind: "Conflict",
  meaning: "The same offer ended so lately that to start it again would say that its end was none.",
  sentence: "“{headline}” ended less than {days} days ago: people were told that it was over.",
  action: "Start it from {day} on, or write another offer.",
});

export const slugTaken = declareFault({
  code: "admin.slugTaken",
  kind: "Conflict",
  meaning: "A new article is to have the address of another, or of one that is built into the app.",
  sentence: "There is an article at this address.",
  action: "Choose another address, or write that article anew.",
  field: "slug",
});

export const articleUnreadable = declareFault({
  code: "admin.articleUnreadable",
  kind: "BadInput",
  meaning: "An article's text holds what articles do not have: HTML, pictures, tables, or a link that leads nowhere.",
  sentence: "{problem}",
  action:
    "Use paragraphs, headings from ##, lists, quotes, and links that begin with https://, mailto: or a page of Haulyard.",
  field: "text",
});

export const articleIsPublished = declareFault({
  code: "admin.articleIsPublished",
  kind: "Conflict",
  meaning: "An article is published as it was last written, and is to be published again.",
  sentence: "Visitors read this version already.",
  action: "Write it anew first.",
});

export const articleNotPublished = declareFault({
  code: "admin.articleNotPublished",
  kind: "Conflict",
  meaning: "Only an article that is published can be taken down.",
  sentence: "This article is not published.",
  action: "Look again: somebody may have taken it down.",
});

export const asOfToCome = declareFault({
  code: "admin.asOfToCome",
  kind: "BadInput",
  meaning: "A claim is dated on a day to come.",
  sentence: "This day is still to come.",
  action: "Give the day on which it was checked.",
  field: "asOf",
});

export const ratingNotMeasured = declareFault({
  code: "admin.ratingNotMeasured",
  kind: "BadInput",
  meaning: "The rating is to be shown though no reviews are behind it.",
  sentence: "A rating is no target: it can be shown only once it is measured.",
  action: "Hide it, or say that it is measured when real reviews are behind it.",
  field: "evidence",
});

export const changeWaits = declareFault({
  code: "admin.changeWaits",
  kind: "Conflict",
  meaning: "The same kind of change waits already for a second admin.",
  sentence: "An admin has proposed this already.",
  action: "See Changes to confirm.",
});

export const changeIsMade = declareFault({
  code: "admin.changeIsMade",
  kind: "Conflict",
  meaning: "The account has the proposed role, or will be deleted already.",
  sentence: "The account is so already.",
  action: "Look at it again.",
});

export const changeMovedOn = declareFault({
  code: "admin.changeMovedOn",
  kind: "Conflict",
  meaning: "The change was decided, has expired or was proposed again after the caller looked at it.",
  sentence: "This change is no longer as you saw it.",
  action: "Look at the queue again.",
});

export const nothingToTake = declareFault({
  code: "admin.nothingToTake",
  kind: "Conflict",
  meaning: "What an admin takes from a queue does not exist, or was decided meanwhile.",
  sentence: "This is no longer waiting.",
  action: "Look at the queue again.",
});

export const ownProposal = declareFault({
  code: "admin.ownProposal",
  kind: "Conflict",
  meaning: "Nobody confirms their own proposal.",
  sentence: "You proposed this change.",
  action: "Another admin has to confirm it. You can withdraw it.",
});

export const refusalWithoutReason = declareFault({
  code: "admin.refusalWithoutReason",
  kind: "BadInput",
  meaning: "A change is refused without a reason.",
  sentence: "Say why in a few words.",
  field: "reason",
});

export const leaverHasWork = declareFault({
  code: "admin.leaverHasWork",
  kind: "Conflict",
  meaning: "An account with bookings or payouts under way is not deleted; the metadata has their number.",
  sentence: "This account has bookings or payouts under way: {references}.",
  action: "They have to end first.",
});

export const announcementStart = declareFault({
  code: "admin.announcementStart",
  kind: "BadInput",
  meaning: "An announcement is to start in the past, or too far ahead.",
  sentence: "An announcement starts now or later, at most {days} days ahead.",
  action: "Choose another start.",
  field: "startsAt",
});

export const announcementEnd = declareFault({
  code: "admin.announcementEnd",
  kind: "BadInput",
  meaning: "An announcement is to end before its start, or too long after it.",
  sentence: "An announcement ends after its start, at most {days} days later.",
  action: "Choose another end.",
  field: "endsAt",
});

export const announcementsFull = declareFault({
  code: "admin.announcementsFull",
  kind: "Conflict",
  meaning: "As many announcements as may run at once for one audience run within the wanted times.",
  sentence: "{most} announcements for these people run at that time already.",
  action: "End one of them, or choose another time.",
});

export const announcementsPlanned = declareFault({
  code: "admin.announcementsPlanned",
  kind: "Conflict",
  meaning: "As many announcements of one audience as are stored are planned or running.",
  sentence: "{most} announcements for these people are planned or running.",
  action: "End one of them first.",
});

export const announcementsChanged = declareFault({
  code: "admin.announcementsChanged",
  kind: "Conflict",
  meaning: "Another admin made or ended an announcement for the same audience after the caller looked.",
  sentence: "Somebody else has just changed the announcements.",
  action: "Look at the list, then try again.",
});

export const announcementIsOver = declareFault({
  code: "admin.announcementIsOver",
  kind: "Conflict",
  meaning: "An announcement that is over cannot be ended.",
  sentence: "This announcement is over.",
  action: "Look at the list again.",
});
