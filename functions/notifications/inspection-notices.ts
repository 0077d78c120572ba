import { checkItems } from "#shared/inspections/check-lists.ts";
import { pathTo } from "#shared/web-paths.ts";
import { quoting } from "./notify.ts";
import type { NoticeRows } from "./telling.ts";

/** Notices about walkaround checks and defects, by event. */
export const inspectionNotices = {
  defectsReported: ({ haulierId, driverId, driverName, fleetName, defects }) => {
    const isStopped = defects.some(({ severity }) => severity === "dangerous");
    const labels = defects.map(({ item }) => checkItems[item].label).join(", ");
    const said = defects.map(({ words }) => words).join(" ");
    return {
      kind: isStopped ? "vehicle_stopped" : "defect_reported",
      to: [{ haulier: haulierId }],
      except: driverId,
      ...quoting(driverId, [driverName, said], (name, words) => ({
        title: isStopped ? `Stopped: ${fleetName}` : `Defect: ${fleetName}`,
        body: `${name} reports ${labels}. ${words}${isStopped ? " It must not be driven until the repair is recorded." : ""}`,
      })),
      actionUrl: "/vehicle-checks",
    };
  },
  defectFixed: ({ haulierId, reporterId, recordedById, fleetId, fleetName, item, isStopped }) => ({
    kind: "defect_fixed",
    to: [{ haulier: haulierId, driver: reporterId }],
    except: recordedById,
    title: `Repaired: ${fleetName}`,
    body: `${checkItems[item].label} is repaired.${isStopped ? " Another dangerous defect stops the vehicle still." : ""}`,
    actionUrl: pathTo("/walkaround/:fleetId", { params: { fleetId } }),
  }),
} satisfies NoticeRows;
