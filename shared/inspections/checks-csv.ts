import { csvOf } from "../kernel/csv.ts";
import { ukDayOf, ukTimeOf } from "../kernel/time.ts";
import { checkItems, checkLists } from "./check-lists.ts";
import { type Defect, severityWords, type Walkaround } from "./model.ts";

const said = ({ findings }: Walkaround, found: "known" | "defect") =>
  findings
    .filter((one) => one.found === found)
    .map(
      ({ item, severity, words }) =>
        `${checkItems[item].label}: ${words ?? ""} (${severity ? severityWords[severity] : ""})`,
    )
    .join("; ");

const columns: readonly (readonly [header: string, cell: (check: Walkaround) => string | null])[] = [
  ["Day", ({ day }) => day],
  ["Time", ({ at }) => ukTimeOf(at)],
  ["Vehicle", ({ fleetName }) => fleetName],
  ["Registration", ({ vehicleReg }) => vehicleReg],
  ["Driver", ({ driverName }) => driverName],
  ["List", ({ list }) => checkLists[list].label],
  ["Items checked", ({ list }) => String(checkLists[list].items.length)],
  ["Odometer miles", ({ odometerMiles }) => odometerMiles?.toString() ?? null],
  ["Result", ({ isNil }) => (isNil ? "Nil defect" : "Defects")],
  ["New defects", (check) => said(check, "defect")],
  ["Reported before", (check) => said(check, "known")],
  ["Received later", ({ heardAt }) => heardAt && `${ukDayOf(heardAt)} ${ukTimeOf(heardAt)}`],
];

/** Returns walkaround checks as CSV (RFC 4180): UK days as 2026-11-21, UK times as 07:05. */
export const checksAsCsv = (checks: readonly Walkaround[]): string =>
  csvOf(
    columns.map(([header]) => header),
    checks.map((check) => columns.map(([, cell]) => cell(check))),
  );

const defectColumns: readonly (readonly [header: string, cell: (defect: Defect) => string | null])[] = [
  ["Reported", ({ reportedAt }) => `${ukDayOf(reportedAt)} ${ukTimeOf(reportedAt)}`],
  ["Vehicle", ({ fleetName }) => fleetName],
  ["Registration", ({ vehicleReg }) => vehicleReg],
  ["Item", ({ item }) => checkItems[item].label],
  ["Severity", ({ severity }) => severityWords[severity]],
  ["What is wrong", ({ words }) => words],
  ["Reported by", ({ reporterName }) => reporterName],
  ["State", ({ state }) => state],
  ["Repaired on", ({ repair }) => repair?.fixedOn ?? null],
  ["Repaired by", ({ repair }) => repair?.mender ?? null],
  ["What was done", ({ repair }) => repair?.done ?? null],
];

export const defectsAsCsv = (defects: readonly Defect[]): string =>
  csvOf(
    defectColumns.map(([header]) => header),
    defects.map((defect) => defectColumns.map(([, cell]) => cell(defect))),
  );
