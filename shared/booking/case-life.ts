import { z } from "zod";

export const CaseState = z
  .enum(["open", "answered", "with_admin", "settled", "closed", "withdrawn"])
  .meta({ id: "CaseState", description: "The state of a case." });
export type CaseState = z.infer<typeof CaseState>;

export const caseActors = ["opener", "other", "admin", "system"] as const;
export type CaseActor = (typeof caseActors)[number];

/** The steps of a case. `say` adds a statement with photos; `lapse` is the deadline's timer. */
export const CaseMove = z
  .enum(["say", "propose", "accept", "decline", "escalate", "lapse", "take", "decide", "withdraw"])
  .meta({ id: "CaseMove" });
export type CaseMove = z.infer<typeof CaseMove>;

type Row = Readonly<Partial<Record<CaseState, CaseState>>>;

const stays: Row = { open: "open", answered: "answered", with_admin: "with_admin" };
const answers: Row = { ...stays, open: "answered" };
const settles: Row = { open: "settled", answered: "settled", with_admin: "settled" };
const goesToAdmin: Row = { answered: "with_admin" };

/** Next state by step, actor and current state. Both sides can still settle while an admin has the case. */
const table: Readonly<Record<CaseMove, Readonly<Partial<Record<CaseActor, Row>>>>> = {
  say: { opener: stays, other: answers },
  propose: { opener: stays, other: answers },
  accept: { opener: settles, other: settles },
  decline: { opener: stays, other: answers },
  escalate: { opener: goesToAdmin, other: goesToAdmin },
  lapse: { system: { open: "with_admin", answered: "with_admin" } },
  take: { admin: { with_admin: "with_admin" } },
  decide: { admin: { with_admin: "closed" } },
  withdraw: { opener: { open: "withdrawn", answered: "withdrawn", with_admin: "withdrawn" } },
};

export function next(state: CaseState, move: CaseMove, by: CaseActor): CaseState | null {
  return table[move][by]?.[state] ?? null;
}

export function isCaseOver(state: CaseState): boolean {
  return state === "settled" || state === "closed" || state === "withdrawn";
}
