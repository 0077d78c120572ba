import { accountById } from "#functions/accounts/store.ts";
import { inBatches } from "#functions/platform/in-batches.ts";
import { erasureLine } from "#functions/privacy/reactions.ts";
import { UserId } from "#shared/kernel/id.ts";
import type { Outcome } from "./commands.ts";
import type { DeployedStage } from "./deployed-stage.ts";
import { logLinesWith } from "./logs.ts";
import { sendPeriod } from "./replay.ts";
import type { Target } from "./target.ts";
import { putInUse, setStopped } from "./use-table.ts";

/** Stops or starts all functions of a deployed stage. */
export async function stopCommand({ cloud }: Target, isStopped: boolean): Promise<Outcome> {
  if (!cloud) return onlyDeployed;
  await setStopped(cloud, isStopped);
  return {
    exitCode: 0,
    lines: isStopped
      ? [
          `All functions of ${cloud.stage} are stopped. Calls that had begun end within five minutes.`,
          "Domain events wait in their queues, at most 14 days.",
        ]
      : [`All functions of ${cloud.stage} run again.`],
  };
}

/** Puts a restored table in use. */
export async function putInUseCommand({ cloud, db }: Target, name: string): Promise<Outcome> {
  if (!cloud) return onlyDeployed;
  const settings = await putInUse(db.client, cloud, name);
  return { exitCode: 0, lines: [...settings, ...nextSteps(cloud, name)] };
}

const nextSteps = ({ stage }: DeployedStage, name: string) => [
  `${name} is in use now, in both stacks. The functions are still stopped. Next:`,
  `  npm run operator -- start --stage ${stage}`,
  `  npm run operator -- replay-since TIME --stage ${stage}`,
];

/** Why a text is no time of the past; null if it is one. */
function wrongTime(since: string): Outcome | null {
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(since) || Number.isNaN(Date.parse(since)))
    return { exitCode: 1, lines: [`${since} is no time. Write it like 2026-11-22T09:30:00Z.`] };
  return Date.parse(since) > Date.now() ? { exitCode: 1, lines: [`${since} is in the future.`] } : null;
}

/** Sends the domain events again that the table has recorded since a time. */
export async function replaySinceCommand({ db }: Target, since: string): Promise<Outcome> {
  const wrong = wrongTime(since);
  if (wrong) return wrong;
  const until = new Date().toISOString();
  const { sent, refused } = await sendPeriod(db, new Date(since).toISOString(), until);
  return {
    exitCode: refused > 0 ? 1 : 0,
    lines: [
      `${sent - refused} domain events of the time since ${since} were sent again.`,
      ...(refused > 0 ? [`${refused} were rejected by their queue. Run it again.`] : []),
    ],
  };
}

/**
 * Lists the accounts that were erased since a time, by the logs, and that a restored table has again. An account whose
 * deletion was requested before that time is erased again by its own timer.
 */
export async function erasuresSinceCommand({ db, logGroups }: Target, since: string): Promise<Outcome> {
  const wrong = wrongTime(since);
  if (wrong) return wrong;
  const lines = await logLinesWith(erasureLine, logGroups, Date.parse(since));
  const erased = new Set(lines.flatMap(({ outcome, userId }) => (outcome === "erased" ? [String(userId)] : [])));
  const found = await inBatches([...erased], 8, (userId) => accountById(db, UserId.parse(userId)));
  const back = found.flatMap((account) => (account && account.status !== "deleted" ? [account] : []));
  const unasked = back.filter(({ deleteAfter }) => !deleteAfter);
  return {
    exitCode: unasked.length > 0 ? 1 : 0,
    lines: [
      ...back.map(({ id, email, deleteAfter }) =>
        deleteAfter ? `${id}  is erased after ${deleteAfter}` : `${id}  ${email}  delete it again, as two admins`,
      ),
      `${erased.size} accounts were erased since ${since}. ${back.length} are in the table again.`,
    ],
  };
}

const onlyDeployed: Outcome = {
  exitCode: 1,
  lines: ["This command needs a deployed stage: add --stage NAME. On one machine: npm run rehearse"],
};
