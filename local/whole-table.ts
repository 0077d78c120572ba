import { paginateScan, type ScanCommandInput } from "@aws-sdk/lib-dynamodb";
import type { Database } from "#functions/platform/database.ts";

/** Reads the table page by page. A scan without a limit could hold the whole table in the database's memory. */
export const wholeTable = (
  { client, table }: Pick<Database, "client" | "table">,
  wanted: Omit<ScanCommandInput, "TableName" | "Limit"> = {},
) => paginateScan({ client }, { TableName: table, Limit: 200, ...wanted });
