import { type Bill, sizes } from "./bill.ts";
import { dollarsFor, type Priced, type PriceList, priceOf } from "./price-list.ts";

export interface Option {
  readonly context: string;
  readonly what: string;
  /** Dollars for 1,000 bookings, by size. */
  readonly dollars: readonly number[];
}

/**
 * Copies of the table, each whole: 35 daily and 3 monthly ones in the other account, and here those of two days.
 */
const [copiesElsewhere, copiesHere, copiedEachMonth] = [38, 2, 31];

/** Prices the contexts that copy data to another account or region. The bill is without them. */
export function optionsOf({ lines }: Bill, list: PriceList, monthsStored: number): Option[] {
  const stored = (service: string, operation: string, size: number) =>
    lines.find((line) => line.service === service && line.operation === operation && line.unit === "GB-months")?.units[
      size
    ] ?? 0;
  const price = (one: Priced, amount: number) => dollarsFor(priceOf(list, one), amount);
  const option = (context: string, what: string, dollars: (tables: number, files: number) => number): Option => ({
    ...{ context, what },
    dollars: sizes.map((_size, at) => dollars(stored("DynamoDB", "storage", at), stored("S3", "photos", at))),
  });
  const backup = (unit: string, amount: number) => price({ service: "Backup", operation: "backups", unit }, amount);
  const files = (unit: string, amount: number) => price({ service: "S3", operation: "photos", unit }, amount);
  return [
    option(
      "backupVaultArn",
      "AWS Backup: whole copies of the table, and of the files once",
      (tables, photos) =>
        backup("table GB-months", tables * (copiesElsewhere + copiesHere)) +
        backup("file GB-months", photos * 2) +
        backup("GB copied", tables * copiedEachMonth + photos / monthsStored),
    ),
    option(
      "replicaBucketArn",
      "the files again in another region",
      (_tables, photos) => files("GB-months", photos) + files("GB replicated", photos / monthsStored),
    ),
  ];
}
