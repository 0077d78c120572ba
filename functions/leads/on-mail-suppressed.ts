import { isLive } from "#shared/leads/lifecycle.ts";
import { allOf, asOfNow } from "../platform/list.ts";
import { commitOnce, type Reaction } from "../platform/reaction.ts";
import { leadEntity, leadUpdates, moved } from "./lead-store.ts";

/** Marks a guest's open requests whose mails come back, so that an admin rings instead. */
export const onMailSuppressed: Reaction<"mailSuppressed"> = async (fact, context) => {
  const { email } = fact.payload;
  for (const lead of await allOf(context.db, asOfNow(leadEntity.lists.ofAddress({ email })))) {
    if (!isLive(lead.status) || lead.isUnreachable) continue;
    const after = moved(lead, context.now, { isUnreachable: true });
    await commitOnce(context, fact, `lead#${lead.id}`, leadUpdates(lead, after));
  }
};
