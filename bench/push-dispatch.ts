import { randomUUID } from "node:crypto";
import type { ThreadId } from "#shared/kernel/id.ts";
import type { Message } from "#shared/messaging/model.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { aPerson } from "#test/support/people.ts";
import { percentile } from "#test/support/percentile.ts";
import { subscribeAt } from "#test/support/push-stand-ins.ts";
import { startTestCloud } from "#test/support/test-cloud.ts";

export const tiny = { messages: 3 };

/**
 * Sends messages one after the other to somebody with a browser that takes pushes, over the whole cloud on one machine,
 * and takes the time from when each message was recorded to when the push service had its push and had opened it.
 */
export default async function benchPushDispatch(
  options: { messages?: number } = {},
): Promise<{ dispatchP95Ms: number; medianMs: number }> {
  const { messages = 200 } = options;
  const world = await startTestCloud({ isDatabaseForgotten: false });
  try {
    const { database } = await import("#functions/platform/database.ts");
    neverRefused(database());
    const [writer, reader] = [aPerson("admin"), aPerson("admin")];
    await world.add({ people: [writer, reader] });
    const config = await fetch(`${world.cloud.origin}/config.json`);
    const { pushKey } = (await config.json()) as { pushKey: string };
    const token = JSON.stringify(await subscribeAt(world.cloud.origin, pushKey));
    await world.call(reader, "registerPushToken", { platform: "web", token });
    const thread = await world.call(writer, "startThread", { otherId: reader.id });
    const { id: threadId } = thread.data as { id: ThreadId };

    const dispatch = async (): Promise<number> => {
      const text = randomUUID();
      const received = world.cloud.pushes.until((one) => one.text.includes(text));
      const sent = await world.call(writer, "sendMessage", { clientKey: text, threadId, text });
      const { at } = await received;
      return Date.parse(at) - Date.parse((sent.data as Message).createdAt);
    };
    // The first loads the functions.
    await dispatch();
    const times: number[] = [];
    while (times.length < messages) times.push(await dispatch());
    return { dispatchP95Ms: percentile(times, 0.95), medianMs: percentile(times, 0.5) };
  } finally {
    await world.stop();
  }
}
