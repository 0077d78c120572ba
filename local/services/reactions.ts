import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { asFunction } from "#functions/platform/trace.ts";
import { answerClock } from "../clock-page.ts";
import { answerFaults } from "../faults.ts";
import type { Ground } from "../ground.ts";
import { withTimeout } from "../lambda-timeout.ts";
import { loadReactions } from "../lambdas.ts";
import { startSchedule } from "../schedule.ts";
import { createSqs } from "../sqs.ts";
import { readStream, type StreamReader } from "../stream-reader.ts";

/** Interval between checks for due timers, in ms. Short, as a user may be waiting for a result. */
const timerMs = 10_000;
const hourMs = 3_600_000;

export async function startQueues({ at, clock, options, services }: Ground) {
  const sqs = await createSqs({
    dir: at("queues"),
    queues: { ...(await loadReactions()), "unknown.fifo": null, "dead-letters": null, ...options.queues },
    nowMs: () => Date.now() + clock.aheadMs(),
  });
  return services.add({
    name: "queues",
    mounts: [{ prefix: "/_aws/sqs", handle: sqs.handle }],
    stop: () => sqs.stop(),
    emptied: sqs.emptied,
    tried: sqs.tried,
    look: sqs.look,
    counts: sqs.counts,
  });
}
type Queues = Awaited<ReturnType<typeof startQueues>>;

export async function startStream({ at, services, store, streamArn }: Ground, queues: Queues) {
  const { database } = await import("#functions/platform/database.ts");
  const { handler } = await import("#functions/stream/handler.ts");
  let stream: StreamReader | undefined;
  /** Waits until the queues are idle and the fully read stream adds no more events. */
  async function untilNoMore(queuesAtRest: () => Promise<void>): Promise<void> {
    let before = -1;
    for (let handedOver = await stream?.caughtUp(); handedOver !== before; handedOver = await stream?.caughtUp()) {
      before = handedOver ?? before;
      await queuesAtRest();
    }
  }
  return services.add({
    name: "stream",
    start: () => {
      const options = { address: store.address, streamArn, checkpointFile: at("stream.json") };
      // Lambda reads the stream with the rights of its function.
      stream = asFunction("stream", () => readStream({ ...options, handler: withTimeout("stream", handler) }));
      afterWrites(database().client, stream.wake);
    },
    stop: () => stream?.stop(),
    eventsHandled: () => untilNoMore(queues.emptied),
    eventsTried: () => untilNoMore(queues.tried),
  });
}

/** Starts the page that sets faults, for tests that run the cloud in another process. */
export function startFaults({ options, services, store }: Ground, { counts: queued }: Queues) {
  const { faults: door } = options;
  if (!door) return;
  services.add({
    name: "faults",
    mounts: [
      {
        prefix: "/_faults",
        handle: (request, response) => answerFaults({ door, store, queued }, request, response),
      },
    ],
  });
}

/** Starts the cloud's scheduled work, and the page that moves the clock. */
export async function startClock({ clock, services, store }: Ground, { look }: Queues) {
  const takeTimers = withTimeout("timers", (await import("#functions/timers/handler.ts")).handler);
  const doWhatIsDue = withTimeout("schedule", (await import("#functions/privacy/on-schedule.ts")).handler);
  const onMoved = async () => {
    look();
    await takeTimers();
  };
  let ends: (() => Promise<void>)[] = [];
  return services.add({
    name: "clock",
    mounts: [{ prefix: "/_clock", handle: (request, response) => answerClock({ clock, onMoved }, request, response) }],
    start: () => {
      ends = [
        startSchedule(doWhatIsDue),
        startSchedule(takeTimers, { everyMs: timerMs }),
        startSchedule(async () => store.sweep(), { everyMs: hourMs }),
      ];
    },
    stop: () => Promise.all(ends.map((end) => end())),
  });
}

const writing = /^(Put|Update|Delete|BatchWrite|TransactWrite)/;

/** Calls `tell` after each successful write of this client. */
export function afterWrites(client: DynamoDBDocumentClient, tell: () => void): void {
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const answer = await next(args);
      if (writing.test(String(context.commandName))) tell();
      return answer;
    },
    { step: "initialize", name: "afterWrites" },
  );
}
