import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditEntriesAbout } from "#functions/platform/audit.ts";
import { flags } from "#shared/flags.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { anOperatorTarget } from "#test/support/operator-target.ts";
import { startTestTable, type TestTable } from "#test/support/test-table.ts";
import { askedBy } from "./command-line.ts";
import { commandTable } from "./command-table.ts";
import { flagCommand } from "./flag.ts";
import { alone, lockSeconds } from "./lock.ts";
import type { Target } from "./target.ts";

let table: TestTable;
let target: Target;
beforeAll(async () => {
  table = await startTestTable();
  target = anOperatorTarget({ db: table.db });
});
afterAll(() => table?.stop());

const words = (line: string) => line.split(" ").filter(Boolean);
const helpFor = (...args: string[]) => {
  const asked = askedBy([...args, "--help"]);
  return "help" in asked ? asked.help : "";
};

describe("the command line", () => {
  it("lists every command with a line and an example", () => {
    for (const { name, what, example } of commandTable) {
      expect(helpFor()).toMatch(new RegExp(`^  ${name} .*${what.slice(0, 20)}`, "m"));
      expect(helpFor()).toContain(words(`npm run operator -- ${name} ${example} --stage prod`).join(" "));
    }
  });

  it.each(commandTable)("$name: explains its options, and reads its example", ({ name, example, options = {} }) => {
    for (const [option, what] of Object.entries(options))
      expect(helpFor(name)).toMatch(new RegExp(`--${option} +${what.slice(0, 15)}`));
    expect(askedBy([name, ...words(example), "--stage", "prod"])).toMatchObject({ name, stage: "prod" });
  });

  it.each([
    ["", /^Usage: npm run operator -- COMMAND/],
    ["flaq", /^There is no command flaq. Commands: grant-admin, /],
    ["people", /^Usage: npm run operator -- people EMAIL /],
    ["people a@b.test c", /^Usage: npm run operator -- people EMAIL /],
    ["confirm a@b.test money", /^Usage: npm run operator -- confirm EMAIL role\|erasure/],
    ["replay everything", /^Usage: npm run operator -- replay \[NAME\] \[--dry-run\]/],
    ["people a@b.test --repair", /^people takes no --repair\./],
    ["people a@b.test --segments 4", /^people takes no --segments\./],
    ["check-table --segments none", "--segments none: write a whole number from 1 to 1000."],
    ["check-table --segments 0", "--segments 0: write a whole number from 1 to 1000."],
    ["check-table --segments 1.5", "--segments 1.5: write a whole number from 1 to 1000."],
    ["check-table --segments 1001", "--segments 1001: write a whole number from 1 to 1000."],
    ["check-table --segments", /^Option '--segments <value>' argument missing\. See/],
    ["people a@b.test --nonsense", /^Unknown option '--nonsense'\. See: npm run operator -- --help$/],
    ["people a@b.test --stage", /^Option '--stage <value>' argument missing\. See/],
  ])("answers `%s` plainly", (line, message) => {
    expect(() => askedBy(words(line))).toThrow(message);
  });

  it("lets only readers run beside a command that changes much", () => {
    const isExclusive = (line: string) => (askedBy(words(line)) as { isExclusive: boolean }).isExclusive;
    for (const line of ["repair-access", "replay", "recount", "check-table --repair"])
      expect([line, isExclusive(line)]).toEqual([line, true]);
    for (const line of ["repair-access --dry-run", "replay --dry-run", "check-table", "people a@b.test"])
      expect([line, isExclusive(line)]).toEqual([line, false]);
  });
});

describe("two exclusive commands at once", () => {
  const start = "2026-12-01T09:00:00.000Z";
  const at = (seconds: number, by: string) => ({ now: () => addSeconds(start, seconds), by });

  it("one runs, and the other says who works", async () => {
    const first = Promise.withResolvers<string>();
    const running = alone(table.db, "recount", () => first.promise, at(0, "ann@desk"));
    await expect(
      alone(table.db, "replay", async () => "second", at(60, "bob@desk")).catch(async (error: Error) => {
        first.resolve("first");
        throw error;
      }),
    ).rejects.toThrow(
      `ann@desk runs recount since ${start}. Nothing was changed. Wait until it ends. If it was killed, try again in 240 seconds.`,
    );
    expect(await running).toBe("first");
    expect(await alone(table.db, "replay", async () => "second", at(61, "bob@desk"))).toBe("second");
  });

  it("starts exactly one of several that come at the same moment", async () => {
    const end = Promise.withResolvers<void>();
    let refused = 0;
    const comers = ["a", "b", "c"].map(async (by) => {
      try {
        await alone(table.db, "recount", () => end.promise, at(0, by));
      } catch {
        refused += 1;
        if (refused === 2) end.resolve();
      }
    });
    await Promise.all(comers);
    expect(refused).toBe(2);
  });

  it("frees the table after a failure, and after a killed command's time", async () => {
    await expect(alone(table.db, "recount", () => Promise.reject(new Error("throttled")))).rejects.toThrow("throttled");
    const killed = alone(table.db, "recount", () => new Promise(() => undefined), at(0, "ann@desk"));
    await expect.poll(() => table.db.get({ PK: "LOCK#operator", SK: "META" })).toBeDefined();
    expect(await alone(table.db, "replay", async () => "runs", at(lockSeconds, "bob@desk"))).toBe("runs");
    expect(killed).toBeInstanceOf(Promise);
  });
});

describe("a flag", () => {
  const name = "digitalWasteRecords";

  it("is shown with its owner and end day", async () => {
    const { lines, exitCode } = await flagCommand(target, undefined, undefined);
    expect(lines).toHaveLength(Object.keys(flags).length);
    expect([lines[0], exitCode]).toEqual([expect.stringMatching(/^digitalWasteRecords {2}on {2}owner waste, /), 0]);
  });

  it("is switched, with a line in the audit log", async () => {
    expect(await flagCommand(target, name, "20")).toMatchObject({
      exitCode: 0,
      lines: [
        "digitalWasteRecords is on for 20% now (before: on). It is in the audit log.",
        "Every function follows within 60 seconds.",
      ],
    });
    expect(await flagCommand(target, name, "20")).toMatchObject({
      lines: ["digitalWasteRecords is on for 20% already. Nothing was changed."],
    });
    const { items } = await auditEntriesAbout(table.db, `flag ${name}`, null);
    expect(items).toMatchObject([{ actorId: "operator", action: "setFlag", before: "on", after: "on for 20%" }]);
  });

  it("that is unknown, or gets another state, is answered with the possible ones", async () => {
    expect(await flagCommand(target, "digitalWaste", "off")).toEqual({
      exitCode: 1,
      lines: ["There is no flag digitalWaste. Flags: digitalWasteRecords."],
    });
    expect(await flagCommand(target, name, "half")).toEqual({
      exitCode: 1,
      lines: ["half is no state of a flag. Write on, off, or a whole percentage up to 100."],
    });
  });
});
