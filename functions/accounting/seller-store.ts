import { z } from "zod";
import { SellerDetails } from "#shared/accounting/seller-report.ts";
import { UserId } from "#shared/kernel/id.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { allOf } from "../platform/list.ts";

/** A seller's stored details: the displayable part in clear, the rest encrypted. */
const SellerRecord = SellerDetails.extend({ haulierId: UserId, ciphertext: z.string().max(2000) });
type SellerRecord = z.infer<typeof SellerRecord>;

const sellerEntity = entity({
  name: "sellerDetails",
  schema: () => SellerRecord,
  key: ({ haulierId }: Pick<SellerRecord, "haulierId">) => ({ PK: `USER#${haulierId}`, SK: "SELLER" }),
});

export async function sellerBy(db: Database, haulierId: UserId): Promise<SellerRecord | null> {
  const item = await db.get(sellerEntity.key({ haulierId }));
  return item ? sellerEntity.fromItem(item) : null;
}

export const sellerWrite = (record: SellerRecord): Write => ({ put: sellerEntity.toItem(record) });

/** Marks that a haulier was paid in a calendar year, so that a report finds its sellers. */
const SellerYear = z.object({ haulierId: UserId, year: z.int() });
type SellerYear = z.infer<typeof SellerYear>;

const sellerYearEntity = entity({
  name: "sellerYear",
  schema: () => SellerYear,
  lists: {
    of: {
      index: "table",
      partition: ({ year }: Pick<SellerYear, "year">) => `SELLERS#${year}`,
      prefix: "USER#",
      sort: ({ haulierId }: Pick<SellerYear, "haulierId">) => haulierId,
    },
  },
});

export const sellerYearWrite = (of: SellerYear): Write => ({ put: sellerYearEntity.toItem(of) });

export const sellersOf = async (db: Database, year: number): Promise<UserId[]> =>
  (await allOf(db, sellerYearEntity.lists.of({ year }))).map(({ haulierId }) => haulierId);
