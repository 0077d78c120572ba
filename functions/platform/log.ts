import { Logger } from "@aws-lambda-powertools/logger";

/** Structured log of this process. Never give it tokens, bank numbers or message texts. */
export const log = new Logger({
  serviceName: process.env.POWERTOOLS_SERVICE_NAME ?? "haulyard",
  jsonReplacerFn: (_key, value: unknown) => (value instanceof Error ? told(value) : value),
});

/** The parts of an error that are logged: any other field may hold what a person wrote. */
function told({ name, message, stack, cause }: Error): Record<string, unknown> {
  return { name, message, stack, ...(cause instanceof Error && { cause: told(cause) }) };
}
