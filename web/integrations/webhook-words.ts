import type { DeliveryStatus, Webhook } from "#shared/integrations/model.ts";
import type { Tone } from "../ui/badge.tsx";

export const webhookStates: Readonly<Record<Webhook["status"] | "failing", readonly [word: string, tone: Tone]>> = {
  enabled: ["On", "go"],
  failing: ["Failing", "warn"],
  paused: ["Paused", "stop"],
  disabled: ["Off", "neutral"],
};

/** Returns "failing" for a webhook that is switched on but cannot deliver. */
export const stateOf = ({ status, failingSince }: Webhook) =>
  webhookStates[status === "enabled" && failingSince ? "failing" : status];

export const deliveryStates: Readonly<Record<DeliveryStatus, readonly [word: string, tone: Tone]>> = {
  pending: ["Waiting", "water"],
  delivered: ["Delivered", "go"],
  dead: ["Given up", "stop"],
};

/** Host of a webhook's URL, used as its name in button labels. */
export const hostOf = ({ url }: Pick<Webhook, "url">) => new URL(url).host;
