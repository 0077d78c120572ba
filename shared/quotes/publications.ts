import { z } from "zod";
import { JobRequestId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { OpenJobStatus } from "./model.ts";

/** A job, quote or question changed. Clients with an older version fetch the job again. */
export const OpenJobChange = z
  .object({ jobRequestId: JobRequestId, status: OpenJobStatus, version: z.int(), at: Instant })
  .meta({ id: "OpenJobChange", description: "A job that is open to quotes has changed." });

export const BoardChange = z
  .object({ board: z.string(), jobRequestId: JobRequestId, isOpen: z.boolean(), at: Instant })
  .meta({ id: "BoardChange", description: "A job became available or stopped being so." });

export const quotesPublications = {
  publishBoardChange: { doc: "Server only: feeds `onBoard`.", output: BoardChange },
  publishOpenJobChange: { doc: "Server only: feeds `onOpenJob`.", output: OpenJobChange },
} as const;
