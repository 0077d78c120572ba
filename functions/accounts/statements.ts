import { type CisDetails, CustomerStatement } from "#shared/accounts/cis-model.ts";
import { UserId } from "#shared/kernel/id.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { allOf } from "../platform/list.ts";

/** A statement that a business has made to hauliers, kept after it is withdrawn: bookings name it by its number. */
const statementEntity = entity({
  name: "customerStatement",
  schema: () => CustomerStatement.extend({ customerId: UserId }),
  lists: {
    ofCustomer: {
      index: "table",
      partition: ({ customerId }: { readonly customerId: UserId }) => `USER#${customerId}`,
      prefix: "CUSTOMER_STATEMENT#",
      sort: ({ number }: { readonly number: number }) => String(number).padStart(6, "0"),
    },
  },
});

/** Every statement that a business has made, the oldest first. */
export const statementsOf = (db: Database, customerId: UserId) =>
  allOf(db, statementEntity.lists.ofCustomer({ customerId }));

/** Keeps the statements that stand. One that is kept already stays as it is. */
export const statementWrites = (customerId: UserId, { statement, siteStatements }: CisDetails): Write[] =>
  [...(statement ? [statement] : []), ...siteStatements].map((one) => ({
    put: statementEntity.toItem({ ...one, customerId }),
  }));
