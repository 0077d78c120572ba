import { randomUUID } from "node:crypto";
import { newBookingWrites } from "#functions/booking/store.ts";
import { newNoteWrite } from "#functions/waste/store.ts";
import { createRandom } from "#local/demo/random.ts";
import { towns } from "#local/demo/towns.ts";
import { trialSiteCodes } from "#local/waste-tracking/client.ts";
import type { Profile } from "#shared/accounts/model.ts";
import { keyInUse } from "#shared/kernel/faults.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import type { NoteRecord, WasteTip, WasteTips } from "#shared/waste/model.ts";
import { pastJob } from "./past-job.ts";
import { aFleet, aPerson } from "./people.ts";
import { dataOf, type World } from "./world.ts";

export interface Receiver {
  readonly haulier: Profile;
  readonly manager: Profile;
  readonly driver: Profile;
  readonly contractor: Profile;
  readonly tip: WasteTip;
  weighed(loads: number): Promise<BookingId>;
  weigh(bookingId: BookingId, load: number, netKg?: number): Promise<void>;
}

/** Creates a haulier whose tip is connected to digital waste tracking by a trial code. */
export async function aReceiver(world: World, permitNumber = "EPR/AB1234CD"): Promise<Receiver> {
  const random = createRandom(Math.floor(Math.random() * 2 ** 31));
  const contractor = aPerson("contractor", { address: "1 Site Road, Leith", postcode: "EH6 6QQ" });
  const haulier = aPerson("haulier", { address: "2 Yard Lane, Leith", postcode: "EH6 5NA" });
  const [manager, driver] = [aPerson("fleet_manager"), aPerson("driver")];
  const fleet = aFleet(haulier.id, { services: ["muck-away"] });
  const member = ({ id, fullName: name }: Profile, kind: "fleet_manager" | "driver") =>
    ({ haulierId: haulier.id, userId: id, kind, state: "active", name }) as const;
  await world.add({
    people: [contractor, haulier, manager, driver],
    members: [member(manager, "fleet_manager"), member(driver, "driver")],
    fleets: [fleet],
  });
  const form = { name: "Hill Quarry", address: "Quarry Road, Ratho", postcode: "EH28 8RW", permitNumber };
  const asked = { version: 0, tips: [{ ...form, ewcCodes: ["170504"] }] };
  const { tips } = dataOf<WasteTips>(await world.call(haulier, "saveWasteTips", asked));
  const [tip] = tips as [WasteTip];
  const [siteCode = ""] = trialSiteCodes;
  dataOf(await world.call(haulier, "connectReceiver", { tipId: tip.id, siteCode, treatment: "R5" }));
  const [town] = towns;
  if (!town) throw new Error("no town");

  const weigh = async (bookingId: BookingId, load: number, netKg = 16_400) =>
    void dataOf(
      await world.call(haulier, "addWeighTicket", {
        ...{ clientKey: randomUUID(), bookingId, load, tipId: tip.id, number: `${bookingId.slice(0, 8)} ${load}` },
        ...{ grossKg: 14_800 + netKg, tareKg: 14_800, netKg, weighedAt: new Date().toISOString() },
      }),
    );

  return {
    ...{ haulier, manager, driver, contractor, tip, weigh },
    async weighed(loads) {
      const hourAgo = addSeconds(new Date().toISOString(), -3600);
      const { booking: made } = pastJob(random, { contractor, haulier, town, fleet }, hourAgo, "arrived");
      const booking = { ...made, service: "muck-away" as const, wasteCarrierNumber: "WCR/R/1234567", details: null };
      await world.db.commit(newBookingWrites(booking, keyInUse()));
      for (let load = 1; load <= loads; load++) {
        await world.db.commit([newNoteWrite(noteOf(booking.id, `${booking.reference}-W${load}`, load, hourAgo))]);
        await weigh(booking.id, load);
      }
      return booking.id;
    },
  };

  function noteOf(bookingId: BookingId, number: string, load: number, at: string): NoteRecord {
    const party = ({ fullName: name }: Profile) => ({ name, address: "1 Road, Leith", postcode: "EH6 6QQ" });
    return {
      ...{ bookingId, load, number, contractorId: contractor.id, haulierId: haulier.id },
      ...{ transferor: party(contractor), transferorIs: "producer", sicCode: "43120", transferee: party(haulier) },
      ...{ carrierNumber: "WCR/R/1234567", carrierUntil: null, vehicleReg: "AB12 CDE" },
      ...{ place: "1 Road, Leith", placePostcode: "EH6 6QQ", transferredAt: at, ewcCode: "170504" },
      ...{
        composition: "Clean soil and stones",
        container: "LOO",
        containers: 1,
        quantityKg: 16_000,
        isEstimate: true,
      },
      ...{ tip: null, driverName: driver.fullName, driverSignedAt: at, ticket: null, trackingId: null, version: 1 },
      site: { by: "code", name: contractor.fullName, drawing: null, at },
    };
  }
}
