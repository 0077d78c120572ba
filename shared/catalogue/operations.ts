import { z } from "zod";
import { anyone, mutation, query } from "../kernel/operation.ts";
import { mappingChanged, nameOfOther } from "./faults.ts";
import { ServiceMapping, ServiceWords } from "./mapping.ts";
import { ServiceCard } from "./model.ts";
import { ServiceSpelling } from "./service-name.ts";

export const catalogueOperations = {
  services: query({
    doc: "Lists every service that can be booked, by display name.",
    input: () => z.object({}),
    output: () => z.array(ServiceCard),
    allow: anyone,
    limit: "read",
    subject: "none",
    errors: [],
  }),
  serviceMappings: query({
    doc: "Lists the displayed words of each service, by display name.",
    input: () => z.object({}),
    output: () => z.array(ServiceMapping),
    allow: ["admin"],
    limit: "read",
    subject: "none",
    errors: [],
  }),
  serviceMappingHistory: query({
    doc: "Lists the last 50 versions of a service's words, newest first.",
    input: () => z.object({ service: ServiceSpelling }),
    output: () => z.array(ServiceMapping),
    allow: ["admin"],
    limit: "read",
    subject: "none",
    errors: [],
  }),
  saveServiceMapping: mutation({
    doc: "Changes a service's name and description. Catalogue and front page follow within two minutes.",
    input: () =>
      ServiceWords.extend({
        service: ServiceSpelling,
        version: z.int().meta({ description: "The version that you read; 0 if nobody has changed it yet." }),
      }),
    output: () => ServiceMapping,
    allow: ["admin"],
    limit: "write",
    subject: "none",
    repeat: "refused",
    errors: [mappingChanged, nameOfOther],
  }),
} as const;
