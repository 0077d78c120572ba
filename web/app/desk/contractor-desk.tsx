import { OwnRecords } from "../../session/own-records.tsx";
import { ContractorDay } from "./contractor-day.tsx";
import { ContractorList } from "./contractor-list.tsx";

/** What a contractor's dashboard begins with: what needs them now, and what comes today. */
export function ContractorDesk() {
  return (
    <OwnRecords of="jobs" needs="jobsFromMe">
      <ContractorList />
      <ContractorDay />
    </OwnRecords>
  );
}
