import { complianceOperations } from "#shared/compliance/operations.ts";
import { type Handlers, serve } from "../platform/serve.ts";
import { papers } from "./read.ts";

export const handlers: Handlers<typeof complianceOperations> = { papers };
export const handler = serve(complianceOperations, handlers);
