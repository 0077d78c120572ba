import { z } from "zod";

export const mostEffects = 60;

export const AnswerEffect = z
  .object({
    field: z.string().max(40).meta({ description: "The question, e.g. placement." }),
    option: z.string().max(40).meta({ description: "The answer, e.g. public-road; true for a tick box." }),
    pence: z.int().nullable().meta({ description: "Added to the total, pence including VAT. Null: on request." }),
    netPence: z.int().nullable().meta({ description: "Added to the net total, pence." }),
    isLeast: z.boolean().meta({ description: "A further answer is needed. The smallest value counts." }),
  })
  .meta({ id: "AnswerEffect", description: "The effect of one answer on the price of a job." });
export type AnswerEffect = z.infer<typeof AnswerEffect>;
