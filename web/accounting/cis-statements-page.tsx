import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { CisStatement } from "#shared/accounting/cis-statement.ts";
import { pages } from "../api/reading.ts";
import { may } from "../session/may.ts";
import { OwnRecords } from "../session/own-records.tsx";
import { useSession } from "../session/session-context.ts";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Page } from "../ui/page.tsx";
import { PagedList } from "../ui/paged-list.tsx";
import { Section } from "../ui/section.tsx";
import { StatementSheet } from "./statement-sheet.tsx";
import { type StatementSide, StatementTable } from "./statement-table.tsx";

/** The page /cis-statements: CIS deductions by month. `?statement=` shows one statement for printing. */
export default function CisStatementsPage() {
  return (
    <Page
      title="CIS statements"
      purpose="Payments and deductions under the Construction Industry Scheme, for each tax month from the 6th to the 5th."
      action={<LinkButton to="/invoice">Invoices</LinkButton>}
    >
      <OwnRecords of="CIS statements" needs="accountingCodes">
        <Sides />
      </OwnRecords>
    </Page>
  );
}

function Sides() {
  const { user } = useSession();
  const [gives, receives] = [may(user, "cisStatementsToGive"), may(user, "cisStatementsReceived")];
  if (!gives || !receives) return <Statements side={receives ? "haulier" : "contractor"} />;
  return (
    <>
      <Section title="From your customers">
        <Statements side="haulier" />
      </Section>
      <Section title="To your hauliers">
        <Statements side="contractor" />
      </Section>
    </>
  );
}

const listOf = {
  contractor: () => pages("cisStatementsToGive", {}),
  haulier: () => pages("cisStatementsReceived", {}),
};

const emptyWords: Readonly<Record<StatementSide, string>> = {
  contractor: "When a haulier records your payment of an invoice with a CIS deduction, its statement appears here.",
  haulier: "When a contractor issues you a statement of its deductions, it appears here.",
};

function Statements({ side }: { side: StatementSide }) {
  const [params] = useSearchParams();
  const openId = params.get("statement");
  return (
    <PagedList
      list={useInfiniteQuery(listOf[side]())}
      loading="Loading statements"
      like="table"
      count={4}
      more="Show older"
      empty={
        <EmptyState title="No CIS statements yet" drawing="coins">
          <p>{emptyWords[side]}</p>
        </EmptyState>
      }
    >
      {(statements: readonly CisStatement[], isPartial) => {
        const open = statements.find(({ id }) => id === openId);
        return open ? (
          <StatementSheet statement={open} />
        ) : (
          <StatementTable side={side} statements={statements} isPartial={isPartial} />
        );
      }}
    </PagedList>
  );
}
