import { z } from "zod";
import { UserId } from "../kernel/id.ts";

export const accountsPublications = {
  publishAccessEnded: {
    doc: "Server only: ends a part of the live streams of a person whose access has ended.",
    output: z.object({ userId: UserId, part: z.int() }).meta({ id: "AccessEnded" }),
  },
} as const;
