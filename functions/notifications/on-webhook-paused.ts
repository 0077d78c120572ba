import type { PayloadOf } from "#shared/events.ts";
import type { Reaction } from "../platform/reaction.ts";
import { tell } from "./notify.ts";

const reasons: Readonly<Record<PayloadOf<"webhookPaused">["why"], (host: string) => string>> = {
  silence: (host) =>
    `Nothing has got through to ${host} for three days. What it misses is kept for 30 days: switch it on again, then replay it.`,
  right: (host) =>
    `Whoever set up the webhook to ${host} may no longer look after it, or has signed out everywhere. Switch it on again if your company still uses it.`,
};

/** Tells a company that one of its systems is sent nothing any more, and why. */
export const onWebhookPaused: Reaction<"webhookPaused"> = async (fact, context) => {
  const { ownerId, host, why } = fact.payload;
  await tell(context, fact, "webhook_paused", [ownerId], {
    title: "A webhook was paused",
    body: reasons[why](host),
    actionUrl: "/settings/integrations",
  });
};
