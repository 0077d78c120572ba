import type { Move } from "../kernel/moves.ts";
import type { DeliveryStatus, Webhook } from "./model.ts";

export const webhookMoves: readonly Move<Webhook["status"], "owner" | "system">[] = [
  { from: ["enabled"], to: "paused", by: ["system"] },
  { from: ["enabled", "paused"], to: "disabled", by: ["owner"] },
  { from: ["paused", "disabled"], to: "enabled", by: ["owner"] },
];

/** Allowed changes of a delivery's status. The owner can send a delivery again. */
export const deliveryMoves: readonly Move<DeliveryStatus, "owner" | "system">[] = [
  { from: ["pending"], to: "delivered", by: ["system"] },
  { from: ["pending"], to: "dead", by: ["system"] },
  { from: ["delivered", "dead"], to: "pending", by: ["owner"] },
];
