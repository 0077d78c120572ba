import { troubleWords } from "#shared/waste/receipt-words.ts";
import { pathTo } from "#shared/web-paths.ts";
import type { NoticeRows } from "./telling.ts";

/** Notices about digital waste records, by event. */
export const wasteNotices = {
  receiptStopped: ({ bookingId, haulierId, noteNumber, trouble }) => ({
    kind: "waste_record_stopped",
    to: [{ haulier: haulierId }],
    title: `Waste record not through: ${noteNumber}`,
    body: troubleWords[trouble],
    actionUrl: pathTo("/waste-note/:bookingId", { params: { bookingId } }),
  }),
} satisfies NoticeRows;
