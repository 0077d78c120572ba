import { type CisDetails, CustomerStatement } from "#shared/accounts/cis-model.ts";
import { UserId } from "#shared/kernel/id.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { allOf } from "../platform/list.ts";

/** A business's statement to hauliers. Kept after its withdrawal, because bookings refer to its number. */
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

/** Returns a business's statements, oldest first. */
export const statementsOf = (db: Database, customerId: UserId) =>
  allOf(db, statementEntity.lists.ofCustomer({ customerId }));

/** Stores the current statements. A stored one never changes. */
export const statementWrites = (customerId: UserId, { statement, siteStatements }: CisDetails): Write[] =>
  [...(statement ? [statement] : []), ...siteStatements].map((one) => ({
    put: statementEntity.toItem({ ...one, customerId }),
  }));
