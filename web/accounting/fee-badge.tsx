import type { FeeInvoice } from "#shared/accounting/fee-invoice.ts";
import { feeState } from "#shared/accounting/fee-state.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { StatusBadge } from "../ui/status-badge.tsx";

const looks = {
  due: { word: "To pay", tone: "water" },
  overdue: { word: "Overdue", tone: "stop" },
  paid: { word: "Paid", tone: "go" },
  credited: { word: "Credited", tone: "go" },
} as const;

export function FeeBadge({ of }: { of: FeeInvoice }) {
  return <StatusBadge {...looks[feeState(of, ukDayOf(new Date().toISOString()))]} />;
}
