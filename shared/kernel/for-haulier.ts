import { z } from "zod";
import { UserId } from "./id.ts";
import type { Operation } from "./operation.ts";

/**
 * The haulier that the caller means. People who work for several must name one; for everybody else it is optional. Admins
 * name the haulier whose records they read.
 */
export const ForHaulier = z.nullish(UserId).meta({
  description: "The haulier that you mean. Needed only by people who work for several, and by admins.",
});

/** Whether an operation asks for whom it is called, where its caller works for several hauliers. */
export const takesForHaulier = ({ input }: Pick<Operation, "input">): boolean => input.shape.haulierId === ForHaulier;
