import { type Context, callerId } from "../platform/context.ts";
import { deletionOf, type ErasureSteps, once } from "../platform/erasure-step.ts";
import { everyPage } from "../platform/every-page.ts";
import { allOf } from "../platform/list.ts";
import type { ExportOf, Fates } from "../platform/personal-records.ts";
import { consignmentsCarried, consignmentsGiven, planEntity } from "./consignment-store.ts";
import { allReceiptsOf, receiverEntity, receiversOf } from "./receipt-store.ts";
import { everySeriesCarried, everySeriesGiven } from "./series-store.ts";
import { notesCarried, notesGiven, tipsEntity, tipsOf, wasteSiteEntity } from "./store.ts";

export const wasteFates = {
  wasteNote: {
    words: {
      contractorId: ["transferor", "composition", "place", "placePostcode", "site.name"],
      haulierId: ["transferee", "driverName", "vehicleReg", "carrierNumber", "tip", "ticket"],
      ours: ["number", "sicCode", "ewcCode", "site.drawing", "trackingId", "series"],
    },
    held: {
      transferor: "wasteNotes",
      transferee: "wasteNotes",
      composition: "wasteNotes",
      place: "wasteNotes",
      placePostcode: "wasteNotes",
      "site.name": "wasteNotes",
      driverName: "wasteNotes",
      vehicleReg: "wasteNotes",
      carrierNumber: "wasteNotes",
      tip: "wasteNotes",
      ticket: "wasteNotes",
    },
    exportedIn: {
      wasteNotesGiven: "waste transfer notes of waste that you handed over",
      wasteNotesCarried: "waste transfer notes of waste that your business carried",
    },
    erased: "kept",
    because: "The law requires both parties to keep waste transfer notes for two years.",
    why: "The transfer note of a load of waste: parties, place, waste, quantity, signatures and weighbridge ticket.",
    until: "two years and a month after the transfer",
    endedBy: "expiry",
  },
  consignmentNote: {
    words: {
      contractorId: [
        "consignor",
        "consignorAddress",
        "consignorPostcode",
        "destination",
        "process",
        "description",
        "components",
        "place",
        "site.name",
      ],
      haulierId: ["carrier", "driverName", "vehicleReg", "carrierNumber"],
      ours: ["code", "sicCode", "ewcCodes", "site.drawing"],
    },
    held: {
      consignor: "wasteNotes",
      consignorAddress: "wasteNotes",
      consignorPostcode: "wasteNotes",
      destination: "wasteNotes",
      process: "wasteNotes",
      description: "wasteNotes",
      components: "wasteNotes",
      place: "wasteNotes",
      "site.name": "wasteNotes",
      carrier: "wasteNotes",
      driverName: "wasteNotes",
      vehicleReg: "wasteNotes",
      carrierNumber: "wasteNotes",
    },
    exportedIn: {
      consignmentNotesGiven: "consignment notes of special waste that you handed over",
      consignmentNotesCarried: "consignment notes of special waste that your business carried",
    },
    erased: "kept",
    because: "The law requires both parties to keep consignment notes for three years.",
    why: "The consignment note of special waste: parties, places, waste, its hazards, and signatures.",
    until: "three years and a month after the waste was loaded",
    endedBy: "expiry",
  },
  consignmentPlan: {
    words: {
      contractorId: ["consignorAddress", "consignorPostcode", "destination", "process", "description", "components"],
      ours: ["code", "sicCode", "ewcCodes"],
    },
    exportedIn: { consignmentPlans: "your part of consignment notes" },
    erased: "deleted",
    why: "A contractor's part of a consignment note before the waste is booked and loaded.",
    until: "three years and a month after it was saved, or until its contractor leaves",
    endedBy: "expiry",
  },
  wasteTips: {
    words: { haulierId: ["tips"] },
    exportedIn: { wasteTips: "tips of your business" },
    erased: "deleted",
    why: "A haulier's tips, with the permit of each and the codes that it allows.",
    until: "its owner deletes it, or the account ends",
    endedBy: "erasure",
  },
  wasteSite: {
    words: { contractorId: ["address", "postcode"], ours: ["site", "sicCode", "ewcCodes"] },
    exportedIn: { wasteSites: "the site details that your waste transfer notes repeat" },
    erased: "deleted",
    why: "The site details that a contractor's transfer notes repeat.",
    until: "the account ends",
    endedBy: "erasure",
  },
  wasteReceiver: {
    words: { haulierId: ["ending"], ours: ["tipId", "sealed", "treatment"] },
    exportedIn: { wasteReceivers: "your own receiving sites that are connected to digital waste tracking" },
    erased: "deleted",
    why: "The code by which Defra knows a haulier's receiving site, encrypted, so that its loads can be recorded.",
    until: "its owner ends the connection, or the account ends",
    endedBy: "erasure",
  },
  wasteReceipt: {
    words: {
      haulierId: ["tipName", "body"],
      ours: ["tipId", "noteNumber", "trackingId", "fields[].field", "fields[].sentence"],
    },
    held: { tipName: "wasteNotes", body: "wasteNotes" },
    exportedIn: { wasteRecords: "digital waste records of loads that your own sites received" },
    erased: "kept",
    because: "The law requires receiving sites to record loads, and to keep the records.",
    why: "The digital record of a load at a haulier's own site, as it was sent to Defra.",
    until: "two years and a month after the receipt",
    endedBy: "expiry",
  },
  wasteSeries: {
    words: {
      contractorId: ["transferor", "place", "placePostcode"],
      haulierId: ["transferee", "carrierNumber"],
      proposedBy: ["proposedByName", "composition"],
      acceptedBy: ["acceptedByName"],
      ours: ["id", "number", "site", "sicCode", "ewcCode", "jobCode"],
    },
    held: {
      transferor: "wasteNotes",
      transferee: "wasteNotes",
      place: "wasteNotes",
      placePostcode: "wasteNotes",
      carrierNumber: "wasteNotes",
      composition: "wasteNotes",
      proposedByName: "wasteNotes",
      acceptedByName: "wasteNotes",
    },
    exportedIn: {
      wasteSeriesGiven: "series of transfer notes that you have agreed with hauliers",
      wasteSeriesCarried: "series of transfer notes of your business with contractors",
    },
    erased: "kept",
    because: "Both keep the series for as long as the notes that name it, which the law requires for two years.",
    why: "The repeated details of a site's transfer notes for up to 12 months, and the people who agreed to them.",
    until: "two years and a month after its last day; a declined or withdrawn proposal is deleted at once",
    endedBy: "expiry",
  },
  wasteSiteCode: { words: { ours: ["code"] }, nothingPersonal: "A code that signs one note, for 12 hours." },
  wasteTicket: {
    words: { ours: ["permit", "ticket", "note"] },
    nothingPersonal: "Links a weighbridge ticket to its note, by its hash.",
  },
} as const satisfies Fates;

