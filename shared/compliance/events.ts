import { z } from "zod";
import { VerifiedStatus } from "../accounts/model.ts";
import { domainEvent, sequenceAt } from "../kernel/domain-event.ts";
import { dueEvent } from "../kernel/due.ts";
import { DocumentId, UserId } from "../kernel/id.ts";
import { Paper, PaperType } from "./model.ts";

export const complianceEvents = {
  /** A business's document was added, removed, decided, started or expired, which may allow or prevent jobs. */
  papersChanged: domainEvent({
    payload: () => z.object({ haulierId: UserId }),
    about: ({ haulierId }, at) => ["papers", haulierId, sequenceAt(at)],
    groups: ["records"],
  }),
  paperReviewed: domainEvent({
    payload: () => z.object({ paper: Paper }),
    about: ({ paper }) => ["paper", paper.id, paper.version],
    groups: ["telling"],
  }),
  /** A document expires in `days` days; 0 means today. */
  paperRunsOut: domainEvent({
    payload: () =>
      z.object({
        paperId: DocumentId,
        version: z.int(),
        haulierId: UserId,
        driverId: UserId.nullable(),
        type: PaperType,
        expiresOn: z.string(),
        days: z.int(),
      }),
    about: ({ paperId, version }) => ["paper", paperId, version],
    groups: ["telling"],
  }),
  paperRemoved: domainEvent({
    payload: () =>
      z.object({ paperId: DocumentId, version: z.int(), fileKey: z.string(), checkKey: z.string().nullish() }),
    about: ({ paperId, version }) => ["paper", paperId, version + 1],
    groups: ["erasing"],
  }),
  paperDue: dueEvent(() => DocumentId),
  verificationChanged: domainEvent({
    payload: () => z.object({ haulierId: UserId, status: VerifiedStatus, version: z.int() }),
    about: ({ haulierId, version }) => ["verification", haulierId, version],
    groups: ["records"],
  }),
} as const;
