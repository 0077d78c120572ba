import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fatesByDomain } from "./fates.ts";

const functionsFolder = join(import.meta.dirname, "..");

/** Where each kind of record is stored, by the names that stores write: entities, and marks and guards without one. */
const stored = globSync("*/*.ts", { cwd: functionsFolder })
  .filter((path) => !path.includes(".test."))
  .flatMap((path) => {
    const text = readFileSync(join(functionsFolder, path), "utf8");
    const names = text.matchAll(
      /\b(?:entity|pointers)\(\{\s*name: "(\w+)"|\bentity: "(\w+)"|\bmarkWrite\(.*?"(\w+)"[,)]/g,
    );
    return [...names].map(([, entity, ...marks]) => ({
      name: entity ?? marks.find(Boolean) ?? "",
      domain: path.split("/")[0] ?? "",
    }));
  });

describe("every kind of record", () => {
  it("is found", () => {
    expect(stored.length).toBeGreaterThan(30);
  });

  it.each(stored)(
    "$name of $domain has a fate there: say in personal-records.ts what export and erasure do",
    (record) => {
      const { name, domain } = record;
      const claimed = Object.entries(fatesByDomain).flatMap(([by, fates]) => (name in fates ? [by] : []));
      // The audit log is written by the platform and told by admin.
      expect(claimed).toEqual([name === "auditEntry" ? "admin" : domain]);
    },
  );

  it("that has a fate is stored", () => {
    const names = Object.values(fatesByDomain).flatMap((fates) => Object.keys(fates));
    expect(names.filter((name) => !stored.some((one) => one.name === name))).toEqual([]);
  });
});
