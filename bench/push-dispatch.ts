import { randomUUID } from "node:crypto";
import type { ThreadId } from "#shared/kernel/id.ts";
import type { Message } from "#shared/messaging/model.ts";
import { aPerson } from "#test/support/people.ts";
import { percentile } from "#test/support/percentile.ts";
import { subscribeAt } from "#test/support/push-stand-ins.ts";
import type { Shared } from "./shared.ts";

const messages = 200;

/**
 * Sends messages one by one to a user with a push subscription. Times run from recording the message until the push
 * service has decrypted its push.
 */
export default async function benchPushDispatch(shared: Shared) {
  const world = await shared.cloud();
  const { origin, pushes } = world.cloud;
  const [writer, reader] = [aPerson("admin"), aPerson("admin")];
  await world.add({ people: [writer, reader] });
  const { pushKey } = (await (await fetch(`${origin}/config.json`)).json()) as { pushKey: string };
  const token = JSON.stringify(await subscribeAt(origin, pushKey));
  await world.call(reader, "registerPushToken", { platform: "web", token });
  const thread = await world.call(writer, "startThread", { otherId: reader.id });
  const { id: threadId } = thread.data as { id: ThreadId };

  const dispatch = async (): Promise<number> => {
    const text = randomUUID();
    const received = pushes.until((one) => one.text.includes(text));
    const sent = await world.call(writer, "sendMessage", { clientKey: text, threadId, text });
    return Date.parse((await received).at) - Date.parse((sent.data as Message).createdAt);
  };
  await dispatch();
  const times: number[] = [];
  while (times.length < messages) times.push(await dispatch());
  return { "push.dispatchP95Ms": percentile(times, 0.95), medianMs: percentile(times, 0.5) };
}
