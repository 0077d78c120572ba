import type { Finding, Rule, Source } from "./finding.ts";

const traces: Readonly<Record<string, RegExp>> = {
  "a mutation": /\bremoveDaysOff\b/,
  "a reaction": /\bonVehiclePhotosRemoved\b|\bvehiclePhotosRemoved: domainEvent\(/,
  "a notice": /\bvehicle_near\b/,
  "a record": /\bSignIn = z\b|name: "signIn"|^ {2}signIn: \{|\bsignInWrite\(|^ {2}signIns: ("|deletionOf)/m,
  "an AWS resource": /\balerts = resource\(|^ {2}alerts,$/m,
  // Matches the page's definition, not links to it.
  "a page": /\bpath: "\/fleet-status"|^ *\.{3}page\(.*"\/fleet-status"|\bFleetStatusPage\b/m,
  // Excludes the gate list, where the order number is another feature.
  "a field of a job": /^ {2}purchaseOrder: (\{ most: |"Purchase order")|name="purchaseOrder"|\["another order number"/m,
  // Excludes the prices of the panel's answers, which are another feature.
  "a question panel": /^export const crane = |^ {2}crane: \{\n {4}panel: /m,
  "a panel": /\bReviewPanel\b|function reviewOfBookingQuery\b/,
};

const table = "CONTRIBUTING.md";

/** Compares the files that an example needs with its row in CONTRIBUTING.md. */
export const exercise: Rule = {
  name: "an addition takes the files that CONTRIBUTING.md names",
  findings: (sources) => {
    const rows = rowsOf(sources.find(({ path }) => path === table)?.text ?? "");
    return Object.keys(traces).flatMap((what): Finding[] => {
      const row = rows.find((one) => one.what === what);
      if (!row) return [{ path: table, what: `The table has no row for ${what}.` }];
      const touched = filesTouchedFor(what, sources);
      const isTrue = touched.join() === [...row.files].sort().join() && touched.length <= row.most;
      return isTrue
        ? []
        : [{ path: table, what: `${what} needs ${touched.join(", ")}: correct the row, or the design.` }];
    });
  },
};

const isGenerated = (path: string) =>
  /^functions\/\w+\/handlers\.ts$|^shared\/(web-path-table|catalogue\/panels\/index)\.ts$/.test(path);

/** Returns the files that an example edits by hand, including tests and registries, in order. */
export function filesTouchedFor(what: string, sources: readonly Source[]): string[] {
  return sources
    .filter(
      ({ path, text }) =>
        /^(shared|functions|web|infra|local|bin|test)\/.+\.tsx?$/.test(path) &&
        !isGenerated(path) &&
        !path.startsWith("bin/house/") &&
        traces[what]?.test(text),
    )
    .map(({ path }) => path)
    .sort();
}

function rowsOf(text: string) {
  return [...text.matchAll(/^\| (an? [\w ]+) \| (\d+) \| .+? \| (.+) \|$/gm)].map(
    ([, what = "", most = "", files = ""]) => ({
      what,
      most: Number(most),
      files: [...files.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path),
    }),
  );
}
