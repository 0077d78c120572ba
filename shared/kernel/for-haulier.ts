import { z } from "zod";
import { UserId } from "./id.ts";
import type { Operation } from "./operation.ts";

/**
 * The haulier of a call. People who work for several must name one; for everybody else it is optional. Admins name the
 * haulier whose records they read.
 */
export const ForHaulier = z.nullish(UserId).meta({
  description: "The haulier that you act for. Required for admins, and for people who work for several hauliers.",
});

export const takesForHaulier = ({ input }: Pick<Operation, "input">): boolean => input.shape.haulierId === ForHaulier;
