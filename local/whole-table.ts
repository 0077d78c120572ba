import { paginateScan, type ScanCommandInput } from "@aws-sdk/lib-dynamodb";
import type { Database } from "#functions/platform/database.ts";

/** Reads the table page by page. Without a limit the local database would hold all of it in memory. */
export const wholeTable = (
  { client, table }: Pick<Database, "client" | "table">,
  wanted: Omit<ScanCommandInput, "TableName" | "Limit"> = {},
) => paginateScan({ client }, { TableName: table, Limit: 200, ...wanted });
