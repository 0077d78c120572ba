import { useQuery } from "@tanstack/react-query";
import type { PayRecord as Answer } from "#shared/billing/model.ts";
import { reading } from "../api/reading.ts";
import { may } from "../session/may.ts";
import { useSession } from "../session/session-context.ts";

/**
 * The contractor's payment record, shown to the haulier before it accepts. Fixed to one line, to avoid layout shift.
 */
export function PayRecord({ jobRequestId }: { jobRequestId: string }) {
  const isAsked = may(useSession().user, "payRecord");
  const { data } = useQuery({ ...reading("payRecord", { jobRequestId }), enabled: isAsked });
  return isAsked && <span>{data ? payWords(data) : "How it pays: …"}</span>;
}

/** For example "Pays in 24 days, 25% late, of 12 invoices". */
function payWords({ count, days, latePercent }: Answer): string {
  if (latePercent === null) return "Too few invoices to say how it pays";
  const late = `${latePercent}% late, of ${count} invoices`;
  return days === null ? late : `Pays in ${days} days, ${late}`;
}
