import { z } from "zod";
import { DefectId, FleetId, UserId, WalkaroundId } from "../kernel/id.ts";
import { Instant, UkDay } from "../kernel/instant.ts";
import { checkItemIds, checkLists } from "./check-lists.ts";

/**
 * Days for which checks and repairs are stored: 15 months (DVSA, "Guide to maintaining roadworthiness") and a margin.
 */
export const inspectionDays = 466;
/** Maximum photos of a defect, and of a repair. */
export const mostDefectPhotos = 3;
export const mostOpenDefects = 60;

export const CheckItemId = z.enum(checkItemIds).meta({ id: "CheckItem" });
export const CheckListId = z
  .enum(Object.keys(checkLists) as [keyof typeof checkLists, ...(keyof typeof checkLists)[]])
  .meta({ id: "CheckList" });

/** A dangerous defect stops the vehicle. */
export const Severity = z.enum(["minor", "major", "dangerous"]).meta({ id: "DefectSeverity" });
export type Severity = z.infer<typeof Severity>;
export const severityWords: Readonly<Record<Severity, string>> = {
  minor: "Can wait",
  major: "Fix today",
  dangerous: "Dangerous",
};

/** Result of a check item: nothing wrong, a defect that is already open, or a new defect. */
export const Finding = z.enum(["ok", "known", "defect"]).meta({ id: "CheckFinding" });
export type Finding = z.infer<typeof Finding>;

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
    day: UkDay.meta({ description: "The UK day of the check." }),
    at: Instant,
    heardAt: Instant.nullable().meta({ description: "When we received it, if later; else null." }),
    isTimeUncertain: z.boolean().meta({ description: "The device's clock was wrong." }),
    isNil: z.boolean().meta({ description: "Nil defect: every item was checked and is all right." }),
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
      .meta({ description: "The items with a problem; all others were all right." }),
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

export const Repair = z
  .object({
    recordedById: UserId,
    mender: z.string().max(100).meta({ description: "Person or garage that did the work." }),
    fixedOn: UkDay,
    done: z.string().max(500),
    photos,
    recordedAt: Instant,
  })
  .meta({ id: "DefectRepair", description: "The repair of a defect." });

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
    repair: Repair.nullable().meta({ description: "Null: still open." }),
    version: z.int(),
  })
  .meta({ id: "Defect", description: "A defect of a vehicle, until its repair." });
export type Defect = z.infer<typeof Defect>;

export const VehicleCheck = z
  .object({
    fleetId: FleetId,
    name: z.string().max(100),
    vehicleReg: z.string().max(20).nullable(),
    list: CheckListId.nullable().meta({ description: "Null: this kind of vehicle has no list." }),
    mustCheck: z.boolean().meta({ description: "The haulier requires the day's check before departure." }),
    isStopped: z.boolean().meta({ description: "A dangerous defect is open." }),
    today: Walkaround.nullable().meta({ description: "Its latest check of today." }),
    open: z.array(Defect).max(mostOpenDefects),
  })
  .meta({ id: "VehicleCheck", description: "Everything a driver must do before using a vehicle today." });
export type VehicleCheck = z.infer<typeof VehicleCheck>;

export const CheckRule = z
  .object({ mustCheck: z.boolean() })
  .meta({ id: "CheckRule", description: "Whether your road vehicles need the day's check before departure." });
export type CheckRule = z.infer<typeof CheckRule>;
