import { declareFault } from "../kernel/declared-fault.ts";

export const messageChanged = declareFault({
  code: "admin.changedElsewhere",
  kind: "Conflict",
  meaning: "Another admin answered or closed the letter, or its writer added to it.",
  sentence: "Somebody else has just answered this message, or its writer has added to it.",
  action: "Open it again.",
});

export const messageClosed = declareFault({
  code: "admin.messageClosed",
  kind: "Conflict",
  meaning: "A closed letter takes no answer until its writer adds to it.",
  sentence: "This message is closed.",
  action: "Open it again.",
});

export const messageFull = declareFault({
  code: "admin.messageFull",
  kind: "Conflict",
  meaning: "The letter has reached its limit of lines, in total or from its writer.",
  sentence: "This conversation has reached its maximum length.",
  action: "Send us a new message.",
});

export const jobOfOthers = declareFault({
  code: "admin.jobOfOthers",
  kind: "BadInput",
  meaning: "The letter names a job that does not exist or is not the writer's, or the writer has no account.",
  sentence: "Your account is not part of this job.",
  action: "Leave the job out, or sign in with the account that has it.",
  field: "jobId",
});

export const letterLinkEnded = declareFault({
  code: "admin.letterLinkEnded",
  kind: "BadInput",
  meaning: "The letter's link is damaged or has ended, or the letter was deleted.",
  sentence: "This link no longer works.",
  action: "Use the link in our latest email, or write to us again.",
  field: "link",
});

export const noLetterLink = declareFault({
  code: "admin.noLetterLink",
  kind: "Conflict",
  meaning: "No link opens this letter.",
  sentence: "This message has no open link.",
  action: "Open it again.",
});

export const deadLetterGone = declareFault({
  code: "admin.deadLetterGone",
  kind: "Conflict",
  meaning: "The event is no longer among the first dead letters: it was retried, or another admin is retrying it.",
  sentence: "This event is no longer among the dead letters.",
  action: "Check again in half a minute.",
});

export const auditOfWhat = declareFault({
  code: "admin.auditOfWhat",
  kind: "BadInput",
  meaning: "The audit log is read for one account or record, or for one admin.",
  sentence: "Choose whose log to show.",
  action: "Give either subjectId or actorId, not both.",
  field: "subjectId",
});

export const contentChanged = declareFault({
  code: "admin.contentChanged",
  kind: "Conflict",
  meaning: "The claim or campaign changed after the caller opened it.",
  sentence: "Somebody else has just changed this.",
  action: "Open it again, then make your change.",
});

export const campaignRuns = declareFault({
  code: "admin.campaignRuns",
  kind: "Conflict",
  meaning: "A current campaign cannot be changed or restarted: its end was announced.",
  sentence: "You cannot change the campaign while it is running.",
  action: "End it first.",
});

export const campaignRunning = declareFault({
  code: "admin.campaignStands",
  kind: "Conflict",
  meaning: "Only a current campaign can be ended.",
  sentence: "No campaign is running.",
  action: "Check again: it may have ended.",
});

export const campaignNotThere = declareFault({
  code: "admin.campaignNotThere",
  kind: "Conflict",
  meaning: "The campaign has no text to start with.",
  sentence: "You have not written a campaign yet.",
  action: "Write it first: the saving, and how long it lasts.",
});

export const campaignRests = declareFault({
  code: "admin.campaignRests",
  kind: "Conflict",
  meaning: "The same offer ended too recently; a restart would make its announced end untrue.",
  sentence: "“{headline}” ended less than {days} days ago, and visitors were told that it was over.",
  action: "Start it on {day} or later, or write another offer.",
});

export const slugTaken = declareFault({
  code: "admin.slugTaken",
  kind: "Conflict",
  meaning: "Another article, or a built-in one, already has this address.",
  sentence: "Another article already has this address.",
  action: "Choose another address, or edit that article.",
  field: "slug",
});

export const articleUnreadable = declareFault({
  code: "admin.articleUnreadable",
  kind: "BadInput",
  meaning: "The article contains HTML, pictures, tables or a link with a bad address.",
  sentence: "{problem}",
  action:
    "Use paragraphs, headings from ##, lists, quotes, and links that begin with https://, mailto: or a page of Haulyard.",
  field: "text",
});

