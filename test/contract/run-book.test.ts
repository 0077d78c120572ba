import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import type { Stack } from "aws-cdk-lib";
import { beforeAll, describe, expect, it } from "vitest";
import { watchedForTime } from "#infra/alarms.ts";
import { needs } from "#infra/needs.ts";
import { contextNames } from "#infra/stage.ts";
import { reactionGroups } from "#shared/kernel/domain-event.ts";
import { addresses } from "../support/route-table.ts";
import { production, synthesise, type Template } from "./cloud-template.ts";

const book = readFileSync("docs/run-book.md", "utf8");
const readme = readFileSync("README.md", "utf8");
/** Commands of both documents, with continuation lines joined. */
const commands = [book, readme].flatMap((text) =>
  text
    .replaceAll(/\\\n\s*/g, "")
    .split("\n")
    .filter((line) => line.startsWith("    "))
    .map((line) => line.replace(/\s+#.*/, "").trim()),
);
const all = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, found = ""]) => found);

let stacks: Template<Stack>[];
beforeAll(async () => {
  const { data, cloud, edge } = await synthesise(production);
  stacks = [data, cloud, ...(edge ? [edge] : [])];
});

describe("the run book", () => {
  it("names only existing scripts", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
    const asked = all(/\bnpm (?:run )?(\w+)/g, [...commands, book].join("\n")).filter((name) => name !== "ci");
    expect(asked.filter((name) => !["run", "start", "test"].includes(name) && !(name in scripts))).toEqual([]);
    expect(asked).toContain("build");
  });

  it("names only the operator's own commands", () => {
    let usage = "";
    try {
      execFileSync(process.execPath, ["bin/operator.ts"], { encoding: "utf8", stdio: "pipe" });
    } catch (error) {
      usage = String((error as { stderr: string }).stderr);
    }
    const known = all(/^ {2}([a-z][a-z-]+)/gm, usage);
    const asked = new Set(all(/operator -- ([a-z-]+)/g, `${book}\n${readme}`));
    expect(known).toContain("grant-admin");
    expect([...asked].filter((name) => !known.includes(name))).toEqual([]);
    expect(known.filter((name) => !asked.has(name))).toEqual([]);
  });

  it("names only contexts that a stage knows, and all of them", () => {
    const given = new Set(all(/(?:--context |-c )"?(\w+)=/g, `${commands.join("\n")}\n${book}\n${readme}`));
    expect([...given].filter((name) => !(contextNames as readonly string[]).includes(name))).toEqual([]);
    expect(contextNames.filter((name) => !book.includes(`${name}`))).toEqual([]);
  });

  it("names only existing stacks and outputs", () => {
    const names = stacks.map(({ stack }) => stack.stackName);
    expect(all(/\b(haulyard-prod-(?:data|app|edge)\w*)/g, book).filter((name) => !names.includes(name))).toEqual([]);
    const outputs = stacks.flatMap((template) => template.outputs);
    const asked = all(/outputs? `(\w+)`/g, `${book}\n${readme}`);
    expect(asked).toContain("TableName");
    expect(asked.filter((name) => !outputs.includes(name))).toEqual([]);
  });

  it("has the outputs that operator commands look for", () => {
    const outputs = stacks.flatMap((template) => template.outputs);
    expect(outputs).toEqual(
      expect.arrayContaining(["TableName", "UserPoolId", "FactQueues", "DeadLetterQueue", "WebUrl"]),
    );
  });

  it("and all other documents name only existing pages", () => {
    const documents = globSync(["*.md", "docs/**/*.md"]).map((file) => readFileSync(file, "utf8"));
    const asked = documents.flatMap((text) => all(/`(\/[a-z][\w/-]*)`/g, text));
    const known = new Set(addresses.map(({ path }) => path));
    expect(asked).toContain("/admin-dashboard");
    expect(asked.filter((path) => !path.startsWith("/api/") && !known.has(path))).toEqual([]);
  });

  it("names only existing files", () => {
    const paths = all(/`((?:infra|bin|docs|functions|shared)\/[\w./-]+)`/g, book);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });

  it("has a page for each alarm, and for no other", () => {
    const budgets = stacks.flatMap((stack) =>
      stack
        .all("AWS::Budgets::Budget")
        .map(({ Properties }) => (Properties.Budget as { BudgetName: string }).BudgetName),
    );
    const named = stacks
      .flatMap((stack) => stack.all("AWS::CloudWatch::Alarm"))
      .map(({ Properties }) => String(Properties.AlarmName));
    const alarms = [...named, ...budgets].map((name) => name.replace("haulyard-prod-", ""));
    const [, incidents = ""] = book.split("## When an alarm rings");
    const headings = [...all(/^### (\S+)$/gm, incidents), ...all(/^\| `([A-Za-z-]+)` \|/gm, incidents)];
    const standsFor: Record<string, readonly string[]> = {
      FUNCTION: Object.keys(needs),
      SERVICE: [...watchedForTime],
      GROUP: reactionGroups,
      WORK: ["canary", "stream", "timers", "schedule"],
    };
    const pages = headings.flatMap((heading) => {
      const [kind = "", ...rest] = heading.split("-");
      return standsFor[kind]?.map((name) => [name, ...rest].join("-")) ?? [heading];
    });
    expect(pages.sort()).toEqual(alarms.sort());
  });
});
