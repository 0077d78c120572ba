import { expect, it } from "vitest";
import { demandMfa } from "#functions/platform/mfa.ts";
import { secondsBetween } from "#shared/kernel/time.ts";
import { startWorld } from "#test/support/world.ts";
import { loadDemo } from "./load.ts";

/** Maximum distance from the start of the demo, in seconds, to count as a job of these days. */
const nearSeconds = 36 * 3600;

// driver-day.test.ts checks only start times around midnight. This test also runs the operations.
it("loads ten minutes before midnight too", async () => {
  const start = "2026-07-14T22:50:00.000Z";
  const world = await startWorld();
  demandMfa(false);
  try {
    const { people } = await world.s3.inBulk(() => loadDemo(world.db, start));
    const driven = (await world.items()).filter(
      ({ entity, driverName, collectAt }) =>
        entity === "booking" &&
        driverName === people.named.driver.fullName &&
        Math.abs(secondsBetween(String(collectAt), start)) < nearSeconds,
    );
    expect(driven.map(({ status }) => status).sort()).toEqual(["assigned", "assigned", "delivered", "en_route"]);
  } finally {
    await world.stop();
  }
});
