import { vi } from "vitest";
import { runOutage } from "../support/run-outage.ts";
import { storm } from "../support/storm.ts";

// Jobs fail, and users write about them, while AppSync, mail and pushes are down for ten minutes of the product's time.
storm(["outage.lost"], 2, async ({ runs }) => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { lost } = await runOutage({ jobs: runs, minutes: 10 });
  return { "outage.lost": lost };
});
