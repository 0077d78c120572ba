import { z } from "zod";
import { Pence } from "../kernel/money.ts";
import { Side } from "./agreement-model.ts";

export const CaseKind = z
  .enum(["late", "short_load", "damage", "wrong_item", "price", "waiting"])
  .meta({ id: "CaseKind", description: "What is wrong with a booking." });
export type CaseKind = z.infer<typeof CaseKind>;

export const CaseOutcome = z.enum(["credit", "redo", "nothing"]).meta({ id: "CaseOutcome" });
export type CaseOutcome = z.infer<typeof CaseOutcome>;

/** The proposed or decided terms of a case. A function, because most Lambda functions read no case (decision 8). */
export const caseTerms = () =>
  z
    .object({
      outcome: CaseOutcome,
      creditTo: Side.nullable().meta({ description: "The side that gets the credit; null for another outcome." }),
      pence: Pence.nullable().meta({ description: "The credit, in pence; null for another outcome." }),
    })
    .meta({ id: "CaseTerms" });
export type CaseTerms = z.infer<ReturnType<typeof caseTerms>>;

export const CaseStep = z
  .object({
    step: z
      .enum([
        "opened",
        "answered",
        "added",
        "proposed",
        "accepted",
        "declined",
        "escalated",
        "unanswered",
        "unsettled",
        "taken",
        "decided",
        "withdrawn",
      ])
      .meta({ id: "CaseStepName" }),
    kind: CaseKind.nullable().meta({ description: "For a complaint: the problem." }),
    terms: caseTerms().nullable().meta({ description: "The terms that were proposed, agreed or decided." }),
  })
  .meta({ id: "CaseStep" });
export type CaseStep = z.infer<typeof CaseStep>;
