import type { Reaction } from "../platform/reaction.ts";
import { tell } from "./notify.ts";

/** Tells a company that one of its systems has not answered for days, and is sent nothing any more. */
export const onWebhookPaused: Reaction<"webhookPaused"> = async (fact, context) => {
  const { ownerId, host } = fact.payload;
  await tell(context, fact, "webhook_paused", [ownerId], {
    title: "A webhook was paused",
    body: `Nothing has got through to ${host} for three days. What it misses is kept for 30 days: switch it on again, then replay it.`,
    actionUrl: "/settings/integrations",
  });
};
