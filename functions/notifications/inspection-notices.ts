import { checkItems } from "#shared/inspections/check-lists.ts";
import { downloadState } from "#shared/inspections/downloads.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { pathTo } from "#shared/web-paths.ts";
import { driversOfVehicle } from "../booking/public.ts";
import { downloadDue } from "../inspections/public.ts";
import { quoting } from "./notify.ts";
import type { NoticeRows } from "./telling.ts";

export const inspectionNotices = {
  defectsReported: async ({ haulierId, driverId, driverName, fleetId, fleetName, defects }, { at, db }) => {
    const isStopped = defects.some(({ severity }) => severity === "dangerous");
    const labels = defects.map(({ item }) => checkItems[item].label).join(", ");
    const said = defects.map(({ words }) => words).join(" ");
    const told = {
      kind: isStopped ? ("vehicle_stopped" as const) : ("defect_reported" as const),
      except: driverId,
      ...quoting(driverId, [driverName, said], (name, words) => ({
        title: isStopped ? `Stopped: ${fleetName}` : `Defect: ${fleetName}`,
        body: `${name} reports ${labels}. ${words}${isStopped ? " Do not drive it until the repair is recorded." : ""}`,
      })),
    };
    // The haulier's office comes first: a user gets only the first of several notifications about an event.
    const office = { ...told, to: [{ haulier: haulierId }], actionUrl: "/vehicle-checks" as const };
    const others = isStopped ? await driversOfVehicle(db, { haulierId, fleetId, at }) : [];
    const toDrivers = { ...told, to: others, actionUrl: pathTo("/walkaround/:fleetId", { params: { fleetId } }) };
    return others.length > 0 ? [office, toDrivers] : office;
  },
  downloadSoon: async ({ subjectId }, { db, at }) => {
    const due = await downloadDue(db, subjectId);
    if (!due || downloadState(due.dueOn, ukDayOf(at)) === "ok") return null;
    return {
      kind: "download_due",
      to: [{ haulier: due.haulierId }],
      title: `Download by ${dayText(due.dueOn)}: ${due.what}`,
      body: "Download it, then record the day under Vehicle checks.",
      actionUrl: "/vehicle-checks",
    };
  },
  downloadLate: async ({ subjectId }, { db, at }) => {
    const due = await downloadDue(db, subjectId);
    if (!due || downloadState(due.dueOn, ukDayOf(at)) !== "late") return null;
    return {
      kind: "download_late",
      to: [{ haulier: due.haulierId }],
      title: `Download overdue: ${due.what}`,
      body: `It was due on ${dayText(due.dueOn)}. Download it now, then record the day under Vehicle checks.`,
      actionUrl: "/vehicle-checks",
    };
  },
  defectFixed: ({ haulierId, reporterId, recordedById, fleetId, fleetName, item, isStopped }) => ({
    kind: "defect_fixed",
    to: [{ haulier: haulierId, driver: reporterId }],
    except: recordedById,
    title: `Repaired: ${fleetName}`,
    body: `${checkItems[item].label} is repaired.${isStopped ? " Another dangerous defect still stops the vehicle." : ""}`,
    actionUrl: pathTo("/walkaround/:fleetId", { params: { fleetId } }),
  }),
} satisfies NoticeRows;
