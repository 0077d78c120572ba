import { z } from "zod";
import { FleetId, HandoverId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import type { Move } from "../kernel/moves.ts";
import { TakenBy } from "../kernel/taken-by.ts";

/** Seconds that the holder of a registration has to answer. Then an admin decides. */
export const handoverAnswerSeconds = 7 * 86_400;

/** Days for which a released registration is kept for the haulier that asked for it. */
export const reservedDays = 30;

/** Days for which a handover is kept. */
export const handoverDays = 365;

/** Longest words with which an admin decides, characters. */
export const handoverReasonMaxLength = 500;

export const HandoverState = z
  .enum(["asked", "objected", "unanswered", "released", "granted", "refused", "withdrawn"])
  .meta({
    id: "HandoverState",
    description:
      "`asked` waits for the holder, `objected` and `unanswered` for an admin. `granted`: an admin decided for the claimant, `refused`: for the holder.",
  });
export type HandoverState = z.infer<typeof HandoverState>;

/** Who moves a handover; `system`: time, or an account that ends. */
export type HandoverActor = "claimant" | "holder" | "admin" | "system";

/** The life of a handover. */
export const handoverMoves: readonly Move<HandoverState, HandoverActor>[] = [
  { from: ["asked"], to: "unanswered", by: ["system"] },
  { from: ["asked", "unanswered"], to: "objected", by: ["holder"] },
  { from: ["asked", "objected", "unanswered"], to: "released", by: ["holder", "system"] },
  { from: ["objected", "unanswered"], to: "granted", by: ["admin"] },
  { from: ["objected", "unanswered"], to: "refused", by: ["admin"] },
  { from: ["asked", "objected", "unanswered"], to: "withdrawn", by: ["claimant", "system"] },
];

/** Whether nobody has settled a handover yet. */
export const isHandoverOpen = (state: HandoverState): boolean => handoverMoves.some(({ from }) => from.includes(state));

/** Whether a handover waits for an admin. */
export const awaitsAdmin = (state: HandoverState): boolean =>
  handoverMoves.some(({ from, by }) => from.includes(state) && by.includes("admin"));

/** Whether the claimant may list the vehicle now, as its registration is kept for them. */
export const isHandedOver = (state: HandoverState): boolean => state === "released" || state === "granted";

/** One haulier asks for the registration of a vehicle that another one lists. */
export const HandoverRecord = z.object({
  id: HandoverId,
  plate: z.string().max(20).meta({ description: "The registration, as on the plate." }),
  claimantId: UserId,
  holderId: UserId,
  fleetId: FleetId.meta({ description: "The holder's vehicle." }),
  state: HandoverState,
  reason: z.string().max(500).nullable().meta({ description: "Why an admin decided as they did." }),
  answerBy: Instant.meta({ description: "Until then the holder answers; after that an admin decides." }),
  waitsSince: Instant.nullable().meta({
    description: "Since when an admin has to decide; null if it never came to that.",
  }),
  reservedUntil: Instant.nullable().meta({ description: "Until then the claimant alone may list the registration." }),
  version: z.int(),
  createdAt: Instant,
});
export type HandoverRecord = z.infer<typeof HandoverRecord>;

export const HandoverSide = z.enum(["claimant", "holder", "admin"]).meta({ id: "HandoverSide" });
export type HandoverSide = z.infer<typeof HandoverSide>;

/** A handover as one side reads it: the claimant is not told who the holder is. */
export const Handover = HandoverRecord.omit({ claimantId: true, holderId: true, fleetId: true })
  .extend({
    side: HandoverSide.meta({ description: "As whom you read it." }),
    claimantId: UserId.nullable().meta({ description: "For admins alone." }),
    claimantName: z.string(),
    holderId: UserId.nullable().meta({ description: "For admins alone." }),
    holderName: z.string().nullable().meta({ description: "For admins alone." }),
    fleetId: FleetId.nullable().meta({ description: "The holder's vehicle; not for the claimant." }),
    takenBy: TakenBy.nullable().meta({ description: "Which admin decides it now; for admins alone." }),
  })
  .meta({ id: "Handover", description: "One haulier asks for the registration of a vehicle that another one lists." });
export type Handover = z.infer<typeof Handover>;
