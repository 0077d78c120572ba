import { z } from "zod";
import { anyone, query } from "../kernel/operation.ts";
import { ServiceCard } from "./model.ts";

export const catalogueOperations = {
  services: query({
    doc: "Every service that can be booked, by display name.",
    input: z.object({}),
    output: z.array(ServiceCard),
    allow: anyone,
    limit: "read",
    subject: "none",
    errors: [],
  }),
} as const;
