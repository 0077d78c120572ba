import { invitationDays } from "#shared/accounts/model.ts";
import { momentText } from "#shared/kernel/moment-text.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { repeatSeconds } from "#shared/notifications/notices.ts";
import { pathTo } from "#shared/web-paths.ts";
import { profileByEmail, profileById } from "../accounts/public.ts";
import { doSeldom, type Reaction } from "../platform/reaction.ts";
import { shortHash } from "../platform/short-hash.ts";
import { invitationWords } from "./account-notices.ts";
import { sendMail } from "./mail.ts";

const why = "You get this because a haulier gave this address to invite you. You can ignore it.";

export const mailInvited: Reaction<"memberInvited"> = async (domainEvent, context) => {
  const { invitationId, haulierId, email, kind } = domainEvent.payload;
  const hasAccount = (await profileByEmail(context.db, email)) !== null;
  const path = hasAccount
    ? pathTo("/auth", { query: { return: "/settings#invitations" } })
    : pathTo("/signup", { query: { invitation: invitationId } });
  const next = hasAccount
    ? "Sign in to accept or decline."
    : "Sign up with this email address, then accept or decline.";
  // An unverified haulier's name is not emailed to people without an account: it could be anybody's text.
  const isKnown = hasAccount || (await profileById(context.db, haulierId))?.verifiedStatus === "verified";
  const invited = isKnown ? invitationWords(domainEvent.payload) : invitationWords({ haulierName: "A haulier", kind });
  const expiresAt = addSeconds(domainEvent.at, invitationDays * 86_400);
  const body = `${invited}\n\n${next} Answer by ${momentText(expiresAt, domainEvent.at)}.`;
  // Limits the emails per haulier and address, so that repeated invitations do not fill a stranger's mailbox.
  const seldom = { key: `invited#${haulierId}#${shortHash(email)}`, seconds: repeatSeconds };
  await doSeldom(context, domainEvent, seldom, () =>
    // The subject contains no text of the sender, who could otherwise send any text to any address.
    sendMail(context.db, email, {
      subject: "An invitation to work on Haulyard",
      body,
      path,
      action: "See the invitation",
      why,
    }),
  );
};
