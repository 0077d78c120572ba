import { z } from "zod";
import { schemasOf } from "../kernel/question-schema.ts";
import { PanelKind } from "./model.ts";
import { panels } from "./panels/index.ts";

const version = z.literal(1).default(1);

const detailsOf = <P extends PanelKind>(panel: P) =>
  z.object({ panel: z.literal(panel), version, ...schemasOf(panels[panel]) });

type DetailsOf = { [P in PanelKind]: ReturnType<typeof detailsOf<P>> }[PanelKind];

/**
 * A haulier's further details about a job, by the service's panel. Travels as JSON so that adding a service changes no
 * schema; both sides parse it with this union.
 */
export const ServiceDetails = z
  // Built at first use: 250 schemas, which most functions never need.
  .lazy(() => z.discriminatedUnion("panel", PanelKind.options.map(detailsOf) as [DetailsOf, ...DetailsOf[]]))
  .meta({ scalar: "AWSJSON", description: "Answers to the service's own questions, JSON with a `panel` field." });
export type ServiceDetails = z.infer<typeof ServiceDetails>;
