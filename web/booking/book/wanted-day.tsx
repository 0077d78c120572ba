import { BankHoliday } from "../bank-holiday.tsx";
import type { JobDraft } from "./job-draft.ts";
import { wantedDay } from "./judged-draft.ts";

export function WantedDay({ draft }: { draft: JobDraft }) {
  return <BankHoliday day={wantedDay(draft)} place={draft.pickup.place} />;
}
