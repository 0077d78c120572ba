import { OwnRecords } from "../../session/own-records.tsx";
import { ContractorDay } from "./contractor-day.tsx";
import { ContractorList } from "./contractor-list.tsx";

export function ContractorDesk() {
  return (
    <OwnRecords of="jobs" needs="jobsFromMe">
      <ContractorList />
      <ContractorDay />
    </OwnRecords>
  );
}
