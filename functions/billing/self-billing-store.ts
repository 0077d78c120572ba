import { selfBillingGone } from "#shared/billing/faults.ts";
import { SelfBilling } from "#shared/billing/self-billing.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { allOf, page } from "../platform/list.ts";

export type Pair = Pick<SelfBilling, "contractorId" | "haulierId">;
type Dated = Pick<SelfBilling, "proposedAt" | "id">;

export const selfBillingEntity = entity({
  name: "selfBilling",
  schema: () => SelfBilling,
  lists: {
    ofPair: {
      index: "table",
      partition: ({ contractorId }: Pick<Pair, "contractorId">) => `USER#${contractorId}`,
      prefix: "SELF_BILLING#",
      sort: ({ haulierId, id }: Pick<SelfBilling, "haulierId" | "id">) => `${haulierId}#${id}`,
    },
    asHaulier: {
      index: "GSI1",
      partition: ({ haulierId }: Pick<Pair, "haulierId">) => `USER#${haulierId}`,
      prefix: "SELF_BILLING#",
      sort: ({ proposedAt, id }: Dated) => `${proposedAt}#${id}`,
      newestFirst: true,
    },
    asContractor: {
      index: "GSI2",
      partition: ({ contractorId }: Pick<Pair, "contractorId">) => `USER#${contractorId}`,
      prefix: "SELF_BILLING#",
      sort: ({ proposedAt, id }: Dated) => `${proposedAt}#${id}`,
      newestFirst: true,
    },
  },
});

/** Returns all agreements of two sides and their open proposal. Few, because ended proposals are deleted. */
export const selfBillingsOf = (db: Database, { contractorId, haulierId }: Pair): Promise<SelfBilling[]> =>
  allOf(db, selfBillingEntity.lists.ofPair({ contractorId }, { from: `${haulierId}#`, until: `${haulierId}#~` }));

/** Creates or updates an agreement. Fails with `selfBillingGone` when another call has changed it first. */
export const selfBillingWrite = (before: SelfBilling | null, after: SelfBilling): Write => ({
  put: selfBillingEntity.toItem(after),
  when: [before ? { attribute: "version", is: "=", value: before.version } : { attribute: "PK", is: "missing" }],
  otherwise: selfBillingGone(),
});

/** Deletes a proposal. Fails with `selfBillingGone` when it was accepted first. */
export const proposalRemoval = (proposal: SelfBilling): Write => ({
  remove: selfBillingEntity.key(proposal),
  when: [{ attribute: "version", is: "=", value: proposal.version }],
  otherwise: selfBillingGone(),
});

type Token = string | null | undefined;

export const selfBillingsOfHaulier = (db: Database, haulierId: UserId, token: Token) =>
  page(db, selfBillingEntity.lists.asHaulier({ haulierId }), token);

export const selfBillingsOfContractor = (db: Database, contractorId: UserId, token: Token) =>
  page(db, selfBillingEntity.lists.asContractor({ contractorId }), token);
