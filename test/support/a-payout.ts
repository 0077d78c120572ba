import type { BookingId, InvoiceId, PayoutId, UserId } from "#shared/kernel/id.ts";
import type { PayoutRecord } from "#shared/payouts/payout-model.ts";
import type { PayoutFacts } from "#shared/payouts/payout-rules.ts";

export const aPayout = (wanted: Partial<PayoutRecord> = {}): PayoutRecord => ({
  id: "44444444-4444-4444-8444-444444444444" as PayoutId,
  bookingId: "11111111-1111-4111-8111-111111111111" as BookingId,
  invoiceId: "11111111-1111-4111-8111-111111111111" as InvoiceId,
  haulierId: "22222222-2222-4222-8222-222222222222" as UserId,
  ...{ haulierName: "Lothian Haulage & Plant Ltd", invoiceNumber: "2026-0001", pence: 120_000, returnPence: 0 },
  ...{ setOffPence: 0, takenBackAt: null, recoveredPence: 0 },
  ...{ deliveredAt: "2026-11-20T15:00:00.000Z", recordedAt: "2026-11-23T10:00:00.000Z" },
  ...{ state: "held", batchId: null, paidOn: null, failure: null, tries: 0, version: 1 },
  ...wanted,
});

export const nothingHolds = (wanted: Partial<PayoutFacts> = {}): PayoutFacts => ({
  ...{ hasOpenCase: false, bankChangedAt: "2026-01-10T09:00:00.000Z", isCounted: true, overpaidPence: 0, owedPence: 0 },
  ...wanted,
});