export const articleIsPublished = declareFault({
  code: "admin.articleIsPublished",
  kind: "Conflict",
  meaning: "The latest version of the article is already published.",
  sentence: "Visitors already read this version.",
  action: "Change it first.",
});

export const articleNotPublished = declareFault({
  code: "admin.articleNotPublished",
  kind: "Conflict",
  meaning: "Only a published article can be taken down.",
  sentence: "This article is not published.",
  action: "Check again: somebody may have taken it down.",
});

export const asOfToCome = declareFault({
  code: "admin.asOfToCome",
  kind: "BadInput",
  meaning: "The claim's date is in the future.",
  sentence: "This day is in the future.",
  action: "Enter the day on which it was checked.",
  field: "asOf",
});

export const ratingNotMeasured = declareFault({
  code: "admin.ratingNotMeasured",
  kind: "BadInput",
  meaning: "The rating would be shown without reviews.",
  sentence: "A rating cannot be a target.",
  action: "Hide it until real reviews support it, then mark it as measured.",
  field: "evidence",
});

export const changeWaits = declareFault({
  code: "admin.changeWaits",
  kind: "Conflict",
  meaning: "A change of the same kind already waits for a second admin.",
  sentence: "An admin has already proposed this.",
  action: "See Changes to confirm.",
});

export const changeIsMade = declareFault({
  code: "admin.changeIsMade",
  kind: "Conflict",
  meaning: "The account already has the proposed role, or will be deleted.",
  sentence: "The account already has this change.",
  action: "Check the account again.",
});

export const changeMovedOn = declareFault({
  code: "admin.changeMovedOn",
  kind: "Conflict",
  meaning: "The change was decided, expired or proposed again after the caller opened it.",
  sentence: "This change is no longer up to date.",
  action: "Check the queue again.",
});

export const nothingToTake = declareFault({
  code: "admin.nothingToTake",
  kind: "Conflict",
  meaning: "The item of the queue does not exist, or was decided meanwhile.",
  sentence: "This item no longer waits for a decision.",
  action: "Check the queue again.",
});

export const ownProposal = declareFault({
  code: "admin.ownProposal",
  kind: "Conflict",
  meaning: "Admins cannot confirm their own proposals.",
  sentence: "You proposed this change yourself.",
  action: "Another admin must confirm it. You can withdraw it.",
});

export const refusalWithoutReason = declareFault({
  code: "admin.refusalWithoutReason",
  kind: "BadInput",
  meaning: "Refusing a change needs a reason.",
  sentence: "Say why in a few words.",
  field: "reason",
});

export const leaverHasWork = declareFault({
  code: "admin.leaverHasWork",
  kind: "Conflict",
  meaning: "The account has open bookings or payouts; the metadata has their number.",
  sentence: "This account has open bookings or payouts: {references}.",
  action: "Finish them first.",
});

export const announcementStart = declareFault({
  code: "admin.announcementStart",
  kind: "BadInput",
  meaning: "The announcement would start in the past, or too far ahead.",
  sentence: "An announcement can start now, or at most {days} days ahead.",
  action: "Choose another start.",
  field: "startsAt",
});

export const announcementEnd = declareFault({
  code: "admin.announcementEnd",
  kind: "BadInput",
  meaning: "The announcement would end before its start, or too long after it.",
  sentence: "An announcement must end after its start, at most {days} days later.",
  action: "Choose another end.",
  field: "endsAt",
});

export const announcementsFull = declareFault({
  code: "admin.announcementsFull",
  kind: "Conflict",
  meaning: "The audience has the maximum number of announcements at once in this time.",
  sentence: "These people already have {most} announcements at that time.",
  action: "End one of them, or choose another time.",
});

export const announcementsPlanned = declareFault({
  code: "admin.announcementsPlanned",
  kind: "Conflict",
  meaning: "The audience has the maximum number of planned and current announcements.",
  sentence: "These people already have {most} planned or current announcements.",
  action: "End one of them first.",
});

export const announcementsChanged = declareFault({
  code: "admin.announcementsChanged",
  kind: "Conflict",
  meaning: "Another admin changed the announcements of this audience after the caller opened them.",
  sentence: "Somebody else has just changed the announcements.",
  action: "Check the list, then try again.",
});

export const announcementIsOver = declareFault({
  code: "admin.announcementIsOver",
  kind: "Conflict",
  meaning: "An announcement that is over cannot be ended.",
  sentence: "This announcement is over.",
  action: "Reload the list.",
});
