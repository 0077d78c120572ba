import { useState } from "react";
import { type AccountingFiles, accountingFiles } from "#shared/accounting/accounting-csv.ts";
import type { AccountingProgram, AccountingSide } from "#shared/accounting/programs.ts";
import { documentsOf } from "#shared/billing/documents.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { api } from "../api/api.ts";
import { everyItem } from "../api/reading.ts";
import { ExportButton } from "../ui/export-button.tsx";

type ExportFileProps = { program: AccountingProgram; side: AccountingSide; from: string; until: string };

/**
 * Exports a period's invoices and credit notes for an accounting program and shows their number. Some programs import
 * credit notes from a second file.
 */
export function ExportFile({ program, side, from, until }: ExportFileProps) {
  const [saved, setSaved] = useState<AccountingFiles | null>(null);
  const name = (of: string) => `${program}-${of}-${from}-${until}.csv`;
  const csv = async () => {
    setSaved(null);
    const [codes, invoices] = await Promise.all([
      api.accountingCodes({ program, side }),
      side === "sales" ? everyItem("invoicesIssued", {}) : everyItem("invoicesReceived", {}),
    ]);
    const documents = documentsOf(invoices).filter(({ issuedAt }) => isWithin(ukDayOf(issuedAt), from, until));
    const files = accountingFiles(documents, { program, side, codes });
    setSaved(files);
    return files.main.csv;
  };
  const credits = saved?.ofCredits;
  return (
    <>
      <div className="ui-row">
        <ExportButton kind="primary" fileName={name(side)} csv={csv} />
        {credits && (
          <ExportButton
            fileName={name("credit-notes")}
            csv={async () => credits.csv}
            label={`Export ${counted(credits.credits, "credit note")}`}
          />
        )}
        <span role="status" className="ui-soft">
          {saved && said(saved)}
        </span>
      </div>
      {program === "quickbooks" && (
        <p className="ui-soft">
          {side === "sales"
            ? "QuickBooks imports credit notes from a separate file: Settings, Import data, Credit notes."
            : "QuickBooks has no import for credit notes from hauliers. Enter them by hand."}
        </p>
      )}
    </>
  );
}

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;

function said({ main, byHand }: AccountingFiles): string {
  const { invoices, credits } = main;
  const all = [
    ...(invoices > 0 || credits === 0 ? [counted(invoices, "invoice")] : []),
    ...(credits > 0 ? [counted(credits, "credit note")] : []),
  ];
  return [
    `${all.join(" and ")} ${invoices + credits === 1 ? "is" : "are"} in the file.`,
    ...(byHand > 0 ? [`${counted(byHand, "credit note")} ${byHand === 1 ? "is" : "are"} not in it.`] : []),
  ].join(" ");
}

/** An empty `from` or `until` leaves that side of the period open. */
const isWithin = (day: string, from: string, until: string): boolean =>
  (from === "" || day >= from) && (until === "" || day <= until);
