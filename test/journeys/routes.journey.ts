import { expect, test } from "@playwright/test";
import { reachedByClicks } from "../support/click-paths.ts";
import { openerAtWork } from "../support/route-openers.ts";
import { addresses, maySee, openers } from "../support/route-table.ts";
import { checkRoutes } from "../support/route-tour.ts";

// Each tour looks on only: they share out among the workers.
test.describe.configure({ mode: "parallel" });

/** Come to by doing something, or by older links than ours: a request just sent, the second sign-in page, two aliases. */
const notLinked = new Set(["/booking-success", "/login", "/services/digger", "/services/tar"]);

for (const opener of openers) {
  test(`every address leads a ${opener} where the specification says, and pages can be reached by clicks`, async ({
    browser,
  }) => {
    const at = await openerAtWork(browser, opener, {
      origin: process.env.ORIGIN ?? "",
      password: process.env.DEMO_PASSWORD ?? "",
    });
    const visits = await checkRoutes(at.page, opener, at.ids);
    expect(visits.filter(({ wrong }) => wrong).map(({ path, wrong }) => `${path} ${wrong}`)).toEqual([]);

    const reached = reachedByClicks(visits);
    // What has an id in its address is reached from the record itself; whoever has no role is asked to choose one first.
    const wanted = addresses.filter(
      ({ path, to, redirectsTo, heading }) =>
        maySee({ path, to }, opener) &&
        !redirectsTo &&
        !/[?{]/.test(path) &&
        !String(heading).includes("not found") &&
        !notLinked.has(path) &&
        opener !== "noRole",
    );
    expect(wanted.map(({ path }) => path).filter((path) => !reached.has(path))).toEqual([]);
    await at.close();
  });
}
