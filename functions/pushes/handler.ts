import type { SNSEvent } from "aws-lambda";
import { PushMessage } from "#shared/notifications/push.ts";
import { now } from "../platform/clock.ts";
import { database } from "../platform/database.ts";
import { log } from "../platform/log.ts";
import { forRequest } from "../platform/trace.ts";
import { deliver } from "./deliver.ts";
import { nativePush } from "./native-push.ts";
import { webPush } from "./web-push.ts";

const senders = { web: webPush, ios: nativePush, android: nativePush };

/** Sends each message of the SNS topic to its user's devices. Throws when a device was unreachable. */
export async function handler({ Records }: SNSEvent): Promise<void> {
  for (const { Sns } of Records) {
    const given = JSON.parse(Sns.Message) as { readonly requestId?: string };
    const message = PushMessage.parse(given);
    await forRequest(given.requestId ?? null, async () => {
      const told = await deliver(message, { db: database(), now: now(), senders });
      if (told.sent + told.gone > 0) log.info("pushed", { kind: message.kind, ...told });
    });
  }
}
