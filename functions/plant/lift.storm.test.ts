import { randomUUID } from "node:crypto";
import type { FleetId } from "#shared/kernel/id.ts";
import { inLanes } from "#test/support/lanes.ts";
import { aPdf } from "#test/support/pdfs.ts";
import { aFleet } from "#test/support/people.ts";
import { sendParts } from "#test/support/sent-papers.ts";
import { raceWeather, storm } from "#test/support/storm.ts";
import { aFirm, anAssignedBookingOf } from "#test/support/whole-life.ts";
import { startWorld } from "#test/support/world.ts";

const documents = ["plan", "method", "risk"] as const;
const steps = ["person", ...documents, ...documents, "vehicle", "setOff", "setOff"] as const;
/** Lives that go on beside each other. */
const lanes = 4;

/**
 * Random lives of planned lifts: documents come in any order and more than once, the vehicle changes, and the haulier tries to set
 * off in between, sometimes while a document arrives. Counts the set-offs of a lift whose plan was not complete.
 */
storm(["lift.setOff"], 24, async ({ runs, random }) => {
  const world = await startWorld({ weather: raceWeather });
  try {
    const wrong: string[] = [];
    const lives = Array.from({ length: runs }, (_, nth) => ({
      nth,
      terms: random.pick(["contract_lift", "crane_hire"] as const),
      course: Array.from({ length: random.whole(4, 14) }, () => random.pick(steps)),
    }));
    let started = 0;
    await inLanes(lanes, lives, async ({ nth, terms, course }) => {
      const firm = await aFirm(world);
      const spare = aFleet(firm.haulier.id, { name: "Hiab 2" });
      await world.add({ fleets: [spare] });
      const details = { panel: "crane", hiabLift: terms } as const;
      const { id: bookingId } = await anAssignedBookingOf(world, firm, { details });
      const planner = terms === "crane_hire" ? firm.contractor : firm.haulier;
      const has = new Set<string>();
      let [fleetId, planFor]: (FleetId | null)[] = [firm.fleet.id, null];
      const clientKey = () => randomUUID();
      for (const step of course) {
        if (step === "setOff") {
          const isComplete = has.size === 4 && planFor === fleetId;
          const answer = await world.call(firm.haulier, "moveBooking", {
            clientKey: clientKey(),
            bookingId,
            to: "en_route",
          });
          if ("error" in answer) continue;
          started += 1;
          if (!isComplete) wrong.push(`${nth}: ${course.join()}`);
          return;
        }
        if (step === "vehicle") {
          const other = fleetId === spare.id ? firm.fleet.id : spare.id;
          const asked = { clientKey: clientKey(), bookingId, driverId: firm.driver.id, fleetId: other };
          if (!("error" in (await world.call(firm.haulier, "assignBooking", asked)))) fleetId = other;
          continue;
        }
        if (step === "person") {
          const asked = { clientKey: clientKey(), bookingId, name: "Ailsa Craig", cardNumber: "A61 1234" };
          if (!("error" in (await world.call(planner, "nameLiftPerson", asked)))) has.add(step);
          continue;
        }
        const uploadId = randomUUID();
        const file = aPdf(nth);
        await sendParts(world, planner, uploadId, file);
        const asked = {
          clientKey: clientKey(),
          bookingId,
          kind: step,
          uploadId: uploadId as never,
          sizeBytes: file.length,
        };
        if ("error" in (await world.call(planner, "addLiftPaper", asked))) continue;
        has.add(step);
        if (step === "plan") planFor = fleetId;
      }
    });
    if (started === 0) wrong.push("no lift ever set off");
    return { "lift.setOff": wrong };
  } finally {
    await world.stop();
  }
});
