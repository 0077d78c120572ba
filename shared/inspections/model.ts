import { z } from "zod";
import { DefectId, FleetId, UserId, WalkaroundId } from "../kernel/id.ts";
import { Instant, UkDay } from "../kernel/instant.ts";
import { checkItemIds, checkLists } from "./check-lists.ts";

/**
 * Days for which checks and repairs are kept: 15 months, which DVSA's "Guide to maintaining roadworthiness" asks of operators, and
 * some to spare.
 */
export const inspectionDays = 466;
/** Photos of one defect, and of one repair. */
export const mostDefectPhotos = 3;
/** Open defects of one vehicle. */
export const mostOpenDefects = 60;

export const CheckItemId = z.enum(checkItemIds).meta({ id: "CheckItem" });
export const CheckListId = z
  .enum(Object.keys(checkLists) as [keyof typeof checkLists, ...(keyof typeof checkLists)[]])
  .meta({ id: "CheckList" });

/** How much a defect matters. A dangerous one stops the vehicle. */
export const Severity = z.enum(["minor", "major", "dangerous"]).meta({ id: "DefectSeverity" });
export type Severity = z.infer<typeof Severity>;
export const severityWords: Readonly<Record<Severity, string>> = {
  minor: "Can wait",
  major: "Fix today",
  dangerous: "Dangerous",
};

/** What was found: nothing wrong, a defect that is open already, or a new one. */
export const Finding = z.enum(["ok", "known", "defect"]).meta({ id: "CheckFinding" });
export type Finding = z.infer<typeof Finding>;

/** A walkaround check of a vehicle. */
export const Walkaround = z
  .object({
    id: WalkaroundId,
    fleetId: FleetId,
    haulierId: UserId,
    fleetName: z.string().max(100),
    vehicleReg: z.string().max(20).nullable(),
    driverId: UserId,
    driverName: z.string().max(100),
    list: CheckListId,
    odometerMiles: z.int().nullable(),
    day: UkDay.meta({ description: "The UK day for which it counts." }),
    at: Instant,
    heardAt: Instant.nullable().meta({ description: "When it reached us, where that was later; else null." }),
    isTimeUncertain: z.boolean().meta({ description: "The device's clock could not be right." }),
    isNil: z.boolean().meta({ description: "Nil defect: every item was looked at and is all right." }),
    findings: z
      .array(
        z
          .object({
            item: CheckItemId,
            found: Finding,
            severity: Severity.nullable(),
            words: z.string().max(500).nullable(),
            defectId: DefectId.nullable(),
          })
          .meta({ id: "CheckItemFound" }),
      )
      .max(40)
      .meta({ description: "The items that were not all right; every other item of the list was." }),
  })
  .meta({ id: "Walkaround", description: "A walkaround check of a vehicle." });
export type Walkaround = z.infer<typeof Walkaround>;

export const DefectState = z.enum(["open", "fixed"]).meta({ id: "DefectState" });
export type DefectState = z.infer<typeof DefectState>;

const photos = z
  .array(
    z
      .object({ key: z.string().max(300), url: z.string().meta({ description: "Works for at least an hour." }) })
      .meta({ id: "DefectPhoto" }),
  )
  .max(mostDefectPhotos);

/** The repair of a defect. */
export const Repair = z
  .object({
    recordedById: UserId,
    mender: z.string().max(100).meta({ description: "Who did the work." }),
    fixedOn: UkDay,
    done: z.string().max(500),
    photos,
    recordedAt: Instant,
  })
  .meta({ id: "DefectRepair", description: "The repair of a defect." });

/** Something wrong with a vehicle, from a walkaround check until it is fixed. */
export const Defect = z
  .object({
    id: DefectId,
    fleetId: FleetId,
    haulierId: UserId,
    fleetName: z.string().max(100),
    vehicleReg: z.string().max(20).nullable(),
    item: CheckItemId,
    severity: Severity,
    words: z.string().max(500),
    photos,
    reporterId: UserId,
    reporterName: z.string().max(100),
    reportedAt: Instant,
    state: DefectState,
    repair: Repair.nullable().meta({ description: "Null while it is open." }),
    version: z.int(),
  })
  .meta({ id: "Defect", description: "Something wrong with a vehicle, until it is fixed." });
export type Defect = z.infer<typeof Defect>;

/** What a driver needs before a vehicle is used today. */
export const VehicleCheck = z
  .object({
    fleetId: FleetId,
    name: z.string().max(100),
    vehicleReg: z.string().max(20).nullable(),
    list: CheckListId.nullable().meta({ description: "Null: this kind of vehicle has no list." }),
    mustCheck: z.boolean().meta({ description: "Its haulier lets it set off only after its check of the day." }),
    isStopped: z.boolean().meta({ description: "A dangerous defect is open." }),
    today: Walkaround.nullable().meta({ description: "Its last check of today." }),
    open: z.array(Defect).max(mostOpenDefects),
  })
  .meta({ id: "VehicleCheck", description: "What a driver needs before a vehicle is used today." });
export type VehicleCheck = z.infer<typeof VehicleCheck>;

/** Whether a haulier's vehicles set off only after their check. */
export const CheckRule = z
  .object({ mustCheck: z.boolean() })
  .meta({ id: "CheckRule", description: "Whether your road vehicles set off only after their check of the day." });
export type CheckRule = z.infer<typeof CheckRule>;
