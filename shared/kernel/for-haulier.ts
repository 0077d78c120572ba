import { z } from "zod";
import { UserId } from "./id.ts";
import type { Operation } from "./operation.ts";

/**
 * The haulier for which a call is made. Required for users who work for several hauliers, and for admins, who name the
 * haulier to read; optional for all others.
 */
export const ForHaulier = z.nullish(UserId).meta({
  description: "The haulier that you act for. Required for admins, and for people who work for several hauliers.",
});

export const takesForHaulier = ({ input }: Pick<Operation, "input">): boolean => input.shape.haulierId === ForHaulier;
