import type { Limits } from "./limits.ts";

export type Lambda = (event: unknown) => Promise<unknown>;

/** Logs details that callers must not see. */
export interface Logger {
  warn(message: string, fields?: Readonly<Record<string, unknown>>): void;
  error(message: string, fields?: Readonly<Record<string, unknown>>): void;
}

export interface Outcome {
  readonly result: unknown;
  readonly error: { readonly message: string; readonly type: string } | null;
}

/**
 * Calls a Lambda with a JSON copy, so neither side can change the other's objects. Never throws: an error becomes the
 * outcome `Lambda:Unhandled`.
 */
export async function callLambda(lambda: Lambda, event: unknown, limits: Limits, logger: Logger): Promise<Outcome> {
  try {
    const answer = JSON.stringify((await lambda(JSON.parse(JSON.stringify(event)))) ?? null);
    if (Buffer.byteLength(answer) > limits.answerBytes)
      return { result: null, error: { message: "Response payload too large", type: "Lambda:ResponseSizeTooLarge" } };
    return { result: JSON.parse(answer), error: null };
  } catch (error) {
    logger.error("A Lambda failed", { error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    const message = error instanceof Error ? error.message : String(error);
    return { result: null, error: { message, type: "Lambda:Unhandled" } };
  }
}
