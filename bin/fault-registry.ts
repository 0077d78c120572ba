import { faultsByDomain } from "#shared/faults.ts";
import type { FaultLine } from "#shared/kernel/declared-fault.ts";

export function faultRegistry(): string {
  const parts = [
    "# Faults",
    "",
    "Generated from shared/*/faults.ts by `npm run docs`. A fault is answered as `errorType` (the kind),",
    "`message` (the sentence) and `errorInfo` (code, field, action, metadata). Clients switch on kind and code; sentences may",
    "change. A code can have several sentences. Words in braces stand for values.",
  ];
  for (const [domain, faults] of Object.entries(faultsByDomain)) {
    const lines = Object.values<FaultLine>(faults).sort((a, b) => (key(a) < key(b) ? -1 : 1));
    if (lines.length === 0) continue;
    const heading = domain === "kernel" ? "any operation, and the app itself" : domain;
    parts.push("", `## ${heading}`, "", "| code | kind | when | sentence |", "|---|---|---|---|");
    for (const [code, told] of Map.groupBy(lines, (line) => line.code))
      parts.push(`| \`${code}\` | ${told[0]?.kind} | ${told[0]?.meaning} | ${told.map(words).join("<br>")} |`);
  }
  return `${parts.join("\n")}\n`;
}

const key = (line: FaultLine) => `${line.code} ${words(line)}`;

function words({ sentence, action }: FaultLine): string {
  return action ? `${sentence} *${action}*` : sentence;
}
