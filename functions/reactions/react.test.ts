import { randomUUID } from "node:crypto";
import type { SQSRecord } from "aws-lambda";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { setEnvironment } from "#local/environment.ts";
import { integrationsEvents } from "#shared/integrations/events.ts";
import { DeliveryId } from "#shared/kernel/id.ts";
import { eventWrite, happened } from "../platform/domain-events.ts";
import type { Reactions } from "../platform/reaction.ts";
import { reactWith } from "./react.ts";

// No service runs here. The reactions call none, and failures are returned even if the queue is unreachable.
beforeAll(() => setEnvironment({ origin: "http://127.0.0.1:1", dynamodb: "http://127.0.0.1:1" }));

const dueAt = "2026-11-29T09:00:00.000Z";
const domainEvent = () => {
  const due = happened(integrationsEvents, "deliveryDue", { subjectId: DeliveryId.parse(randomUUID()), dueAt });
  return JSON.stringify((eventWrite(randomUUID(), dueAt, due) as { put: object }).put);
};
const record = (messageId: string, body: string) =>
  ({ messageId, body, receiptHandle: messageId, attributes: {} }) as unknown as SQSRecord;

describe.each([{ together: true }, { together: false }])("a batch handled %o", (options) => {
  const [twice, other] = [domainEvent(), domainEvent()];
  const Records = [record("first", twice), record("other", other), record("second", twice)];
  const handled = (reaction: () => Promise<void>) =>
    reactWith("webhooks", { deliveryDue: [reaction] } as unknown as Reactions<"webhooks">, options)({ Records });

  it("runs the reactions once for a duplicate event", async () => {
    const reaction = vi.fn(async () => undefined);
    expect(await handled(reaction)).toEqual({ batchItemFailures: [] });
    expect(reaction).toHaveBeenCalledTimes(2);
  });

  it("returns both copies to the queue when that fails", async () => {
    const failsFirst = vi.fn(async () => undefined).mockRejectedValueOnce(new Error("busy"));
    const { batchItemFailures } = await handled(failsFirst);
    expect(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)).toEqual(["first", "second"]);
  });
});
