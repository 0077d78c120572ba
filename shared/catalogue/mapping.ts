import { z } from "zod";
import { UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { plainThing } from "../kernel/names.ts";
import { line } from "../kernel/text.ts";
import { ServiceName } from "./service-name.ts";

export const ServiceWords = z
  .object({ displayName: plainThing(40), description: line(160) })
  .meta({ id: "ServiceWords", description: "The name of a service, and its description in a sentence." });
export type ServiceWords = z.infer<typeof ServiceWords>;

/** One version of a service's display texts. Version 0 is built in. */
export const ServiceMapping = z
  .object({
    service: ServiceName,
    databaseValue: z.string().max(100).meta({ description: "The older name of its kind, for exports." }),
    ...ServiceWords.shape,
    version: z.int(),
    changedAt: Instant.nullable(),
    changedBy: UserId.nullable(),
  })
  .meta({ id: "ServiceMapping", description: "The displayed name and description of a service." });
export type ServiceMapping = z.infer<typeof ServiceMapping>;

export const NamedService = z
  .object({ service: ServiceName, ...ServiceWords.shape })
  .meta({ id: "NamedService", description: "A service with words that an admin has changed." });
export type NamedService = z.infer<typeof NamedService>;
