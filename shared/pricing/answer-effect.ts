import { z } from "zod";

/** Answers of one panel at the most. */
export const mostEffects = 60;

/** The difference that one answer makes to the price of a job. */
export const AnswerEffect = z
  .object({
    field: z.string().max(40).meta({ description: "The question, e.g. placement." }),
    option: z.string().max(40).meta({ description: "The answer, e.g. public-road; of a tick box true." }),
    pence: z.int().nullable().meta({ description: "Added to the total, pence including VAT. Null: on request." }),
    netPence: z.int().nullable().meta({ description: "Added to the net total, pence." }),
    isLeast: z.boolean().meta({ description: "A further answer is needed; its smallest value is counted." }),
  })
  .meta({ id: "AnswerEffect", description: "The difference that one answer makes to the price of a job." });
export type AnswerEffect = z.infer<typeof AnswerEffect>;
