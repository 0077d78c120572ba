import { type Context, callerId } from "../platform/context.ts";
import { everyPage } from "../platform/every-page.ts";
import type { ExportOf, Fates } from "../platform/personal-records.ts";
import { defectsBy, defectsOf, everyWalkaroundOf, walkaroundsBy } from "./store.ts";

const law = {
  erased: "kept",
  because: "DVSA requires operators to keep driver defect reports and repairs for 15 months.",
} as const;

export const inspectionsFates = {
  walkaround: {
    words: { haulierId: ["fleetName", "vehicleReg"], driverId: ["driverName", "findings"] },
    held: {
      fleetName: "roadworthiness",
      vehicleReg: "roadworthiness",
      driverName: "roadworthiness",
      findings: "roadworthiness",
    },
    exportedIn: {
      walkarounds: "walkaround checks that you have done",
      walkaroundsOfVehicles: "walkaround checks of your vehicles",
    },
    ...law,
    why: "The check of a vehicle before its first use of a day: who did it, when, and what was found.",
    until: "15 months",
    endedBy: "expiry",
  },
  defect: {
    words: {
      haulierId: ["fleetName", "vehicleReg"],
      reporterId: ["words", "reporterName"],
      "repair.recordedById": ["repair.mender", "repair.done"],
      ours: ["photos", "repair.photos"],
    },
    held: {
      fleetName: "roadworthiness",
      vehicleReg: "roadworthiness",
      words: "roadworthiness",
      reporterName: "roadworthiness",
      "repair.mender": "roadworthiness",
      "repair.done": "roadworthiness",
    },
    exportedIn: {
      defects: "defects that you have reported",
      defectsOfVehicles: "defects of your vehicles, and their repairs",
    },
    ...law,
    why: "A defect of a vehicle, and who repaired it, when and how.",
    until: "15 months after its repair",
    endedBy: "expiry",
  },
  tachographDownload: {
    words: { ours: ["id"] },
    nothingPersonal: "The day of the last download of a card or vehicle unit, by ids. It expires after 15 months.",
  },
  defectPhoto: {
    isFile: true,
    exportedIn: { defects: null, defectsOfVehicles: null },
    ...law,
    why: "Shows a defect or its repair; a file without its location and device.",
    until: "15 months",
    endedBy: "expiry",
  },
  defectUpload: {
    isFile: true,
    exportedIn: {},
    erased: "expires",
    because: "The file store deletes a file that is not accepted.",
    why: "A photo being uploaded for a defect.",
    until: "acceptance, or 1 day",
    endedBy: "expiry",
  },
} as const satisfies Fates;

export async function personalRecordsOf(context: Context): Promise<ExportOf<typeof inspectionsFates>> {
  const { db } = context;
  const me = callerId(context);
  const [walkarounds, walkaroundsOfVehicles, defects, open, fixed] = await Promise.all([
    everyPage((nextToken) => walkaroundsBy(db, me, nextToken)),
    everyPage((nextToken) => everyWalkaroundOf(db, me, nextToken)),
    everyPage((nextToken) => defectsBy(db, me, nextToken)),
    everyPage((nextToken) => defectsOf(db, { haulierId: me, state: "open" }, nextToken)),
    everyPage((nextToken) => defectsOf(db, { haulierId: me, state: "fixed" }, nextToken)),
  ]);
  return { walkarounds, walkaroundsOfVehicles, defects, defectsOfVehicles: [...open, ...fixed] };
}
