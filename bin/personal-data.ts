import type { Fate, Fates } from "#functions/platform/personal-records.ts";
import { fatesByDomain } from "#functions/privacy/fates.ts";

/** docs/personal-data.md: every kind of stored record, with what an export and an erasure do with it. */
export function personalData(): string {
  const parts = [
    "# Personal data",
    "",
    "Generated from functions/*/personal-records.ts by `npm run generate`; do not edit. What a person's export gives of",
    "each kind of stored record, and what becomes of it when the account is erased.",
    "",
    "| domain | record | in the export as | when the account is erased |",
    "|---|---|---|---|",
  ];
  for (const [domain, fates] of Object.entries<Fates>(fatesByDomain))
    for (const [record, fate] of Object.entries(fates)) parts.push(`| ${domain} | ${record} | ${toldIn(fate)} |`);
  return `${parts.join("\n")}\n`;
}

function toldIn(fate: Fate): string {
  if ("nothingPersonal" in fate) return `– | nothing personal: ${fate.nothingPersonal}`;
  const because = "because" in fate ? `: ${fate.because}` : "";
  return `${fate.exportedIn.join(", ") || "–"} | ${fate.erased}${because}`;
}
