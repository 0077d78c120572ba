import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { statementDueOn, taxMonthStart } from "#shared/accounting/cis-months.ts";
import { type CisStatement, isToIssue, isUpToDate } from "#shared/accounting/cis-statement.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { pathTo } from "#shared/web-paths.ts";
import { keyOf } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { ActButton } from "../ui/act-button.tsx";
import { Button } from "../ui/button.tsx";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Link } from "../ui/links.ts";
import { Money } from "../ui/money.tsx";
import { toast } from "../ui/toast.ts";
import styles from "./export-page.module.css";

const VerificationDialog = lazyPart(
  () => import("./verification-dialog.tsx").then((part) => part.VerificationDialog),
  "Opening",
);

/** The reader's side of a CIS deduction: "contractor" made it, "haulier" was paid less. */
export type StatementSide = "contractor" | "haulier";

type StatementTableProps = { side: StatementSide; statements: readonly CisStatement[]; isPartial: boolean };

/** Lists CIS statements. A contractor also issues them here and records HMRC's verification of each haulier. */
export function StatementTable({ side, statements, isPartial }: StatementTableProps) {
  const [verified, setVerified] = useState<CisStatement | null>(null);
  return (
    <>
      <DataTable
        caption="CIS statements"
        captionHidden
        rows={statements}
        rowKey={({ id }) => id}
        isPartial={isPartial}
        columns={columnsFor(side, setVerified)}
      />
      {verified && <VerificationDialog of={verified} onClose={() => setVerified(null)} />}
    </>
  );
}

const columnsFor = (side: StatementSide, onVerify: (statement: CisStatement) => void): Column<CisStatement>[] => [
  {
    key: "month",
    header: "Tax month to",
    sortBy: ({ monthEnd }) => monthEnd,
    cell: ({ id, monthEnd, issued }) =>
      issued ? (
        <Link to={pathTo("/cis-statements", { query: { statement: id } })} className={styles.press}>
          {dayText(monthEnd)}
        </Link>
      ) : (
        dayText(monthEnd)
      ),
  },
  {
    key: "other",
    header: side === "contractor" ? "Haulier" : "Contractor",
    sortBy: ({ haulierName, contractorName }) => (side === "contractor" ? haulierName : contractorName),
  },
  {
    key: "gross",
    header: "Paid, without VAT",
    align: "end",
    sortBy: ({ grossPence }) => grossPence,
    cell: ({ grossPence }) => <Money pence={grossPence} />,
  },
  {
    key: "materials",
    header: "Materials",
    align: "end",
    sortBy: ({ materialsPence }) => materialsPence,
    cell: ({ materialsPence }) => <Money pence={materialsPence} />,
  },
  {
    key: "deducted",
    header: "Deducted",
    align: "end",
    sortBy: ({ deductedPence }) => deductedPence,
    cell: ({ deductedPence }) => <Money pence={deductedPence} />,
  },
  ...(side === "contractor"
    ? [
        { key: "state", header: "State", cell: (statement: CisStatement) => stateOf(statement) },
        {
          key: "actions",
          header: "Next",
          actions: "beneath" as const,
          cell: (statement: CisStatement) => (
            <div className="ui-row">
              <Issue statement={statement} />
              <Button size="small" onClick={() => onVerify(statement)}>
                Verification <span className="ui-visually-hidden">of {nameOf(statement)}</span>
              </Button>
            </div>
          ),
        },
      ]
    : []),
];

const nameOf = ({ haulierName, monthEnd }: CisStatement): string => `${haulierName}, month to ${dayText(monthEnd)}`;

function stateOf(statement: CisStatement): string {
  const today = ukDayOf(new Date().toISOString());
  const { monthEnd, issued, deductedPence } = statement;
  if (deductedPence === 0 && !issued) return "Nothing deducted";
  if (isUpToDate(statement)) return "Issued";
  if (issued) return "Changed since it was issued";
  if (today <= monthEnd) return `Open until ${dayText(monthEnd)}`;
  const due = statementDueOn(monthEnd);
  return due < today ? `Late: was due ${dayText(due)}` : `Issue by ${dayText(due)}`;
}

function Issue({ statement }: { statement: CisStatement }) {
  const queryClient = useQueryClient();
  const { haulierId, haulierName, monthEnd } = statement;
  const issue = useChange("issueCisStatement", {
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: keyOf("cisStatementsToGive") });
      toast({
        title: "CIS statement issued",
        description: `${haulierName} is notified. Tax month from ${dayText(taxMonthStart(monthEnd))}.`,
      });
    },
  });
  const isOver = ukDayOf(new Date().toISOString()) > monthEnd;
  if (!isOver || !isToIssue(statement)) return null;
  return (
    <ActButton size="small" change={issue} onClick={() => issue.mutate({ haulierId, monthEnd })}>
      Issue statement <span className="ui-visually-hidden">to {nameOf(statement)}</span>
    </ActButton>
  );
}
