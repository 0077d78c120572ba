import { exportLinkSeconds } from "#shared/accounts/model.ts";
import type { PayloadOf } from "#shared/events.ts";
import { momentText } from "#shared/kernel/moment-text.ts";
import { nameInMail } from "#shared/kernel/names.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import type { SuppressionReason } from "#shared/notifications/model.ts";
import { pathTo, type WebPath } from "#shared/web-paths.ts";
import { profileByEmail, profileById, roleWords } from "../accounts/public.ts";
import { naming } from "./notify.ts";
import type { NoticeRows } from "./telling.ts";

interface AccessWords {
  readonly title: string;
  readonly does: (who: string, name: string, at: string) => string;
  readonly actionUrl: WebPath;
}

const integrations = "/settings/integrations";
const accessWords: Record<PayloadOf<"accessMade">["access"], AccessWords> = {
  webhook: {
    title: "A webhook was set up",
    does: (who, name) => `${who} set up a webhook that sends your company's events to ${name}.`,
    actionUrl: integrations,
  },
  webhookSecret: {
    title: "A webhook has a new secret",
    does: (who, name) => `${who} made a new secret for the webhook at ${name}.`,
    actionUrl: integrations,
  },
  apiClient: {
    title: "An API client was made",
    does: (who, name) => `${who} let the system "${name}" call Haulyard for your company.`,
    actionUrl: integrations,
  },
  calendarLink: {
    title: "A private calendar link was made",
    does: () => "Anyone with the link can read your calendar.",
    actionUrl: "/calendar",
  },
  dataExport: {
    title: "Your data was exported",
    does: (_who, _name, at) =>
      `A file with the data we hold about you can be downloaded until ${momentText(addSeconds(at, exportLinkSeconds), at)}.`,
    actionUrl: "/settings",
  },
};

const mfaWords: Record<PayloadOf<"secondFactorChanged">["change"], { title: string; body: string }> = {
  on: {
    title: "Signing in now needs a code",
    body: "The code comes from your authenticator app. Not you? Change your password at once.",
  },
  off: {
    title: "Signing in no longer needs a code",
    body: "Codes from an authenticator app are switched off for your account. Not you? Change your password at once.",
  },
  recovered: {
    title: "A recovery code was used",
    body:
      "Signing in no longer needs a code. Please set up your authenticator app again. Not you? Change your " +
      "password at once.",
  },
};

const suppressedWords: Readonly<Record<SuppressionReason, { title: string; body: string }>> = {
  bounced: {
    title: "Emails to you bounce",
    body: "We could not reach your address, so we have stopped sending you emails. Once it works, switch them on again in your settings.",
  },
  complained: {
    title: "Emails to you have stopped",
    body: "One of our emails was reported as spam, so we have stopped sending them. You can switch them on again in your settings.",
  },
};

const pausedWords: Readonly<Record<PayloadOf<"webhookPaused">["why"], (host: string) => string>> = {
  silence: (host) =>
    `Nothing has reached ${host} for three days. We keep missed events for 30 days: switch the webhook on again, then replay them.`,
  right: (host) =>
    `The person who set up the webhook to ${host} no longer manages it, or has signed out everywhere. Switch it on again if your company still uses it.`,
};

const dayInWords = (instant: string): string =>
  new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London", dateStyle: "long" }).format(Date.parse(instant));

export const invitationWords = ({ haulierName, kind }: Pick<PayloadOf<"memberInvited">, "haulierName" | "kind">) =>
  `${nameInMail(haulierName)} invites you to work with them as a ${roleWords[kind]}.`;

