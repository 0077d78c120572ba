import { z } from "zod";
import { Instant, UkDay } from "../kernel/instant.ts";
import { cisStatuses } from "../tax/cis-statuses.ts";

export const CisStatusName = z.enum(cisStatuses).meta({
  id: "CisStatus",
  description: "What CIS deducts from your payments: gross 0%, net 20%, unverified 30%.",
});

export const StatementKind = z.enum(["endUser", "intermediary"]).meta({ id: "CustomerStatementKind" });

/** Sites that a statement can name, and statements for single sites. */
export const mostSites = 20;
export const mostSiteStatements = 10;

/** A written statement to hauliers. Its number is never used again by the same business: a booking names it. */
export const CustomerStatement = z
  .object({
    number: z.int().default(0),
    kind: StatementKind,
    name: z.string().max(100),
    at: Instant,
    postcodes: z
      .array(z.string().max(8))
      .max(mostSites)
      .default([])
      .meta({ description: "The sites that it is for; none: all sites that no other statement names." }),
  })
  .meta({ id: "CustomerStatement", description: "A written statement to hauliers, by whom and when." });
export type CustomerStatement = z.infer<typeof CustomerStatement>;

/** What a business says of itself for the Construction Industry Scheme. */
export const CisDetails = z
  .object({
    isContractor: z
      .boolean()
      .meta({ description: "Registered for CIS as a contractor: it deducts from what it pays." }),
    status: CisStatusName,
    verificationNumber: z.string().max(20).nullable(),
    verifiedOn: UkDay.nullable(),
    utr: z.string().max(10).nullable().default(null).meta({ description: "Your Unique Taxpayer Reference." }),
    employerReference: z
      .string()
      .max(14)
      .nullable()
      .default(null)
      .meta({ description: "Your PAYE reference as an employer, which statements of CIS deductions name." }),
    statement: CustomerStatement.nullable().meta({ description: "For all sites." }),
    siteStatements: z
      .array(CustomerStatement)
      .max(mostSiteStatements)
      .default([])
      .meta({ description: "For named sites: there they count before the one for all sites." }),
    lastStatement: z.int().default(0).meta({ description: "The number of the latest statement." }),
  })
  .meta({ id: "CisDetails", description: "What you have said of your business for the Construction Industry Scheme." });
export type CisDetails = z.infer<typeof CisDetails>;
