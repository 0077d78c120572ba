import { trackingOperations } from "#shared/tracking/operations.ts";
import { type Handlers, serve } from "../platform/serve.ts";
import { reportPosition } from "./report-position.ts";
import { onPosition, tracking } from "./tracking.ts";

export const handlers: Handlers<typeof trackingOperations> = { tracking, reportPosition, onPosition };
export const handler = serve(trackingOperations, handlers);
