import { type Fate, type Fates, type Hold, holds } from "#functions/platform/personal-records.ts";
import { fatesByDomain } from "#functions/privacy/fates.ts";

const endings = {
  erasure: "the erasure of the account",
  expiry: "its own expiry",
  timer: "a timer",
} as const;

/** Returns personal-data.md: every stored record, its retention, and its part in exports and erasures. */
export function personalData(): string {
  const all = Object.entries<Fates>(fatesByDomain).flatMap(([domain, fates]) =>
    Object.entries(fates).map(([record, fate]) => ({ name: `${domain} | ${record}`, fate })),
  );
  const personal = all.flatMap(({ name, fate }) => ("nothingPersonal" in fate ? [] : [{ name, fate }]));
  const impersonal = all.flatMap(({ name, fate }) => ("nothingPersonal" in fate ? [{ name, fate }] : []));
  return `# Personal data

Generated from functions/*/personal-records.ts by \`npm run docs\`.

## Retention

Why each kind of record with personal data is kept, how long at the most, and what ends it. An expiry is the table's own
time to live or a rule of the file store, a timer is one of functions/timers. Earlier versions of files go a day later,
backups of the table after 35 days, monthly copies in another account after 95 days, exports for
analytics after 7 days, if a stage has them.

| domain | record | why it is kept | how long | ended by |
|---|---|---|---|---|
${personal.map(({ name, fate }) => `| ${name} | ${fate.why} | ${fate.until} | ${endings[fate.endedBy]} |`).join("\n")}

## Export and erasure

What a person's export gives of each kind, and what becomes of it when the account is erased. An erasure goes by whose a
record is and whom it names, never by its text: what others wrote stays as they wrote it.

| domain | record | in the export as | when the account is erased |
|---|---|---|---|
${personal.map(({ name, fate }) => `| ${name} | ${toldIn(fate)} |`).join("\n")}

## Whose words

Each text and each name of these records, by whose it is: it goes when they leave. What the law or another has a right to is
kept, and for what.

| domain | record | words of | fields | kept |
|---|---|---|---|---|
${all.flatMap(({ name, fate }) => wordsIn(name, fate)).join("\n")}

| kept for | why |
|---|---|
${Object.entries(holds)
  .map(([hold, why]) => `| ${hold} | ${why} |`)
  .join("\n")}

## Nothing personal

| domain | record | what it is |
|---|---|---|
${impersonal.map(({ name, fate }) => `| ${name} | ${fate.nothingPersonal} |`).join("\n")}

## Outside the table

The file store has a copy of the user pool for each of the last 35 days: ids, addresses, states and groups, no
passwords. After a restore, erasures since the restore point must be made again.

Logs hold operations, ids and faults, and no names, addresses or texts; they and the access logs go after their time in
infra. A mail that was sent is its reader's.
`;
}

function toldIn(fate: Exclude<Fate, { nothingPersonal: string }>): string {
  const because = "because" in fate ? `: ${fate.because}` : "";
  return `${Object.keys(fate.exportedIn).join(", ") || "–"} | ${fate.erased}${because}`;
}

function wordsIn(name: string, { words = {}, held = {}, heldOnce }: Fate): string[] {
  return Object.entries(words).flatMap(([by, fields]) => {
    if (by === "ours") return [];
    const kept = Object.entries<Hold>(held)
      .filter(([field]) =>
        fields.some((one) => one === field || one.startsWith(`${field}.`) || one.startsWith(`${field}[]`)),
      )
      .map(([field, hold]) => `${field}: ${hold}`);
    const once = kept.length > 0 && heldOnce ? ` (once ${heldOnce})` : "";
    return [`| ${name} | ${by.replace("|", " or ")} | ${fields.join(", ")} | ${kept.join(", ") || "–"}${once} |`];
  });
}
