import { z } from "zod";
import { UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { plainThing } from "../kernel/names.ts";
import { line } from "../kernel/text.ts";
import { ServiceName } from "./service-name.ts";

/** What admins may say of a service. Its id, price and questions are the release's. */
export const ServiceWords = z
  .object({ displayName: plainThing(40), description: line(160) })
  .meta({ id: "ServiceWords", description: "What a service is called, and what it is in a sentence." });
export type ServiceWords = z.infer<typeof ServiceWords>;

/** One version of a service's words. Its first, that nobody has written, is version 0. */
export const ServiceMapping = z
  .object({
    service: ServiceName,
    databaseValue: z.string().max(100).meta({ description: "The older name of its kind, kept for exports." }),
    ...ServiceWords.shape,
    version: z.int(),
    changedAt: Instant.nullable(),
    changedBy: UserId.nullable(),
  })
  .meta({ id: "ServiceMapping", description: "What the catalogue shows a service as." });
export type ServiceMapping = z.infer<typeof ServiceMapping>;

export const NamedService = z
  .object({ service: ServiceName, ...ServiceWords.shape })
  .meta({ id: "NamedService", description: "A service whose words an admin has changed." });
export type NamedService = z.infer<typeof NamedService>;
