import { useState } from "react";
import { accountingCsv } from "#shared/accounting/accounting-csv.ts";
import type { AccountingProgram, AccountingSide } from "#shared/accounting/programs.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { api } from "../api/api.ts";
import { everyItem } from "../api/reading.ts";
import { ExportButton } from "../ui/export-button.tsx";

type ExportFileProps = { program: AccountingProgram; side: AccountingSide; from: string; until: string };

/** Saves the invoices that were issued in a period as a file for a program, and says how many are in it. */
export function ExportFile({ program, side, from, until }: ExportFileProps) {
  const [saved, setSaved] = useState<number | null>(null);
  const csv = async () => {
    setSaved(null);
    const [codes, invoices] = await Promise.all([
      api.accountingCodes({ program, side }),
      side === "sales" ? everyItem("invoicesIssued", {}) : everyItem("invoicesReceived", {}),
    ]);
    const chosen = invoices.filter(({ issuedAt }) => isWithin(ukDayOf(issuedAt), from, until));
    setSaved(chosen.length);
    return accountingCsv(chosen, { program, side, codes });
  };
  return (
    <div className="ui-row">
      <ExportButton fileName={`${program}-${side}-${from}-${until}.csv`} csv={csv} />
      <span role="status" className="ui-soft">
        {saved !== null && `${saved === 1 ? "1 invoice is" : `${saved} invoices are`} in the file.`}
      </span>
    </div>
  );
}

/** Whether a UK day is in a period; one that is not said is open. */
const isWithin = (day: string, from: string, until: string): boolean =>
  (from === "" || day >= from) && (until === "" || day <= until);
