import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { constantsMadeWhenUsed } from "./made-when-used.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "haulyard-made-when-used-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const once = 'import { once as __once } from "#shared/kernel/once.ts";';

function rewritten(files: Readonly<Record<string, string>>): string {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return constantsMadeWhenUsed(root)(join(root, Object.keys(files).at(-1) ?? ""));
}

const model = 'export const Job = z.object({});\nexport const kinds = ["lorry", "van"] as const;';
const user = (text: string) => rewritten({ "shared/model.ts": model, "functions/user.ts": text });

describe("a constant of shared/", () => {
  it.each([
    ["that a call makes", "const a = f(1);", "const a = /* @__PURE__ */ __once(() => (f(1)));"],
    [
      "that is exported and has a type",
      "export const a: A = new A();",
      "export const a = /* @__PURE__ */ __once(() => (new A()));",
    ],
    [
      "that another one is made of",
      "const a = f();\nconst b = a;\nconst c = [...b];",
      "const a = /* @__PURE__ */ __once(() => (f()));\nconst b = /* @__PURE__ */ __once(() => (a()));\nconst c = /* @__PURE__ */ __once(() => ([...b()]));",
    ],
    [
      "that a function reads",
      "const a = f();\nconst g = () => ({ a, a: a.a, [a]: a });",
      "const a = /* @__PURE__ */ __once(() => (f()));\nconst g = () => ({ a: a(), a: a().a, [a()]: a() });",
    ],
  ])("%s is created at first use", (_what, source, expected) => {
    expect(rewritten({ "shared/a.ts": source })).toBe(once + expected);
  });

  it.each([
    ["a plain value", "const a = { b: [1, 2] };"],
    ["a function", "export const a = () => f();"],
    ["a variable", "let a = f();"],
    ["a constant of a function", "function g() {\n  const a = f();\n  return a;\n}"],
  ])("%s stays", (_what, source) => expect(rewritten({ "shared/a.ts": source })).toBe(source));
});

describe("a use in another file", () => {
  it("becomes a call; the same name as a type, a property or another variable does not", () => {
    const source = `import { Job, kinds } from "#shared/model.ts";
type Job = z.infer<typeof Job>;
const read = (job: Job) => [Job.parse(job), kinds, job.Job];
const other = (Job: string) => Job;`;
    expect(user(source)).toBe(once + source.replace("[Job.parse", "[Job().parse"));
  });

  it("is followed through files that re-export it, also under another name", () => {
    const files = {
      "shared/model.ts": model,
      "functions/public.ts": 'export { Job as Work } from "#shared/model.ts";',
      "functions/user.ts":
        'import { Work } from "./public.ts";\nexport const read = (work: unknown) => Work.parse(work);',
    };
    expect(rewritten(files)).toContain("Work().parse(work)");
  });

  it.each([
    ["the whole file", 'import * as model from "#shared/model.ts";\nmodel.Job.parse({});'],
    ["the file that is imported later", 'const { Job } = await import("#shared/model.ts");'],
    ["a class", 'import { Job } from "#shared/model.ts";\nnew Job();'],
  ])("cannot be followed in %s", (_what, source) => expect(() => user(source)).toThrow());
});

it("a constant of functions/ is created at first use only if zod makes it", () => {
  expect(
    user('import { Job } from "#shared/model.ts";\nconst Stored = Job.extend({});\nconst client = new Client();'),
  ).toBe(
    `${once}import { Job } from "#shared/model.ts";\nconst Stored = /* @__PURE__ */ __once(() => (Job().extend({})));\nconst client = new Client();`,
  );
});
