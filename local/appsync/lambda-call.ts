import type { Limits } from "./limits.ts";

export type Lambda = (event: unknown) => Promise<unknown>;

/** Where the local API says what its caller must not see. */
export interface Logger {
  warn(message: string, fields?: Readonly<Record<string, unknown>>): void;
  error(message: string, fields?: Readonly<Record<string, unknown>>): void;
}

/** What a data source gave back, as resolver code sees it in `ctx.result` and `ctx.error`. */
export interface Outcome {
  readonly result: unknown;
  readonly error: { readonly message: string; readonly type: string } | null;
}

/**
 * Calls a Lambda as AppSync does: event and answer cross as JSON, so neither side can change the other's objects.
 * Never throws; a Lambda that does, whatever it throws, gives `Lambda:Unhandled`.
 */
export async function callLambda(lambda: Lambda, event: unknown, limits: Limits, logger: Logger): Promise<Outcome> {
  try {
    const answer = JSON.stringify((await lambda(JSON.parse(JSON.stringify(event)))) ?? null);
    if (answer.length > limits.answerBytes)
      return { result: null, error: { message: "Response payload too large", type: "Lambda:ResponseSizeTooLarge" } };
    return { result: JSON.parse(answer), error: null };
  } catch (error) {
    logger.error("A Lambda failed", { error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    const message = error instanceof Error ? error.message : String(error);
    return { result: null, error: { message, type: "Lambda:Unhandled" } };
  }
}

interface Waiting {
  readonly payload: unknown;
  readonly settle: (outcome: Outcome) => void;
}

/** One item of a batch's answer: an error object, or the value itself. */
function outcomeOf(item: unknown): Outcome {
  if (item !== null && typeof item === "object" && "errorMessage" in item && item.errorMessage) {
    const failed = item as { errorMessage: unknown; errorType?: unknown; data?: unknown };
    return {
      result: failed.data ?? null,
      error: { message: String(failed.errorMessage), type: String(failed.errorType ?? "Lambda:Unhandled") },
    };
  }
  if (item !== null && typeof item === "object" && "data" in item) return { result: item.data, error: null };
  return { result: item ?? null, error: null };
}

/**
 * Gathers the `BatchInvoke` calls of one field within one request and answers them by position, `batchSize` at the
 * most to a call.
 */
export class Batch {
  private waiting: Waiting[] = [];
  private readonly call: (events: readonly unknown[]) => Promise<Outcome>;
  private readonly batchSize: number;
  constructor(call: (events: readonly unknown[]) => Promise<Outcome>, batchSize: number) {
    this.call = call;
    this.batchSize = batchSize;
  }

  add(payload: unknown): Promise<Outcome> {
    if (this.waiting.length === 0) setImmediate(() => this.flush());
    return new Promise((settle) => this.waiting.push({ payload, settle }));
  }

  private flush(): void {
    const all = this.waiting;
    this.waiting = [];
    for (let from = 0; from < all.length; from += this.batchSize)
      void this.send(all.slice(from, from + this.batchSize));
  }

  private async send(part: readonly Waiting[]): Promise<void> {
    const { result, error } = await this.call(part.map((one) => one.payload));
    const items = Array.isArray(result) ? result : [];
    part.forEach((one, position) => {
      one.settle(error ? { result: null, error } : outcomeOf(items[position]));
    });
  }
}
