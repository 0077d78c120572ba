import { profileByEmail, roleWords } from "../accounts/public.ts";
import type { Reaction } from "../platform/reaction.ts";
import { sendMail } from "./mail.ts";
import { tell } from "./notify.ts";

const settings = "/settings#invitations";

/**
 * Asks the invited person: by e-mail, with the way in for people with an account and for those without, and, where
 * there is an account, in its bell. The mail is last, so that it is tried again only when it was not sent.
 */
export const onMemberInvited: Reaction<"memberInvited"> = async (fact, context) => {
  const { invitationId, haulierName, email, kind } = fact.payload;
  const what = `${haulierName} invites you to work with them as a ${roleWords[kind]}.`;
  const userId = (await profileByEmail(context.db, email))?.id;
  if (userId)
    await tell(context, fact, [userId], {
      kind: "invitation_received",
      title: `${haulierName} invites you`,
      body: what,
      actionUrl: settings,
    });
  const wayIn = userId ? `/auth?return=${encodeURIComponent(settings)}` : `/signup?invitation=${invitationId}`;
  const next = userId ? "Sign in to accept or decline." : "Sign up with this e-mail address, then accept or decline.";
  await sendMail(email, {
    subject: `${haulierName} invites you to Haulyard`,
    body: `${what} ${next} The invitation holds for 14 days.`,
    path: wayIn,
  });
};