export const accountNotices = {
  /** Also notifies owners of their own actions: somebody else may be using their session. */
  accessMade: async ({ ownerId, madeBy, access, name }, { at, db }) => {
    const { title, does, actionUrl } = accessWords[access];
    const isOwn = madeBy === ownerId;
    const maker = isOwn ? null : await profileById(db, madeBy);
    const wrong = isOwn
      ? "Not you? End it there, and change your password at once."
      : "Not expected? End it, and ask who made it.";
    return {
      kind: "account_changed",
      to: [ownerId],
      ...naming(madeBy, isOwn ? "You" : (maker?.fullName ?? "Somebody"), (who) => ({
        title,
        body: `${does(isOwn ? "You" : who, name ?? "", at)} ${wrong}`,
      })),
      actionUrl,
    };
  },
  roleChanged: ({ userId, role, before }) => ({
    kind: "account_changed",
    to: [userId],
    title: `You are now ${withArticle(roleWords[role])} on Haulyard`,
    body: `${before ? `Your role was ${roleWords[before]}. ` : ""}Two of our admins changed it. Not agreed with you? Write to us.`,
    actionUrl: "/contact",
  }),
  deletionAsked: ({ userId, deleteAfter }) => ({
    kind: "account_changed",
    to: [userId],
    title: deleteAfter ? "Your account will be deleted" : "Your account stays",
    body: deleteAfter
      ? `We delete it on ${dayInWords(deleteAfter)}. You can cancel this in your settings. Not you? Change your password at once.`
      : "The deletion of your Haulyard account was cancelled.",
    actionUrl: "/settings#deletion",
  }),
  secondFactorChanged: ({ userId, change }) => ({
    kind: "account_changed",
    to: [userId],
    ...mfaWords[change],
    actionUrl: "/settings#second-factor",
  }),
  memberInvited: async ({ haulierId, haulierName, email, kind }, { db }) => {
    const invited = await profileByEmail(db, email);
    return (
      invited && {
        kind: "invitation_received",
        to: [invited.id],
        ...naming(haulierId, haulierName, (name) => ({
          title: `${name} invites you`,
          body: invitationWords({ haulierName: name, kind }),
        })),
        actionUrl: "/settings#invitations",
        repeats: { by: haulierId, about: haulierId },
      }
    );
  },
  memberJoined: ({ haulierId, userId, name, kind }) => ({
    kind: "team_joined",
    to: [haulierId],
    ...naming(userId, name, (member) => ({
      title: `${member} has joined you`,
      body: `${member} now works for you as a ${roleWords[kind]}.`,
    })),
    actionUrl: "/settings#team",
    repeats: { by: userId, about: haulierId },
  }),
  /** Notifies the haulier and the former member, unless the member's account was deleted. */
  memberLeft: async ({ haulierId, userId, name, kind }, { db }) => {
    const [haulier, member] = await Promise.all([profileById(db, haulierId), profileById(db, userId)]);
    const role = roleWords[kind];
    const left = (employer: string) => ({
      title: `You have left ${employer}`,
      body: `You no longer work for ${employer} as a ${role}.`,
    });
    const isHere = haulier?.status === "active";
    return [
      isHere
        ? {
            kind: "team_changed",
            to: [haulierId],
            ...naming(userId, name, (who) => ({
              title: `${who} has left`,
              body: `${who} no longer works for you as a ${role}.`,
            })),
            actionUrl: "/settings#team",
            repeats: { by: userId, about: haulierId },
          }
        : null,
      member?.status === "active"
        ? {
            kind: "work_ended",
            to: [userId],
            ...(isHere ? naming(haulierId, haulier.companyName ?? haulier.fullName, left) : left("the haulier")),
            actionUrl: "/settings",
          }
        : null,
    ];
  },
  letterAnswered: ({ userId, contactMessageId }) =>
    userId
      ? {
          kind: "letter_answered",
          to: [userId],
          title: "Haulyard has answered your message",
          body: "Read the answer under Messages to Haulyard. You can reply there.",
          actionUrl: pathTo("/contact/messages", { query: { message: contactMessageId } }),
        }
      : null,
  mailSuppressed: ({ userId, reason }) =>
    userId ? { kind: "mails_stopped", to: [userId], ...suppressedWords[reason], actionUrl: "/settings#mails" } : null,
  webhookPaused: ({ ownerId, host, why }) => ({
    kind: "webhook_paused",
    to: [ownerId],
    title: "A webhook was paused",
    body: pausedWords[why](host),
    actionUrl: integrations,
  }),
} satisfies NoticeRows;

const withArticle = (words: string) => `${/^[aeiou]/.test(words) ? "an" : "a"} ${words}`;
