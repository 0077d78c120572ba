import { randomUUID } from "node:crypto";
import type { LambdaAnswer, LambdaEvent } from "#shared/kernel/wire.ts";
import { notificationsOperations } from "#shared/notifications/operations.ts";
import { now } from "../platform/clock.ts";
import { database } from "../platform/database.ts";
import { serve } from "../platform/serve.ts";
import { forRequest } from "../platform/trace.ts";
import { handlers } from "./handlers.ts";
import { isMailEvent, onMailReturned } from "./returned-mail.ts";

const operations = serve(notificationsOperations, handlers);

export async function handler(event: LambdaEvent | object, lambda?: { awsRequestId?: string }): Promise<LambdaAnswer> {
  if (!isMailEvent(event)) return operations(event as LambdaEvent, lambda);
  await forRequest(lambda?.awsRequestId ?? randomUUID(), () => onMailReturned(event, database(), now()));
  return { data: null };
}
