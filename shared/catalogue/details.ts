import { z } from "zod";
import { schemasOf } from "../kernel/question-schema.ts";
import { PanelKind } from "./model.ts";
import { panels } from "./panels/index.ts";

const version = z.literal(1).default(1);

const detailsOf = <P extends PanelKind>(panel: P) =>
  z.object({ panel: z.literal(panel), version, ...schemasOf(panels[panel]) });

type DetailsOf = { [P in PanelKind]: ReturnType<typeof detailsOf<P>> }[PanelKind];

/**
 * A contractor's answers about a job, by the service's panel. Sent as JSON, so that a new service changes no GraphQL
 * schema; client and server parse it with this union.
 */
export const ServiceDetails = z
  // Built at first use: these 250 schemas are not needed by most functions.
  .lazy(() => z.discriminatedUnion("panel", PanelKind.options.map(detailsOf) as [DetailsOf, ...DetailsOf[]]))
  .meta({ scalar: "AWSJSON", description: "Answers to the service's own questions, JSON with a `panel` field." });
export type ServiceDetails = z.infer<typeof ServiceDetails>;
