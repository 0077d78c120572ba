import { z } from "zod";
import { VerifiedStatus } from "../accounts/model.ts";
import { dueFact } from "../kernel/due.ts";
import { fact, sequenceAt } from "../kernel/fact.ts";
import { PaperId, UserId } from "../kernel/id.ts";
import { Paper, PaperType } from "./model.ts";

/** Facts of the compliance domain. */
export const complianceEvents = {
  /** A paper of a business came, went, was decided on, began or ran out: what it may do may have changed. */
  papersChanged: fact({
    payload: () => z.object({ haulierId: UserId }),
    about: ({ haulierId }, at) => ["papers", haulierId, sequenceAt(at)],
    groups: ["records"],
  }),
  /** An admin has approved a paper, or refused it with a reason. */
  paperReviewed: fact({
    payload: () => z.object({ paper: Paper }),
    about: ({ paper }) => ["paper", paper.id, paper.version],
    groups: ["telling"],
  }),
  /** A paper runs out in so many days, 0 for today. */
  paperRunsOut: fact({
    payload: () =>
      z.object({
        paperId: PaperId,
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
  /** A paper is gone: its file goes too. */
  paperRemoved: fact({
    payload: () =>
      z.object({ paperId: PaperId, version: z.int(), fileKey: z.string(), checkKey: z.string().nullish() }),
    about: ({ paperId, version }) => ["paper", paperId, version + 1],
    groups: ["erasing"],
  }),
  /** An approved paper begins, is to be reminded of, or has run out. */
  paperDue: dueFact(() => PaperId),
  /** Whether a business is verified follows from its papers, and has changed. */
  verificationChanged: fact({
    payload: () => z.object({ haulierId: UserId, status: VerifiedStatus, version: z.int() }),
    about: ({ haulierId, version }) => ["verification", haulierId, version],
    groups: ["records"],
  }),
} as const;
