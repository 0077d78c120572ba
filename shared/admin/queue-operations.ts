import { z } from "zod";
import { itemTaken } from "../accounts/faults.ts";
import { queueItemIdMaxLength, TakenQueue } from "../accounts/queues.ts";
import { mutation } from "../kernel/operation.ts";
import { TakenBy } from "../kernel/taken-by.ts";
import { line } from "../kernel/text.ts";
import { nothingToTake } from "./faults.ts";

export const queueOperations = {
  takeFromQueue: mutation({
    doc: "Takes an item of a queue, so that no other admin decides it. Audit-logged. The decision releases it.",
    input: () => z.object({ queue: TakenQueue, itemId: line(queueItemIdMaxLength) }),
    output: () => TakenBy,
    allow: ["admin"],
    limit: "write",
    subject: "none",
    repeat: "harmless",
    errors: [itemTaken, nothingToTake],
  }),
} as const;
