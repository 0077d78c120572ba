import { BankHoliday } from "../bank-holiday.tsx";
import type { JobDraft } from "./job-draft.ts";
import { wantedDay } from "./judged-draft.ts";

/** Says when the day for which a draft asks is a bank holiday. */
export function WantedDay({ draft }: { draft: JobDraft }) {
  return <BankHoliday day={wantedDay(draft)} place={draft.pickup.place} />;
}
