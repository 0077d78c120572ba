import { z } from "zod";
import { noMembership, whichHaulier } from "../accounts/faults.ts";
import { notOwnDriver, notOwnVehicle } from "../compliance/faults.ts";
import { vehicleChanged, vehicleRetired } from "../fleet/faults.ts";
import { notAnImage, photoMissing, photoTooLarge } from "../images/faults.ts";
import { photoToUpload, UploadForm } from "../images/upload.ts";
import { badCursor } from "../kernel/faults.ts";
import { ForHaulier } from "../kernel/for-haulier.ts";
import { ClientKey, DefectId, FleetId, UserId } from "../kernel/id.ts";
import { Instant, UkDay } from "../kernel/instant.ts";
import { mutation, query } from "../kernel/operation.ts";
import { NextToken, pageOf } from "../kernel/page.ts";
import { line, paragraph } from "../kernel/text.ts";
import { TachographDownload } from "./downloads.ts";
import {
  datedLater,
  defectFixed,
  defectsFull,
  defectUnsaid,
  downloadChanged,
  downloadLater,
  evidenceMissing,
  itemsMissing,
  noCheckList,
  noTachograph,
  notKnown,
  repairedLater,
} from "./faults.ts";
import {
  CheckItemId,
  CheckRule,
  Defect,
  DefectState,
  Finding,
  mostDefectPhotos,
  Severity,
  VehicleCheck,
  Walkaround,
} from "./model.ts";

const office = ["haulier", "fleet_manager"] as const;
const crew = ["haulier", "fleet_manager", "driver"] as const;
const photoFaults = [photoMissing, photoTooLarge, notAnImage] as const;
const PhotoKeys = z
  .array(z.string().max(300))
  .max(mostDefectPhotos, `${mostDefectPhotos} photos at most.`)
  .default([])
  .meta({ description: "Photos that you have uploaded, by their forms' keys." });

/** Walkaround checks of vehicles before their first use each day, and the defects that they find. */
export const inspectionsOperations = {
  vehicleCheck: query({
    doc: "What is needed to check a vehicle today: its list, today's check and its open defects.",
    input: () => z.object({ fleetId: FleetId }),
    output: () => VehicleCheck,
    allow: crew,
    limit: "read",
    subject: "fleet",
    errors: [],
  }),
  recordWalkaround: mutation({
    doc: "Records a walkaround check: every item of the vehicle's list, touched once. A dangerous defect stops the vehicle at once.",
    input: () =>
      z.object({
        clientKey: ClientKey,
        fleetId: FleetId,
        happenedAt: Instant.nullish().meta({
          description: "When it was done, by the clock of the device that tells it later; absent: now.",
        }),
        odometerMiles: z.int().min(0).max(5_000_000).nullish(),
        answers: z
          .array(
            z
              .object({
                item: CheckItemId,
                found: Finding,
                severity: Severity.nullish().meta({ description: "Of a defect." }),
                words: paragraph(500).nullish().meta({ description: "What is wrong; of a defect." }),
                photoKeys: PhotoKeys,
              })
              .meta({ id: "CheckAnswer" }),
          )
          .max(40),
      }),
    output: () => Walkaround,
    allow: crew,
    limit: "reach",
    subject: "fleet",
    errors: [
      datedLater,
      noCheckList,
      itemsMissing,
      defectUnsaid,
      notKnown,
      defectsFull,
      vehicleRetired,
      vehicleChanged,
      ...photoFaults,
    ],
  }),
  createDefectUpload: mutation({
    doc: "A signed form to upload one photo of a defect or of its repair.",
    input: () => z.object({ fleetId: FleetId, ...photoToUpload }),
    output: () => UploadForm,
    allow: crew,
    limit: "upload",
    subject: "fleet",
    repeat: "harmless",
    errors: [],
  }),
  walkarounds: query({
    doc: "The walkaround checks of your haulage business on some UK days, newest first.",
    input: () =>
      z.object({
        haulierId: ForHaulier,
        from: UkDay,
        until: UkDay.meta({ description: "Included." }),
        nextToken: NextToken,
      }),
    output: () => pageOf(Walkaround, "WalkaroundPage"),
    allow: office,
    limit: "read",
    subject: "none",
    errors: [noMembership, whichHaulier, badCursor],
  }),
  defects: query({
    doc: "The open, or the fixed, defects of your haulage business, newest first.",
    input: () => z.object({ haulierId: ForHaulier, state: DefectState, nextToken: NextToken }),
    output: () => pageOf(Defect, "DefectPage"),
    allow: office,
    limit: "read",
    subject: "none",
    errors: [noMembership, whichHaulier, badCursor],
  }),
  fixDefect: mutation({
    doc: "Records the repair of a defect. After the last dangerous one the vehicle may be driven and booked again.",
    input: () =>
      z.object({
        clientKey: ClientKey,
        defectId: DefectId,
        mender: line(100).meta({ description: "Who did the work: a person or a garage." }),
        fixedOn: UkDay,
        done: paragraph(500).min(1, "Say what was done."),
        photoKeys: PhotoKeys,
      }),
    output: () => Defect,
    allow: office,
    limit: "write",
    subject: "defect",
    errors: [defectFixed, repairedLater, evidenceMissing, vehicleChanged, ...photoFaults],
  }),
  tachographDownloads: query({
    doc: "The last download of each driver's card and vehicle unit of your haulage business, as far as any was recorded.",
    input: () => z.object({ haulierId: ForHaulier }),
    output: () => z.array(TachographDownload),
    allow: office,
    limit: "read",
    subject: "none",
    errors: [noMembership, whichHaulier],
  }),
  recordDownload: mutation({
    doc: "Records that a driver's card, or the unit of a vehicle, was downloaded. The office is reminded before the next one is due.",
    input: () =>
      z.object({
        haulierId: ForHaulier,
        driverId: UserId.nullish().meta({ description: "The driver whose card it was; or" }),
        fleetId: FleetId.nullish().meta({ description: "the vehicle whose unit it was." }),
        on: UkDay,
      }),
    output: () => TachographDownload,
    allow: office,
    limit: "write",
    subject: "none",
    repeat: "harmless",
    errors: [noMembership, whichHaulier, notOwnDriver, notOwnVehicle, noTachograph, downloadLater, downloadChanged],
  }),
  checkRule: query({
    doc: "Whether your road vehicles set off only after their walkaround check of the day.",
    input: () => z.object({ haulierId: ForHaulier }),
    output: () => CheckRule,
    allow: office,
    limit: "read",
    subject: "none",
    errors: [noMembership, whichHaulier],
  }),
  setCheckRule: mutation({
    doc: "Decides whether your road vehicles set off only after their walkaround check of the day.",
    input: () => z.object({ haulierId: ForHaulier, mustCheck: z.boolean() }),
    output: () => CheckRule,
    allow: office,
    limit: "write",
    subject: "none",
    repeat: "harmless",
    errors: [noMembership, whichHaulier],
  }),
} as const;
