import { domains } from "#shared/domains.ts";
import { type Account, isAudited, mayCall, reachesAnybodys } from "#shared/kernel/access.ts";
import { type Limit, limits, perMinuteOf } from "#shared/kernel/limits.ts";
import type { Operation, Operations } from "#shared/kernel/operation.ts";
import { operationsByDomain } from "#shared/operations.ts";

const columns = [
  ["visitor", "anonymous"],
  ["no role", "norole"],
  ["contractor", "contractor"],
  ["haulier", "haulier"],
  ["fleet manager", "fleet_manager"],
  ["driver", "driver"],
  ["booking rights", "booker"],
  ["admin", "admin"],
] as const;
type Column = (typeof columns)[number][1];

function cell(operation: Operation, who: Column): string {
  const account = accountOf(who);
  if (!mayCall(operation.allow, account)) return "–";
  if (operation.subject === "none") return "yes";
  return reachesAnybodys(operation.reach, account) ? "any" : "own";
}

function accountOf(who: Column): Account | null {
  if (who === "anonymous") return null;
  if (who === "norole" || who === "booker") return { role: null, canBook: who === "booker" };
  return { role: who, canBook: false };
}

/** Returns the rate limit per caller and minute. Mentions visitors only if they may call and have a lower limit. */
function often({ limit: name, allow }: Operation): string {
  const limit: Limit = limits[name];
  const [people, visitors] = [perMinuteOf(limit, false), perMinuteOf(limit, true)];
  const fewer = allow.includes("anonymous") && visitors !== people ? `, visitors ${visitors}` : "";
  return `${people} a minute${fewer}${limit.perDay ? `, ${limit.perDay} a day` : ""}`;
}

export function accessMatrix(): string {
  const parts = [
    "# Who may do what",
    "",
    "Generated from shared/*/operations.ts by `npm run docs`. test/api/role-matrix.test.ts tries each cell on",
    "the function that serves it: on the caller's own record, on somebody else's and on one that does not exist, and once",
    "more as somebody suspended, who may do nothing. test/api/operations-over-http.test.ts calls each operation over the API.",
    "",
    "- **yes**: may call it; it concerns only what is the caller's.",
    "- **own**: may call it on records that the caller takes part in; all others answer “not found”, as if they did not exist.",
    "- **any**: on every record. **–**: refused.",
    "- “booking rights” is a right beside a role (`canBook`, the user-pool group `booker`), shown here by itself.",
    "- **logged**: what an admin does by it leaves a line in the audit log, whether it is done or refused.",
    "- **limit**: calls of one person, or of one network of visitors, by the tier that the operation names",
    "  (shared/kernel/limits.ts).",
  ];
  for (const domain of domains) {
    const operations: Operations = operationsByDomain[domain];
    parts.push(
      "",
      `## ${domain}`,
      "",
      `| operation | on | ${columns.map(([heading]) => heading).join(" | ")} | logged | limit |`,
      `|---|---|${columns.map(() => "---").join("|")}|---|---|`,
      ...Object.entries(operations).map(
        ([name, operation]) =>
          `| ${name} | ${operation.subject === "none" ? "" : operation.subject} | ${columns.map(([, who]) => cell(operation, who)).join(" | ")} | ${isAudited(operation) ? "yes" : ""} | ${often(operation)} |`,
      ),
    );
  }
  return `${parts.join("\n")}\n`;
}
