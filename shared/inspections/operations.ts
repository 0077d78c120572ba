import { z } from "zod";
import { noMembership, whichHaulier } from "../accounts/faults.ts";
import { notOwnDriver, notOwnVehicle } from "../compliance/faults.ts";
import { vehicleChanged, vehicleRetired } from "../fleet/faults.ts";
import { notAnImage, photoMissing, photoTooLarge } from "../images/faults.ts";
import { photoToUpload, UploadForm } from "../images/upload.ts";
import { badCursor } from "../kernel/faults.ts";
import { ForHaulier } from "../kernel/for-haulier.ts";
import { DefectId, FleetId, IdempotencyKey, UserId } from "../kernel/id.ts";
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
  .max(mostDefectPhotos, `At most ${mostDefectPhotos} photos.`)
  .default([])
  .meta({ description: "Keys of your uploaded photos." });

export const inspectionsOperations = {
  vehicleCheck: query({
    doc: "Data for checking a vehicle today: its list, today's check and its open defects.",
    input: () => z.object({ fleetId: FleetId }),
    output: () => VehicleCheck,
    allow: crew,
    limit: "read",
    subject: "fleet",
    errors: [],
  }),
  recordWalkaround: mutation({
    doc: "Records a walkaround check with every item of the vehicle's list. A dangerous defect stops the vehicle at once.",
    input: () =>
      z.object({
        clientKey: IdempotencyKey,
        fleetId: FleetId,
        happenedAt: Instant.nullish().meta({
          description: "Time of the check by the device's clock, if sent later; absent: now.",
        }),
        odometerMiles: z.int().min(0).max(5_000_000).nullish(),
        answers: z
          .array(
            z
              .object({
                item: CheckItemId,
                found: Finding,
                severity: Severity.nullish().meta({ description: "For a defect." }),
                words: paragraph(500).nullish().meta({ description: "Description of a defect." }),
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
    doc: "A signed form to upload one photo of a defect or its repair.",
    input: () => z.object({ fleetId: FleetId, ...photoToUpload }),
    output: () => UploadForm,
    allow: crew,
    limit: "upload",
    subject: "fleet",
    repeat: "harmless",
    errors: [],
  }),
  walkarounds: query({
    doc: "Your haulage business's walkaround checks on some UK days, newest first.",
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
    doc: "Your haulage business's open or fixed defects, newest first.",
    input: () => z.object({ haulierId: ForHaulier, state: DefectState, nextToken: NextToken }),
    output: () => pageOf(Defect, "DefectPage"),
    allow: office,
    limit: "read",
    subject: "none",
    errors: [noMembership, whichHaulier, badCursor],
  }),
  fixDefect: mutation({
    doc: "Records a defect's repair. After the last dangerous one the vehicle can be driven and booked again.",
    input: () =>
      z.object({
        clientKey: IdempotencyKey,
        defectId: DefectId,
        mender: line(100).meta({ description: "Person or garage that did the work." }),
        fixedOn: UkDay,
        done: paragraph(500).min(1, "Describe the repair."),
        photoKeys: PhotoKeys,
      }),
    output: () => Defect,
    allow: office,
    limit: "write",
    subject: "defect",
    errors: [defectFixed, repairedLater, evidenceMissing, vehicleChanged, ...photoFaults],
  }),
  tachographDownloads: query({
    doc: "The latest download of each driver's card and vehicle unit of your haulage business, where recorded.",
    input: () => z.object({ haulierId: ForHaulier }),
    output: () => z.array(TachographDownload),
    allow: office,
    limit: "read",
    subject: "none",
    errors: [noMembership, whichHaulier],
  }),
  recordDownload: mutation({
    doc: "Records a download of a driver's card or vehicle unit. The office is reminded before the next one is due.",
    input: () =>
      z.object({
        haulierId: ForHaulier,
        driverId: UserId.nullish().meta({ description: "The driver of the card; or" }),
        fleetId: FleetId.nullish().meta({ description: "the vehicle of the unit." }),
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
    doc: "Whether your road vehicles need the day's walkaround check before departure.",
    input: () => z.object({ haulierId: ForHaulier }),
    output: () => CheckRule,
    allow: office,
    limit: "read",
    subject: "none",
    errors: [noMembership, whichHaulier],
  }),
  setCheckRule: mutation({
    doc: "Sets whether your road vehicles need the day's walkaround check before departure.",
    input: () => z.object({ haulierId: ForHaulier, mustCheck: z.boolean() }),
    output: () => CheckRule,
    allow: office,
    limit: "write",
    subject: "none",
    repeat: "harmless",
    errors: [noMembership, whichHaulier],
  }),
} as const;
