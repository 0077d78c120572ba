import { randomUUID } from "node:crypto";
import { towns } from "#local/demo/towns.ts";
import type { UploadForm } from "#shared/images/upload.ts";
import { keyInUse } from "#shared/kernel/faults.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import type { WasteNote, WasteNotes } from "#shared/waste/model.ts";
import { documentsInOrder } from "#test/support/documents.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { pastJob } from "#test/support/past-job.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { aPhoto } from "#test/support/photos.ts";
import { storm } from "#test/support/storm.ts";
import { send } from "#test/support/uploads.ts";
import { apiOf, dataOf, startWorld } from "#test/support/world.ts";
import { newBookingWrites } from "../booking/store.ts";

/**
 * The required fields of a note, each read from a printed note. Written from the sources, not from our code. Sources:
 * regulation 3 of the Environmental Protection (Duty of Care) (Scotland) Regulations 2014, and chapter 8 of the code of
 * practice.
 */
const asked: Readonly<Record<string, (note: WasteNote) => unknown>> = {
  "transferor's name": ({ transferor }) => transferor.name,
  "transferor's address": ({ transferor }) => transferor.address,
  "transferor's postcode": ({ transferor }) => /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/.test(transferor.postcode),
  "transferee's name": ({ transferee }) => transferee.name,
  "transferee's address": ({ transferee }) => transferee.address,
  "transferee's postcode": ({ transferee }) => /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/.test(transferee.postcode),
  "date and time": ({ transferredAt }) => Date.parse(transferredAt) > 0,
  place: ({ place }) => place,
  "postcode of the place": ({ placePostcode }) => /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/.test(placePostcode),
  "producer or importer": ({ transferorIs }) => ["producer", "importer", "neither"].includes(transferorIs),
  "EWC code": ({ ewcCode }) => /^\d{6}$/.test(ewcCode),
  "type and composition": ({ composition }) => composition,
  quantity: ({ quantityKg }) => quantityKg > 0,
  container: ({ container, containers }) => container && containers > 0,
  "SIC code": ({ sicCode }) => /^\d{5}$/.test(sicCode),
  "carrier's registration": ({ carrierNumber }) => carrierNumber === "WCR/R/1234567",
  "transferee's signature": ({ driverName, driverSignedAt }) => driverName && driverSignedAt,
  "transferor's signature": ({ site }) => site.name && (site.by === "code" || site.drawing?.sha256),
};

storm(["waste.fields"], 40, async ({ runs, random }) => {
  const world = await startWorld();
  neverRefused(world.db);
  try {
    const api = apiOf(world);
    const maybe = <T>(value: T, share = 0.85) => (random.next() < share ? value : null);
    const wrong: unknown[] = [];
    for (let left = runs; left > 0; left--) {
      const [town] = towns;
      if (!town) throw new Error("no town");
      const known = {
        transferorAddress: maybe("1 Site Road, Leith"),
        transferorPostcode: maybe("EH6 6QQ"),
        transfereeAddress: maybe("2 Yard Lane, Leith"),
        transfereePostcode: maybe("EH6 5NA"),
        placePostcode: random.pick(["EH2 2AN", "EH2 2AN", "EH2 2AN", "EH2", null]),
        carrierNumber: maybe("WCR/R/1234567"),
      };
      const contractor = aPerson("contractor", {
        address: known.transferorAddress,
        postcode: known.transferorPostcode,
      });
      const haulier = aPerson("haulier", { address: known.transfereeAddress, postcode: known.transfereePostcode });
      const fleet = aFleet(haulier.id, { services: ["muck-away"] });
      const papers = documentsInOrder({ people: [haulier], members: [], fleets: [fleet] }).filter(
        ({ type }) => known.carrierNumber || type !== "waste_carrier",
      );
      await world.add({ people: [contractor, haulier], fleets: [fleet], papers });
      const made = pastJob(random, { contractor, haulier, town, fleet }, "2026-11-02T09:00:00.000Z", "arrived");
      const service = random.pick(["muck-away", "skips", "waste-removal", "drainage"] as const);
      const quantity = random.pick([1, 16]);
      const booking = {
        ...made.booking,
        service,
        quantity,
        details: null,
        wasteCarrierNumber: "WCR/R/1234567",
        pickup: { ...made.booking.pickup, postcode: known.placePostcode },
      };
      await world.db.commit(newBookingWrites(booking, keyInUse()));
      const told = {
        sicCode: maybe("43120"),
        transferorAddress: maybe("3 Told Street, Leith", 0.2),
        transferorPostcode: maybe("EH6 8RF", 0.2),
        placePostcode: maybe("EH3 9GJ", 0.3),
        quantityKg: maybe(random.whole(1, 20_000), 0.6),
      };
      const signed = random.pick(["drawn", "code", "not"]);
      const answer = await api.call(haulier, "signWasteNote", {
        ...{ clientKey: randomUUID(), bookingId: booking.id, load: 1, isEstimate: true },
        ...told,
        signatureKey: signed === "drawn" ? await drawn(booking.id) : null,
        siteCode: signed === "code" ? await code(booking.id) : null,
      });
      const isWhole = (postcode: string | null) => postcode?.includes(" ") === true;
      const lacks = [
        !known.transferorAddress && !told.transferorAddress && "transferorAddress",
        !known.transferorPostcode && !told.transferorPostcode && "transferorPostcode",
        !known.transfereeAddress && "transfereeAddress",
        !known.transfereePostcode && "transfereePostcode",
        !isWhole(known.placePostcode) && !told.placePostcode && "placePostcode",
        !told.sicCode && "sicCode",
        // A skip or drainage is ordered by the piece, so the quantity 1 does not give its weight.
        !told.quantityKg && quantity === 1 && (service === "skips" || service === "drainage") && "quantityKg",
        !known.carrierNumber && "carrierNumber",
        signed === "not" && "signature",
      ].filter(Boolean) as string[];
      const named = answer.code === "waste.carrierLapsed" ? ["carrierNumber"] : Object.keys(answer.metadata);
      const note = (answer.data as WasteNotes | null)?.notes[0];
      const unstated = note ? Object.keys(asked).filter((what) => !asked[what]?.(note)) : [];
      const isRight = note
        ? lacks.length === 0 && unstated.length === 0
        : lacks.length > 0 && lacks.toSorted().join() === named.toSorted().join();
      if (!isRight) wrong.push({ lacks, named, unstated, code: answer.code, message: answer.message });

      async function drawn(bookingId: BookingId): Promise<string> {
        const wanted = { bookingId, contentType: "image/png", sizeBytes: 1000 } as const;
        const form = dataOf<UploadForm>(await world.call(haulier, "createWasteUpload", wanted));
        await send(form, aPhoto("image/png", { kinds: 0, turn: 1, words: "drawn" }));
        return form.key;
      }
      async function code(bookingId: BookingId): Promise<string> {
        const given = await world.call(contractor, "giveSiteCode", { clientKey: randomUUID(), bookingId });
        return dataOf<{ code: string }>(given).code;
      }
    }
    if (wrong.length > 0) console.warn(wrong.slice(0, 5));
    return { "waste.fields": (runs - wrong.length) / runs };
  } finally {
    await world.stop();
  }
});
