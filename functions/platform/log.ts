import { Logger } from "@aws-lambda-powertools/logger";

/** Structured log of this process. Never give it tokens, bank numbers or message texts. */
export const log = new Logger({
  serviceName: process.env.POWERTOOLS_SERVICE_NAME ?? "haulyard",
  jsonReplacerFn: (_key, value: unknown) => (value instanceof Error ? told(value) : value),
});

/** What a log says of an error: whatever else it carries may be what somebody wrote. */
function told({ name, message, stack, cause }: Error): Record<string, unknown> {
  return { name, message, stack, ...(cause instanceof Error && { cause: told(cause) }) };
}
