import { taxMonthStart } from "#shared/accounting/cis-months.ts";
import { type CisStatement, isUpToDate } from "#shared/accounting/cis-statement.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { Hint } from "../ui/hint.tsx";
import { NamedValues } from "../ui/named-values.tsx";
import { Section } from "../ui/section.tsx";
import { When } from "../ui/when.tsx";

/** One CIS statement as issued, for screen and print. Its content follows HMRC's manual, CISR12160. */
export function StatementSheet({ statement }: { statement: CisStatement }) {
  const { issued, monthEnd } = statement;
  if (!issued) return null;
  return (
    <Section card title="Payment and deduction statement" purpose="Construction Industry Scheme">
      <NamedValues
        values={[
          ["Contractor", issued.contractorName],
          ["Employer’s tax reference", issued.employerReference],
          ["Tax month ending", `${dayText(monthEnd)} (from ${dayText(taxMonthStart(monthEnd))})`],
          ["Subcontractor", issued.haulierName],
          ["Unique Taxpayer Reference", issued.utr],
          ["Verification number", issued.verificationNumber],
          ["Gross amount paid, without VAT", formatPence(issued.grossPence)],
          ["Less cost of materials", formatPence(issued.materialsPence)],
          ["Amount liable to deduction", formatPence(issued.grossPence - issued.materialsPence)],
          ["Amount deducted", <strong key="deducted">{formatPence(issued.deductedPence)}</strong>],
          ["Issued", <When key="at" at={issued.at} show="day" />],
        ]}
      />
      {!isUpToDate(statement) && <Hint>Payments of this month have changed since. Issue the statement again.</Hint>}
      <div className="ui-row" data-print="hidden">
        <Button onClick={() => window.print()}>Print or save as PDF</Button>
        <LinkButton to="/cis-statements">All statements</LinkButton>
      </div>
    </Section>
  );
}
