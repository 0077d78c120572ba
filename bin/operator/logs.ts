import { setTimeout as pause } from "node:timers/promises";
import { endpoint, region } from "#functions/platform/config.ts";
import { signedFetch } from "#functions/platform/signed-fetch.ts";

/** A line of a function's log. */
export type LogLine = Readonly<Record<string, unknown>> & {
  readonly timestamp: string;
  readonly message: string;
  readonly service: string;
};

/** CloudWatch's limits: log groups per query, results per query. */
const [mostGroups, mostResults] = [50, 1000];
const betweenMs = 1000;

/**
 * The log lines with a text, of all functions whose log groups have the prefix: at most 1,000 of 50 groups. By
 * CloudWatch Logs Insights, which AWS bills by scanned bytes. `since` in epoch ms.
 */
export async function logLinesWith(text: string, groupPrefix: string, since: number): Promise<LogLine[]> {
  const groups = await groupsWith(groupPrefix);
  const lines: LogLine[] = [];
  for (let i = 0; i < groups.length; i += mostGroups)
    lines.push(...(await linesIn(groups.slice(i, i + mostGroups), text, since)));
  return lines;
}

async function groupsWith(logGroupNamePrefix: string): Promise<string[]> {
  const names: string[] = [];
  let nextToken: string | undefined;
  do {
    const page = await ask<Groups>("DescribeLogGroups", { logGroupNamePrefix, nextToken });
    names.push(...page.logGroups.map(({ logGroupName }) => logGroupName));
    ({ nextToken } = page);
  } while (nextToken);
  return names;
}
interface Groups {
  readonly logGroups: readonly { readonly logGroupName: string }[];
  readonly nextToken?: string;
}

async function linesIn(logGroupNames: readonly string[], wanted: string, since: number): Promise<LogLine[]> {
  const queryString = `fields @message | filter @message like "${wanted}" | sort @timestamp asc | limit ${mostResults}`;
  const [startTime, endTime] = [Math.floor(since / 1000), Math.ceil(Date.now() / 1000) + 60];
  const { queryId } = await ask<{ queryId: string }>("StartQuery", { logGroupNames, queryString, startTime, endTime });
  for (;;) {
    const { status, results } = await ask<Results>("GetQueryResults", { queryId });
    if (status === "Complete") return results.flatMap((fields) => lineIn(fields));
    if (status !== "Scheduled" && status !== "Running") throw new Error(`CloudWatch ended the log query: ${status}.`);
    await pause(betweenMs);
  }
}
interface Results {
  readonly status: string;
  readonly results: readonly (readonly { readonly field: string; readonly value: string }[])[];
}

/** Lambda adds lines of its own, such as START and REPORT, which are no JSON. */
function lineIn(fields: Results["results"][number]): LogLine[] {
  const text = fields.find(({ field }) => field === "@message")?.value ?? "";
  try {
    const line = JSON.parse(text) as Partial<LogLine>;
    return line.timestamp && line.message ? [{ service: "", ...line } as LogLine] : [];
  } catch {
    return [];
  }
}

async function ask<Answer>(action: string, input: object): Promise<Answer> {
  const url = new URL(endpoint("LOGS_ENDPOINT") ?? `https://logs.${region()}.amazonaws.com/`);
  const headers = { "content-type": "application/x-amz-json-1.1", "x-amz-target": `Logs_20140328.${action}` };
  const response = await signedFetch("logs", url, headers, JSON.stringify(input));
  if (!response.ok) throw new Error(`CloudWatch Logs refused ${action}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}
