import { describe, expect, it } from "vitest";
import { matchesIn, type Source } from "./finding.ts";
import { houseFindings, houseSources, rules } from "./rules.ts";

const sources = houseSources();
const withText = (path: string, text: string): Source[] => [
  ...sources.filter((source) => source.path !== path),
  { path, text },
];

/** For each rule, a file that breaks it. */
const broken: readonly (readonly [rule: string, path: string, text: string])[] = [
  ["no codes of documents outside this repository", "docs/new.md", `Decided in ${"AMB"}-101.`],
  ["no codes of documents outside this repository", "shared/fleet/new.ts", `// As part 1 ${"section"} 9 says.`],
  ["no barrels", "shared/fleet/new.ts", 'export * from "./model.ts";'],
  ["no silenced type checks", "web/ui/new.ts", `// @ts-${"ignore"}`],
  ["no unfinished work", "functions/fleet/new.ts", `// TO${"DO"}: later`],
  ["faults are declared in the registry", "functions/fleet/new.ts", "const gone = declareFault({});"],
  ["faults are made by their declarations", "functions/fleet/new.ts", "throw new Fault();"],
  ["links use addresses from the table of web paths", "web/fleet/new.tsx", 'import { Link } from "react-router";'],
  ["plain links and forms use addresses from the table of web paths", "web/fleet/new.tsx", '<a href="/nowhere">'],
  ["files are named in kebab-case, by their contents", "shared/kernel/utils.ts", ""],
  ["files are named in kebab-case, by their contents", "shared/kernel/camelCase.ts", ""],
  ["every declared fault is made somewhere", "functions/reviews/store.ts", ""],
  ["every kind of notice is sent by a reaction", "functions/notifications/vehicle-notices.ts", ""],
  [
    "every kind of item has a fate in its domain's personal-records.ts",
    "functions/booking/new.ts",
    'entity: "surprise"',
  ],
  ["an addition takes the files that CONTRIBUTING.md names", "web/fleet/new.ts", "removeDaysOff"],
  [
    "documents name existing files, and each folder of functions/ has a README",
    "docs/new.md",
    "Start with `shared/fleet/gone.ts`.",
  ],
  ["documents name existing files, and each folder of functions/ has a README", "functions/new/handler.ts", ""],
  ["packages are pinned and sealed", "package.json", '{ "dependencies": { "zod": "^4.0.0" } }'],
  [
    "components and their style sheets use the same names",
    "web/fleet/new.tsx",
    'import styles from "../ui/button.module.css";\nstyles.misspelt',
  ],
  ["components and their style sheets use the same names", "web/fleet/new.module.css", ".idle { color: red; }"],
  ["packages are pinned and sealed", ".npmrc", "registry=https://example.test"],
];

describe("the rules of the house", () => {
  it("are each broken below", () => {
    expect(new Set(broken.map(([rule]) => rule))).toEqual(new Set(rules.map(({ name }) => name)));
  });

  it.each(broken)("%s: finds it in %s", async (rule, path, text) => {
    const asked = rules.filter(({ name }) => name === rule);
    expect((await houseFindings(withText(path, text), asked)).get(rule)).not.toEqual([]);
  });

  it("leave a file alone that breaks none", async () => {
    const found = await houseFindings(
      withText("web/fleet/new.tsx", '<a href={"/jobs" satisfies WebPath}> fleet-manager A-1 part 2'),
    );
    const findings = [...found.values()].flat();
    expect(findings.filter(({ path }) => path === "web/fleet/new.tsx")).toEqual([]);
  });

  it("say where, and what to do", () => {
    const source = { path: "a.ts", text: "one\ntwo\nthree two" };
    expect(matchesIn(source, /two/, "Do it otherwise.")).toEqual([
      { path: "a.ts", line: 2, what: "Do it otherwise." },
      { path: "a.ts", line: 3, what: "Do it otherwise." },
    ]);
  });
});
