import { describe, expect, it } from "vitest";
import { figure } from "../../test/support/figure.ts";
import { matchesIn, type Source } from "./finding.ts";
import { countComments, isHandWritten, passagesOf, sentencesOf, wordsIn } from "./prose.ts";
import { endedFlags } from "./registries.ts";
import { houseFindings, houseSources, rules } from "./rules.ts";
import { bannedWords, longSentences } from "./words.ts";

const sources = houseSources();
const withText = (path: string, text: string): Source[] => [
  ...sources.filter((source) => source.path !== path),
  { path, text },
];

it("finds a flag from the day after its last", () => {
  const all = { old: { what: "", percent: 0, since: "2026-01-01", owner: "waste", ends: "2026-06-30" } };
  expect(endedFlags(all, "2026-06-30")).toEqual([]);
  expect(endedFlags(all, "2026-07-01").map(({ what }) => what)).toEqual([
    "old of waste ended on 2026-06-30: remove it from the code, or give it a later day.",
  ]);
});

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
  ["every flag is read and has not ended", "functions/waste/tracking-on.ts", ""],
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
  ["sentences of comments and documents have at most 30 words", "shared/fleet/new.ts", `/** ${"word ".repeat(31)} */`],
  ["sentences of comments and documents have at most 30 words", "docs/new.md", `| cell | ${"word ".repeat(31)} |`],
  ["no home-made word for a thing that has a name", "web/fleet/new.tsx", `<p>Your second${" "}factor</p>`],
  ["sentences begin with the thing that acts", "shared/fleet/new.ts", "/** What a haulier is asked. */"],
  ["comments fit the line width", "shared/fleet/new.ts", `// ${"wide ".repeat(30)}`],
  ["texts that the specification or a program fixes are unchanged", "shared/carbon/carbon-csv.ts", ""],
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

describe("the sentences of comments and documents", () => {
  it("are short, plain and few", () => {
    figure("words.long", longSentences(sources));
    figure("words.banned", bannedWords(sources));
    const code = sources.filter(({ path }) => /\.(ts|tsx|mjs|css)$/.test(path));
    const lines = code.reduce((sum, { text }) => sum + text.split("\n").length, 0);
    const comments = code.reduce((sum, source) => sum + countComments(source), 0);
    figure("words.comments", Math.round((comments / lines) * 10_000) / 10);
    const documents = sources.filter(({ path }) => isHandWritten(path));
    figure(
      "words.documents",
      documents.reduce((sum, { text }) => sum + wordsIn(text), 0),
    );
  });

  it.each([
    ["// One sentence. Another one?", ["One sentence.", "Another one?"]],
    ["/**\n * A line that\n * goes on.\n *\n * - An item\n */", ["A line that goes on.", "An item"]],
    ["const code = 1; // not a line of its own", []],
  ])("are found in %j", (text, sentences) => {
    expect(passagesOf({ path: "a.ts", text }).flatMap(sentencesOf)).toEqual(sentences);
  });
});
