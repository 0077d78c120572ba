import { bookingEntity } from "#functions/booking/public.ts";
import { newBookingWrites } from "#functions/booking/store.ts";
import { reindex } from "#functions/search/reindex.ts";
import { firstNames, lastNames } from "#local/demo/names.ts";
import type { Random } from "#local/demo/random.ts";
import { towns } from "#local/demo/towns.ts";
import type { Profile } from "#shared/accounts/model.ts";
import type { BookingRecord } from "#shared/booking/model.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { keyInUse } from "#shared/kernel/faults.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { addIndexed } from "./indexed.ts";
import { pastJob } from "./past-job.ts";
import { aFleet, aPerson } from "./people.ts";
import type { World } from "./world.ts";

export interface SearchedFirm {
  readonly haulier: Profile;
  readonly manager: Profile;
  readonly driver: Profile;
  readonly fleets: readonly Fleet[];
}

/** Users, vehicles and bookings with distinctive words, all indexed. */
export interface SearchedWorld {
  readonly admin: Profile;
  readonly contractors: readonly Profile[];
  readonly firms: readonly SearchedFirm[];
  readonly bookings: readonly BookingRecord[];
}

const syllables = "bal car dun fin glen inver kil loch mor ness pit quhar ross strath tay ur wick yell zet brae".split(
  " ",
);
const trades = ["Haulage", "Plant", "Transport", "Skips", "Builders", "Civils", "Homes", "Groundworks"];
const works =
  "lift shift trench kerb slab culvert gabion drainage scaffold container generator boiler transformer".split(" ");

const capital = (word: string) => word[0]?.toUpperCase() + word.slice(1);
const letters = (random: Random, from: string, length: number) =>
  Array.from({ length }, () => random.pick([...from])).join("");

const coined = (random: Random) => capital([1, 2, 3].map(() => random.pick(syllables)).join(""));
const digits = (random: Random, length: number) => letters(random, "0123456789", length);
const plateLetters = "ABCDEFGHJKLMNPRSTUVWXYZ";
const plate = (random: Random) =>
  `${letters(random, "S", 1)}${letters(random, plateLetters, 1)}${random.whole(10, 25)} ${letters(random, plateLetters, 3)}`;
const postcode = (random: Random) =>
  `${random.pick(["EH", "G", "KY", "FK", "PH", "DD"])}${random.whole(1, 20)} ${random.whole(1, 9)}${letters(random, "ABDEFGHJLNPQRSTUWXYZ", 2)}`;

function somebody(random: Random, role: "contractor" | "haulier" | "fleet_manager" | "driver"): Profile {
  const last = `${random.pick(lastNames)}-${coined(random)}`;
  const fullName = `${random.pick(firstNames)} ${last}`;
  const isFirm = role === "contractor" || role === "haulier";
  return aPerson(role, {
    fullName,
    companyName: isFirm ? `${coined(random)} ${random.pick(trades)}` : null,
    phone: `01632 9${digits(random, 5)}`,
    email: `${last.toLowerCase()}@${coined(random).toLowerCase()}.test`,
    postcode: postcode(random),
  });
}

export async function aSearchedWorld(
  world: World,
  random: Random,
  {
    contractors: many,
    firms: firmCount,
    bookings: bookingCount,
  }: { contractors: number; firms: number; bookings: number },
): Promise<SearchedWorld> {
  const admin = aPerson("admin");
  const contractors = Array.from({ length: many }, () => somebody(random, "contractor"));
  const firms = Array.from({ length: firmCount }, (): SearchedFirm => {
    const [haulier, manager, driver] = (["haulier", "fleet_manager", "driver"] as const).map((role) =>
      somebody(random, role),
    ) as [Profile, Profile, Profile];
    const vehicles = [1, 2].map(() =>
      aFleet(haulier.id, { vehicleReg: plate(random), name: `${coined(random)} lorry` }),
    );
    return { haulier, manager, driver, fleets: vehicles };
  });
  await addIndexed(world, {
    people: [admin, ...contractors, ...firms.flatMap(({ haulier, manager, driver }) => [haulier, manager, driver])],
    members: firms.flatMap(({ haulier, manager, driver }) =>
      [manager, driver].map(({ id, fullName }) => ({
        haulierId: haulier.id,
        userId: id,
        kind: id === driver.id ? ("driver" as const) : ("fleet_manager" as const),
        state: "active" as const,
        name: fullName,
      })),
    ),
    fleets: firms.flatMap(({ fleets }) => fleets),
  });
  const bookings: BookingRecord[] = [];
  for (let at = 0; at < bookingCount; at++) {
    const booking = aBooking(random, { contractor: random.pick(contractors), firm: random.pick(firms) });
    await world.db.commit(newBookingWrites(booking, keyInUse()));
    await reindex(world.db, "booking", booking.id);
    bookings.push(bookingEntity.fromItem(bookingEntity.toItem(booking)));
  }
  world.showIndexes();
  return { admin, contractors, firms, bookings };
}

function aBooking(random: Random, { contractor, firm }: { contractor: Profile; firm: SearchedFirm }): BookingRecord {
  const fleet = random.pick(firm.fleets);
  const askedAt = addSeconds("2026-03-02T09:00:00.000Z", random.whole(0, 10_000_000));
  const parties = { contractor, haulier: firm.haulier, town: random.pick(towns), fleet };
  const { booking } = pastJob(random, parties, askedAt, "completed");
  return {
    ...booking,
    title: `${booking.title}, ${random.pick(works)} ${coined(random)}`,
    pickup: { ...booking.pickup, postcode: postcode(random) },
    contactName: `${random.pick(firstNames)} ${coined(random)}`,
    contactPhone: `01632 9${digits(random, 5)}`,
    contactEmail: `${coined(random).toLowerCase()}@site.test`,
    driverId: firm.driver.id,
    driverName: firm.driver.fullName,
  };
}
