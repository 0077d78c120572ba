import { randomUUID } from "node:crypto";
import { auditWrite } from "#functions/platform/audit.ts";
import { ConditionFailed } from "#functions/platform/database.ts";
import { flagSeconds, flagWrite, storedFlags } from "#functions/platform/flags.ts";
import { type Flag, flags, isFlagName, percentIn } from "#shared/flags.ts";
import type { Outcome } from "./commands.ts";
import type { Target } from "./target.ts";

const known = Object.entries<Flag>(flags);

/** Shows all flags, shows one, or switches one. The audit log records each switch. */
export async function flagCommand(
  { db }: Target,
  name: string | undefined,
  wish: string | undefined,
): Promise<Outcome> {
  const stored = await storedFlags(db);
  const stateOf = (one: string, { percent }: Flag) => stored.find((flag) => flag.name === one)?.percent ?? percent;
  const shown = (one: string, flag: Flag) =>
    `${one}  ${stateWords(stateOf(one, flag))}  owner ${flag.owner}, since ${flag.since}, ends ${flag.ends}: ${flag.what}`;
  if (name === undefined) return { lines: known.map(([one, flag]) => shown(one, flag)), exitCode: 0 };
  if (!isFlagName(name)) return ill(`There is no flag ${name}. Flags: ${Object.keys(flags).join(", ")}.`);
  const flag: Flag = flags[name];
  if (wish === undefined) return { lines: [shown(name, flag)], exitCode: 0 };
  const percent = percentIn(wish);
  if (percent === null) return ill(`${wish} is no state of a flag. Write on, off, or a whole percentage up to 100.`);
  const was = stateOf(name, flag);
  if (percent === was) return { lines: [`${name} is ${stateWords(was)} already. Nothing was changed.`], exitCode: 0 };
  const at = new Date().toISOString();
  const before = stored.find((one) => one.name === name);
  const line = {
    id: randomUUID(),
    at,
    actorId: "operator",
    subjectId: `flag ${name}`,
    action: "setFlag",
    reason: null,
  };
  try {
    await db.commit([
      flagWrite(before, { name, percent, changedAt: at }),
      auditWrite({ ...line, before: stateWords(was), after: stateWords(percent) }),
    ]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return ill(`${name} was switched meanwhile. Nothing was changed: look at it and try again.`);
  }
  return {
    lines: [
      `${name} is ${stateWords(percent)} now (before: ${stateWords(was)}). It is in the audit log.`,
      `Every function follows within ${flagSeconds} seconds.`,
    ],
    exitCode: 0,
  };
}

const ill = (line: string): Outcome => ({ lines: [line], exitCode: 1 });
const stateWords = (percent: number) => (percent === 100 ? "on" : percent === 0 ? "off" : `on for ${percent}%`);
