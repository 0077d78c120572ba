import { exportLinkSeconds } from "#shared/accounts/model.ts";
import type { PayloadOf } from "#shared/events.ts";
import { momentText } from "#shared/kernel/moment-text.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import type { WebPath } from "#shared/web-paths.ts";
import { profileById } from "../accounts/public.ts";
import type { Reaction } from "../platform/reaction.ts";
import { naming, tell } from "./notify.ts";

interface Words {
  readonly title: string;
  readonly does: (who: string, name: string, at: string) => string;
  readonly actionUrl: WebPath;
}

const settings = "/settings/integrations";
const words: Record<PayloadOf<"accessMade">["access"], Words> = {
  webhook: {
    title: "A webhook was set up",
    does: (who, name) => `${who} had events of your company sent to ${name}.`,
    actionUrl: settings,
  },
  webhookSecret: {
    title: "A webhook has a new secret",
    does: (who, name) => `${who} made a new secret for the webhook at ${name}.`,
    actionUrl: settings,
  },
  apiClient: {
    title: "An API client was made",
    does: (who, name) => `${who} let the system "${name}" call Haulyard for your company.`,
    actionUrl: settings,
  },
  calendarLink: {
    title: "A private calendar link was made",
    does: () => "Whoever has it can read your calendar.",
    actionUrl: "/calendar",
  },
  dataExport: {
    title: "Your data was exported",
    does: (_who, _name, at) =>
      `A file with what we keep about you can be downloaded until ${momentText(addSeconds(at, exportLinkSeconds), at)}.`,
    actionUrl: "/settings",
  },
};

/** Notifies the owner of access that outlives a session: by mail too, in case somebody else made it. */
export const onAccessMade: Reaction<"accessMade"> = async (fact, context) => {
  const { ownerId, madeBy, access, name } = fact.payload;
  const { title, does, actionUrl } = words[access];
  const isOwn = madeBy === ownerId;
  const maker = isOwn ? null : await profileById(context.db, madeBy);
  const wrong = isOwn
    ? "Was it not you? End it there, and change your password at once."
    : "Should it not be there? End it, and ask who made it.";
  await tell(context, fact, "account_changed", [ownerId], {
    ...naming(madeBy, isOwn ? "You" : (maker?.fullName ?? "Somebody"), (who) => ({
      title,
      body: `${does(isOwn ? "You" : who, name ?? "", fact.at)} ${wrong}`,
    })),
    actionUrl,
  });
};
