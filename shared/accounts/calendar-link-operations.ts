import { z } from "zod";
import { signInAgain } from "../kernel/faults.ts";
import { Instant } from "../kernel/instant.ts";
import { mutation, query } from "../kernel/operation.ts";

const CalendarLink = z
  .object({ madeAt: Instant.nullable().meta({ description: "Null: you have none." }) })
  .meta({ id: "CalendarLink", description: "Whether you have a private link to your calendar." });

const MadeCalendarLink = z
  .object({
    path: z
      .string()
      .meta({ description: "Path under the web app's address. Shown only once: save it, or make another link." }),
    madeAt: Instant,
  })
  .meta({ id: "MadeCalendarLink" });

const own = {
  input: () => z.object({}),
  allow: ["contractor", "haulier", "fleet_manager", "driver", "booker"],
  subject: "none",
  errors: [],
} as const;

export const calendarLinkOperations = {
  calendarLink: query({
    ...own,
    doc: "Whether you have a private calendar link, and since when.",
    output: () => CalendarLink,
    limit: "read",
  }),
  makeCalendarLink: mutation({
    ...own,
    doc: "Makes your private calendar link. The link you had before stops working.",
    output: () => MadeCalendarLink,
    limit: "write",
    isStepUp: true,
    repeat: "harmless",
    errors: [signInAgain],
  }),
  revokeCalendarLink: mutation({
    ...own,
    doc: "Ends your private calendar link at once.",
    output: () => CalendarLink,
    limit: "write",
    repeat: "harmless",
  }),
} as const;
