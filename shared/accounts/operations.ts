import { z } from "zod";
import { UserId } from "../kernel/id.ts";
import { anyone, query, signedIn } from "../kernel/operation.ts";
import { HaulierPublic, Profile, TeamMember } from "./model.ts";

export const accountsOperations = {
  me: query({
    doc: "Your own account.",
    input: z.object({}),
    output: Profile,
    allow: signedIn,
    subject: "none",
    errors: [],
  }),
  haulierPublic: query({
    doc: "A haulier's public page.",
    input: z.object({ haulierId: UserId }),
    output: HaulierPublic,
    allow: anyone,
    subject: "haulier",
    open: true,
    errors: [],
    perMinute: 120,
  }),
  myTeam: query({
    doc: "The active drivers and fleet managers of your haulage business.",
    input: z.object({}),
    output: z.array(TeamMember),
    allow: ["haulier", "fleet_manager"],
    subject: "none",
    errors: ["accounts.noMembership"],
  }),
} as const;
