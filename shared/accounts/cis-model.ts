import { z } from "zod";
import { Instant, UkDay } from "../kernel/instant.ts";
import { cisStatuses } from "../tax/cis-statuses.ts";

export const CisStatusName = z.enum(cisStatuses).meta({
  id: "CisStatus",
  description: "CIS deduction from your payments: gross 0%, net 20%, unverified 30%.",
});

export const StatementKind = z.enum(["endUser", "intermediary"]).meta({ id: "CustomerStatementKind" });

/** Maximum sites in one customer statement, and maximum statements limited to certain sites. */
export const mostSites = 20;
export const mostSiteStatements = 10;

/** A contractor's written VAT statement to hauliers. Its number is never reused, because bookings refer to it. */
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
      .meta({ description: "Its sites; empty: all sites that no other statement names." }),
  })
  .meta({ id: "CustomerStatement", description: "A written statement to hauliers, with its author and time." });
export type CustomerStatement = z.infer<typeof CustomerStatement>;

export const CisDetails = z
  .object({
    isContractor: z.boolean().meta({ description: "Registered for CIS as a contractor: deducts from its payments." }),
    status: CisStatusName,
    verificationNumber: z.string().max(20).nullable(),
    verifiedOn: UkDay.nullable(),
    utr: z.string().max(10).nullable().default(null).meta({ description: "Your Unique Taxpayer Reference." }),
    employerReference: z
      .string()
      .max(14)
      .nullable()
      .default(null)
      .meta({ description: "Your PAYE reference as an employer, which CIS statements name." }),
    statement: CustomerStatement.nullable().meta({ description: "For all sites." }),
    siteStatements: z
      .array(CustomerStatement)
      .max(mostSiteStatements)
      .default([])
      .meta({ description: "For named sites, where they replace the statement for all sites." }),
    lastStatement: z.int().default(0).meta({ description: "The number of the latest statement." }),
  })
  .meta({ id: "CisDetails", description: "Your business's CIS details." });
export type CisDetails = z.infer<typeof CisDetails>;
