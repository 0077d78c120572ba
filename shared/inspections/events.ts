import { z } from "zod";
import { domainEvent } from "../kernel/domain-event.ts";
import { dueEvent } from "../kernel/due.ts";
import { DefectId, FleetId, UserId, WalkaroundId } from "../kernel/id.ts";
import { CheckItemId, Severity } from "./model.ts";

const vehicle = { fleetId: FleetId, fleetName: z.string(), haulierId: UserId };

export const inspectionsEvents = {
  defectsReported: domainEvent({
    payload: () =>
      z.object({
        walkaroundId: WalkaroundId,
        ...vehicle,
        driverId: UserId,
        driverName: z.string(),
        defects: z.array(z.object({ item: CheckItemId, severity: Severity, words: z.string() })),
      }),
    about: ({ walkaroundId }) => ["walkaround", walkaroundId, 1],
    groups: ["telling"],
  }),
  /** A tachograph download is due in seven days. Subject: haulier, card or unit, and its id. */
  downloadSoon: dueEvent(() => z.string(), "telling"),
  downloadLate: dueEvent(() => z.string(), "telling"),
  defectFixed: domainEvent({
    payload: () =>
      z.object({
        defectId: DefectId,
        ...vehicle,
        item: CheckItemId,
        severity: Severity,
        reporterId: UserId,
        recordedById: UserId,
        mender: z.string(),
        /** Whether another dangerous defect still stops the vehicle after this repair. */
        isStopped: z.boolean(),
        version: z.int(),
      }),
    about: ({ defectId, version }) => ["defect", defectId, version],
    groups: ["telling"],
  }),
};
