import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "#functions/platform/log.ts";
import { AwsError } from "./aws-error.ts";
import { localSigning } from "./credentials.ts";
import type { Ground } from "./ground.ts";
import { answerJson } from "./json-protocol.ts";
import type { SigningRules } from "./sigv4.ts";

/** Maximum lines in memory, of all functions together, at about 300 bytes each. The oldest are dropped. */
const mostLines = 20_000;
const mostQueries = 20;
/** CloudWatch Logs Insights returns at most this many results to a query without a `limit`. */
const mostResults = 1000;

export interface LocalLogs {
  keep(line: string): void;
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/** CloudWatch Logs Insights over this process's log lines, for the one query of `operator -- trace`. */
export function createLogs(): LocalLogs {
  const lines: string[] = [];
  const queries = new Map<string, readonly string[]>();
  const rules: SigningRules = { ...localSigning, service: "logs", dialect: "json" };

  function found(query: string): string[] {
    const wanted = /^fields @message \| filter @message like "([\w -]+)" \| sort @timestamp asc \| limit 1000$/.exec(
      query,
    );
    if (!wanted)
      throw new AwsError(400, "MalformedQueryException", "Only the query of the operator's commands works here.");
    return lines.filter((line) => line.includes(String(wanted[1]))).slice(0, mostResults);
  }
  const actions: Readonly<Record<string, (input: Record<string, unknown>) => object>> = {
    DescribeLogGroups: () => ({ logGroups: [{ logGroupName: "haulyard-local", arn: "arn:local:haulyard-local:*" }] }),
    StartQuery({ queryString }) {
      const queryId = randomUUID();
      queries.set(queryId, found(String(queryString)));
      for (const old of queries.keys()) if (queries.size > mostQueries) queries.delete(old);
      return { queryId };
    },
    GetQueryResults({ queryId }) {
      const results = queries.get(String(queryId));
      if (!results) throw new AwsError(400, "ResourceNotFoundException", "The query does not exist.");
      return { status: "Complete", results: results.map((value) => [{ field: "@message", value }]) };
    },
  };
  const run = (target: string, input: () => Record<string, unknown>) => {
    const action = actions[target.replace("Logs_20140328.", "")];
    if (!action) throw new AwsError(400, "UnknownOperationException", `${target} is not implemented here.`);
    return action(input());
  };
  const internalCode = "ServiceUnavailableException";
  const service = { name: "Logs", version: "1.1", rules, largestBodyBytes: 65_536, internalCode, run } as const;
  return {
    keep(line) {
      lines.push(line);
      // Drops lines in blocks, because removing the first line moves all others.
      if (lines.length > mostLines * 1.1) lines.splice(0, lines.length - mostLines);
    },
    handle: (request, response) => answerJson(service, request, response),
  };
}

export function startLogs({ services }: Ground) {
  const { keep, handle } = createLogs();
  log.keep = keep;
  return services.add({
    name: "logs",
    mounts: [{ prefix: "/_aws/logs", handle }],
    stop: () => {
      if (log.keep === keep) log.keep = null;
    },
  });
}
