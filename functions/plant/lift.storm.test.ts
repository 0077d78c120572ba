import { randomUUID } from "node:crypto";
import type { Profile } from "#shared/accounts/model.ts";
import type { FleetId } from "#shared/kernel/id.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import type { Lift } from "#shared/plant/model.ts";
import { inLanes } from "#test/support/lanes.ts";
import { aPdf } from "#test/support/pdfs.ts";
import { aFleet } from "#test/support/people.ts";
import { sendParts } from "#test/support/sent-documents.ts";
import { raceWeather, storm } from "#test/support/storm.ts";
import { aFirm, anAssignedBookingOf } from "#test/support/whole-life.ts";
import { dataOf, startWorld, type World } from "#test/support/world.ts";

const documents = ["plan", "method", "risk"] as const;
const steps = ["person", ...documents, ...documents, "vehicle", "setOff", "race"] as const;
const ownSteps = ["genericFirst", "genericSpare", "genericAll", "vehicle", "setOff", "setOff", "race"] as const;
type Step = (typeof steps)[number] | (typeof ownSteps)[number];
const lanes = 4;

interface Course {
  readonly nth: number;
  readonly terms: "contract_lift" | "crane_hire" | "own_load";
  readonly steps: readonly Step[];
}

/** Runs a random course of a lift. Returns whether the vehicle set off, and whether its plan was then incomplete. */
async function live(world: World, { nth, terms, steps }: Course): Promise<{ isOff: boolean; isWrong: boolean }> {
  const firm = await aFirm(world, {}, { genericLifts: false });
  const spare = aFleet(firm.haulier.id, { name: "Hiab 2" });
  await world.add({ fleets: [spare], genericLifts: false });
  // Each haulier is new and has every day free. Limited to 60 days, because later bookings are rejected.
  const collectOn = addDays(ukDayOf(new Date().toISOString()), 1 + (nth % 60));
  const details = { panel: "crane", hiabLift: terms } as const;
  const { id: bookingId } = await anAssignedBookingOf(world, firm, { details, collectOn });
  const planner = terms === "crane_hire" ? firm.contractor : firm.haulier;
  let isSpare = false;
  const isDone = (answer: Awaited<ReturnType<World["call"]>>) => !("error" in answer);
  const setOff = () =>
    world.call(firm.haulier, "moveBooking", { clientKey: randomUUID(), bookingId, to: "en_route" }).then(isDone);
  const change = async () => {
    const fleetId = isSpare ? firm.fleet.id : spare.id;
    const asked = { clientKey: randomUUID(), bookingId, driverId: firm.driver.id, fleetId };
    if (isDone(await world.call(firm.haulier, "assignBooking", asked))) isSpare = !isSpare;
  };
  const sent = async (by: Profile) => {
    const uploadId = randomUUID();
    const file = aPdf(nth);
    await sendParts(world, by, uploadId, file);
    return { clientKey: randomUUID(), uploadId: uploadId as never, sizeBytes: file.length };
  };
  const add = async (kind: (typeof documents)[number]) =>
    void (await world.call(planner, "addLiftPaper", { ...(await sent(planner)), bookingId, kind }));
  const generic = async (fleetId: FleetId | null) => {
    const asked = { ...(await sent(firm.manager)), fleetId, madeOn: "2026-03-01" };
    dataOf(await world.call(firm.manager, "addGenericLift", asked));
  };
  const name = () => {
    const asked = { clientKey: randomUUID(), bookingId, name: "Ailsa Craig", cardNumber: "A61 1234" };
    return world.call(planner, "nameLiftPerson", asked);
  };
  for (const step of steps) {
    if (step === "person") await name();
    else if (step === "vehicle") await change();
    else if (step === "setOff" || step === "race") {
      const [isOff] = await Promise.all([setOff(), step === "race" && change()]);
      if (!isOff) continue;
      // Reading afterwards is safe: a lift loses no documents, and a vehicle on its way cannot change.
      const { lacks, isOfAnother } = dataOf<Lift>(await world.call(firm.haulier, "lift", { bookingId }));
      return { isOff, isWrong: lacks !== "" || isOfAnother };
    } else if (step === "genericFirst") await generic(firm.fleet.id);
    else if (step === "genericSpare") await generic(spare.id);
    else if (step === "genericAll") await generic(null);
    else await add(step);
  }
  return { isOff: false, isWrong: false };
}

/**
 * Adds documents to planned lifts in random order and changes the vehicle, while the haulier tries to set off. Counts
 * departures with an incomplete plan.
 */
storm(["lift.setOff"], 10, async ({ runs, random }) => {
  const world = await startWorld({ weather: raceWeather });
  try {
    const courses = Array.from({ length: runs }, (_, nth): Course => {
      const terms = random.pick(["contract_lift", "crane_hire", "own_load"] as const);
      const open = terms === "own_load" ? ownSteps : steps;
      const length = terms === "own_load" ? random.whole(3, 8) : random.whole(8, 24);
      return { nth, terms, steps: Array.from({ length }, () => random.pick<Step>(open)) };
    });
    const ends: Awaited<ReturnType<typeof live>>[] = [];
    await inLanes(lanes, courses, async (course) => void ends.push(await live(world, course)));
    // Fails if no vehicle set off: the test would prove nothing.
    const unmoved = ends.some(({ isOff }) => isOff) ? 0 : 1;
    return { "lift.setOff": ends.filter(({ isWrong }) => isWrong).length + unmoved };
  } finally {
    await world.stop();
  }
});
