import { followInUserPool } from "../accounts/on-access-changed.ts";
import { mailLetterAnswered } from "../admin/on-letter-answered.ts";
import { forgetPoolClient } from "../integrations/on-api-client-revoked.ts";
import { onDriverDecided } from "../notifications/on-driver-decided.ts";
import { mailGuestNews, mailLeadEnded, mailLeadMade } from "../notifications/on-lead.ts";
import { mailNotices } from "../notifications/on-mail-wanted.ts";
import { mailInvited } from "../notifications/on-member-invited.ts";
import { pushMessage } from "../notifications/on-message-sent.ts";
import { mailSite } from "../notifications/on-site-mail-wanted.ts";
import { onSuppressionLifted, pushLine, pushTest } from "../notifications/reactions.ts";
import type { Reactions } from "../platform/reaction.ts";
import { reactWith } from "./react.ts";

export const outside: Reactions<"outside"> = {
  accessChanged: [followInUserPool],
  letterAnswered: [mailLetterAnswered],
  memberInvited: [mailInvited],
  driverDecided: [onDriverDecided],
  leadMade: [mailLeadMade],
  leadEnded: [mailLeadEnded],
  personTold: [pushLine],
  mailWanted: [mailNotices],
  guestMailWanted: [mailGuestNews],
  siteMailWanted: [mailSite],
  apiClientRevoked: [forgetPoolClient],
  mailSuppressionLifted: [onSuppressionLifted],
  messageSent: [pushMessage],
  testPushAsked: [pushTest],
};
export const handler = reactWith("outside", outside);
