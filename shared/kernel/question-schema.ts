import { z } from "zod";
import { noFigure, tooLittle, tooMuch } from "./figure.ts";
import type { Answer, Question, Questions } from "./question.ts";
import { paragraph, typed } from "./text.ts";

const halfHours = "Give whole or half hours, such as 2 or 2.5.";
const atMost = (max: number) => `At most ${max}.`;

const whole = (min: number, max: number) =>
  z
    .int(noFigure("a whole number", `Give a whole number from ${min} to ${max}.`))
    .min(min, tooLittle(`At least ${min}.`))
    .max(max, tooMuch(atMost(max)));

function schemaFor(question: Question): z.ZodType {
  switch (question.ask) {
    case "choice":
      return z.enum(Object.keys(question.options), "Choose one of these.").optional();
    case "count":
      return z.literal([...question.counts], `Choose one of ${question.counts.join(", ")}.`).optional();
    case "whole":
      return whole(question.min ?? 1, question.max).optional();
    case "hours":
      return z
        .number(noFigure("a number of hours", halfHours))
        .multipleOf(0.5, noFigure("a number of whole or half hours", halfHours))
        .min(0.5, tooLittle("At least half an hour."))
        .max(question.max, tooMuch(`At most ${question.max} hours.`))
        .optional();
    case "metres":
      return z
        .number(noFigure("a number of metres", "Give metres, such as 3 or 3.5."))
        .positive(tooLittle("More than 0."))
        .max(question.max, tooMuch(atMost(question.max)))
        .optional();
    case "tick":
      return z.boolean().default(false);
    case "text":
      return typed().max(40, "At most 40 characters.").default("");
    case "notes":
      return paragraph(4000).default("");
  }
}

type SchemaFor<Q extends Question> = Q extends { ask: "tick" | "text" | "notes" }
  ? z.ZodDefault<z.ZodType<Answer<Q>, Answer<Q>>>
  : z.ZodOptional<z.ZodType<NonNullable<Answer<Q>>, NonNullable<Answer<Q>>>>;

export function schemasOf<const Qs extends Questions>(questions: Qs) {
  const fields = Object.entries(questions).map(([field, question]) => [field, schemaFor(question)]);
  return Object.fromEntries(fields) as { [F in keyof Qs]: SchemaFor<Qs[F]> };
}
