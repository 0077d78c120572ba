import { handlers as accountsHandlers } from "#functions/accounts/handler.ts";
import { handlers as adminHandlers } from "#functions/admin/handler.ts";
import { handlers as bookingHandlers } from "#functions/booking/handler.ts";
import { handlers as leadsHandlers } from "#functions/leads/handler.ts";
import { handlers as messagingHandlers } from "#functions/messaging/handler.ts";
import type { Database, Write } from "#functions/platform/database.ts";
import { type Dependencies, serve } from "#functions/platform/serve.ts";
import { handlers as privacyHandlers } from "#functions/privacy/handler.ts";
import { handlers as reviewsHandlers } from "#functions/reviews/handler.ts";
import type { Profile } from "#shared/accounts/model.ts";
import { accountsOperations } from "#shared/accounts/operations.ts";
import { adminOperations } from "#shared/admin/operations.ts";
import { bookingOperations } from "#shared/booking/operations.ts";
import type { Output, RawInput } from "#shared/kernel/operation.ts";
import { epochSecondsOf, secondsBetween } from "#shared/kernel/time.ts";
import type { LambdaAnswer, LambdaEvent } from "#shared/kernel/wire.ts";
import { leadOperations } from "#shared/leads/operations.ts";
import { messagingOperations } from "#shared/messaging/operations.ts";
import { privacyOperations } from "#shared/privacy/operations.ts";
import { reviewsOperations } from "#shared/reviews/operations.ts";
import type { Random } from "./random.ts";

const served = {
  ...accountsOperations,
  ...adminOperations,
  ...bookingOperations,
  ...leadOperations,
  ...messagingOperations,
  ...privacyOperations,
  ...reviewsOperations,
};
type Served = typeof served;

type Function = (event: LambdaEvent) => Promise<LambdaAnswer>;

/** Who called an operation, when, and the source of new ids. */
export interface Moment {
  /** Null for a visitor. */
  readonly by: Pick<Profile, "id"> | null;
  readonly at: string;
  readonly random: Random;
}

/** How old a fact may be to be told. */
export const newsSeconds = 3600;

/**
 * Facts older than this are not recorded, as everybody heard of them long ago; newer ones go through the stream as
 * news.
 */
export function isNews(at: string, now: string): boolean {
  return secondsBetween(at, now) < newsSeconds;
}

/**
 * Calls the product's own functions as somebody at a time in the past, so the demo world holds nothing that they would
 * refuse.
 */
export type Past = <N extends keyof Served>(
  moment: Moment,
  name: N,
  input: RawInput<Served[N]>,
) => Promise<Output<Served[N]>>;

/** The past of a world that begins at `now`. */
export function createPast(db: Database, now: string): Past {
  return async ({ by, at, random }, operation, input) => {
    const dependencies = { db: isNews(at, now) ? db : withoutFacts(db), clock: () => at, newId: () => random.id() };
    const answer = await functionOf(
      operation,
      dependencies,
    )({
      operation,
      kind: served[operation].kind === "query" ? "Query" : "Mutation",
      arguments: input as Record<string, unknown>,
      caller: {
        userId: by?.id ?? null,
        groups: [],
        signedInAt: by && epochSecondsOf(at),
        address: "192.0.2.1",
        mode: by ? "userPool" : "apiKey",
      },
    });
    if ("error" in answer) throw new Error(`${operation} at ${at}: ${answer.error.message}`);
    return answer.data as Output<Served[typeof operation]>;
  };
}

function functionOf(operation: string, dependencies: Dependencies): Function {
  if (operation in bookingOperations) return serve(bookingOperations, bookingHandlers, dependencies);
  if (operation in leadOperations) return serve(leadOperations, leadsHandlers, dependencies);
  if (operation in messagingOperations) return serve(messagingOperations, messagingHandlers, dependencies);
  if (operation in reviewsOperations) return serve(reviewsOperations, reviewsHandlers, dependencies);
  if (operation in adminOperations) return serve(adminOperations, adminHandlers, dependencies);
  if (operation in privacyOperations) return serve(privacyOperations, privacyHandlers, dependencies);
  return serve(accountsOperations, accountsHandlers, dependencies);
}

/** A database that drops facts, so that the stream does not tell them. */
function withoutFacts(db: Database): Database {
  const isFact = (write: Write) => "put" in write && write.put.entity === "fact";
  return { ...db, commit: (writes) => db.commit(writes.filter((write) => !isFact(write))) };
}
