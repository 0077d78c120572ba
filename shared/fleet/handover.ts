import { z } from "zod";
import { FleetId, HandoverId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import type { Move } from "../kernel/moves.ts";
import { TakenBy } from "../kernel/taken-by.ts";

/** Seconds for the holder of a registration to answer a handover. Then an admin decides. */
export const handoverAnswerSeconds = 7 * 86_400;

export const reservedDays = 30;

export const handoverDays = 365;

export const handoverReasonMaxLength = 500;

export const HandoverState = z
  .enum(["asked", "objected", "unanswered", "released", "granted", "refused", "withdrawn"])
  .meta({
    id: "HandoverState",
    description:
      "`asked` waits for the holder, `objected` and `unanswered` for an admin. `granted`: an admin decided for the claimant, `refused`: for the holder.",
  });
export type HandoverState = z.infer<typeof HandoverState>;

/** `system` is a timer, or the end of an account. */
export type HandoverActor = "claimant" | "holder" | "admin" | "system";

export const handoverMoves: readonly Move<HandoverState, HandoverActor>[] = [
  { from: ["asked"], to: "unanswered", by: ["system"] },
  { from: ["asked", "unanswered"], to: "objected", by: ["holder"] },
  { from: ["asked", "objected", "unanswered"], to: "released", by: ["holder", "system"] },
  { from: ["objected", "unanswered"], to: "granted", by: ["admin"] },
  { from: ["objected", "unanswered"], to: "refused", by: ["admin"] },
  { from: ["asked", "objected", "unanswered"], to: "withdrawn", by: ["claimant", "system"] },
];

export const isHandoverOpen = (state: HandoverState): boolean => handoverMoves.some(({ from }) => from.includes(state));

export const awaitsAdmin = (state: HandoverState): boolean =>
  handoverMoves.some(({ from, by }) => from.includes(state) && by.includes("admin"));

export const isHandedOver = (state: HandoverState): boolean => state === "released" || state === "granted";

export const HandoverRecord = z.object({
  id: HandoverId,
  plate: z.string().max(20).meta({ description: "The registration, as on the plate." }),
  claimantId: UserId,
  holderId: UserId,
  fleetId: FleetId.meta({ description: "The holder's vehicle." }),
  state: HandoverState,
  reason: z.string().max(500).nullable().meta({ description: "The admin's reason." }),
  answerBy: Instant.meta({ description: "The holder's deadline to answer. After it an admin decides." }),
  waitsSince: Instant.nullable().meta({
    description: "Since when an admin has to decide; null if never.",
  }),
  reservedUntil: Instant.nullable().meta({ description: "Until then only the claimant may list the registration." }),
  version: z.int(),
  createdAt: Instant,
});
export type HandoverRecord = z.infer<typeof HandoverRecord>;

export const HandoverSide = z.enum(["claimant", "holder", "admin"]).meta({ id: "HandoverSide" });
export type HandoverSide = z.infer<typeof HandoverSide>;

/** A handover as one side reads it. The claimant does not see the holder. */
export const Handover = HandoverRecord.omit({ claimantId: true, holderId: true, fleetId: true })
  .extend({
    side: HandoverSide.meta({ description: "The side that you read it as." }),
    claimantId: UserId.nullable().meta({ description: "For admins only." }),
    claimantName: z.string(),
    holderId: UserId.nullable().meta({ description: "For admins only." }),
    holderName: z.string().nullable().meta({ description: "For admins only." }),
    fleetId: FleetId.nullable().meta({ description: "The holder's vehicle; hidden from the claimant." }),
    takenBy: TakenBy.nullable().meta({ description: "The admin who is deciding it; for admins only." }),
  })
  .meta({ id: "Handover", description: "One haulier's claim to the registration of another haulier's vehicle." });
export type Handover = z.infer<typeof Handover>;