export async function personalRecordsOf(context: Context): Promise<ExportOf<typeof wasteFates>> {
  const { db } = context;
  const userId = callerId(context);
  const [given, carried, { tips }, sites, consigned, taken, plans, receivers, receipts, seriesOfOwn, seriesOfHaulier] =
    await Promise.all([
      everyPage((nextToken) => notesGiven(db, userId, nextToken)),
      everyPage((nextToken) => notesCarried(db, userId, nextToken)),
      tipsOf(db, userId),
      allOf(db, wasteSiteEntity.lists.ofContractor({ contractorId: userId })),
      everyPage((nextToken) => consignmentsGiven(db, userId, nextToken)),
      everyPage((nextToken) => consignmentsCarried(db, userId, nextToken)),
      allOf(db, planEntity.lists.ofContractor({ contractorId: userId })),
      receiversOf(db, userId),
      allReceiptsOf(db, userId),
      everySeriesGiven(db, userId),
      everySeriesCarried(db, userId),
    ]);
  return {
    wasteNotesGiven: given,
    wasteNotesCarried: carried,
    consignmentNotesGiven: consigned,
    consignmentNotesCarried: taken,
    consignmentPlans: plans.map(({ contractorId: _owner, ...plan }) => plan),
    wasteTips: tips,
    wasteSites: sites.map(({ contractorId: _owner, ...site }) => site),
    wasteReceivers: receivers.map(({ haulierId: _owner, sealed: _sealed, ...receiver }) => receiver),
    wasteSeriesGiven: seriesOfOwn,
    wasteSeriesCarried: seriesOfHaulier,
    wasteRecords: receipts.map(({ haulierId: _owner, ...receipt }) => receipt),
  };
}

/** Deletes an owner's tips, sites, codes and unsigned notes. The law requires signed notes and records to stay. */
export const wasteErasure = (): ErasureSteps => ({
  tips: once(({ db }, { userId }) => db.commit([{ remove: tipsEntity.key({ haulierId: userId }) }])),
  sites: deletionOf(
    ({ userId }) => wasteSiteEntity.lists.ofContractor({ contractorId: userId }),
    (site) => [{ remove: wasteSiteEntity.key(site) }],
  ),
  consignments: deletionOf(
    ({ userId }) => planEntity.lists.ofContractor({ contractorId: userId }),
    (plan) => [{ remove: planEntity.key(plan) }],
  ),
  receivers: deletionOf(
    ({ userId }) => receiverEntity.lists.ofHaulier({ haulierId: userId }),
    (receiver) => [{ remove: receiverEntity.key(receiver) }],
  ),
});
