import type { Fates } from "#functions/platform/personal-records.ts";
import { fatesByDomain } from "#functions/privacy/fates.ts";
import { faultsByDomain } from "#shared/faults.ts";
import { type Flag, flags } from "#shared/flags.ts";
import { notices } from "#shared/notifications/notices.ts";
import { type Finding, isTest, type Rule, type Source } from "./finding.ts";

export const faultsInUse: Rule = {
  name: "every declared fault is made somewhere",
  findings: (sources) => {
    const using = sources
      .filter(({ path }) => /^(shared|functions|web|local|bin)\//.test(path) && !isTest(path))
      .filter(({ path }) => !/^shared\/.+(faults|operations)\.ts$/.test(path));
    const words = new Set(using.flatMap(({ text }) => text.match(/\w+/g) ?? []));
    return Object.entries(faultsByDomain).flatMap(([domain, faults]) =>
      Object.keys(faults)
        .filter((name) => !words.has(name))
        .map((name) => ({ path: `shared/${domain}/faults.ts`, what: `Nobody makes ${name}: remove it.` })),
    );
  },
};

/** Finds kinds of notice that no reaction sends. The compiler ensures that each has a row. */
export const noticesInUse: Rule = {
  name: "every kind of notice is sent by a reaction",
  findings: (sources) => {
    const telling = sources.filter(({ path }) => path.startsWith("functions/notifications/") && !isTest(path));
    const words = new Set(telling.flatMap(({ text }) => text.match(/(?<=")\w+(?=")/g) ?? []));
    return Object.keys(notices)
      .filter((kind) => !words.has(kind))
      .map((kind) => ({ path: "shared/notifications/notices.ts", what: `No reaction sends ${kind}: remove its row.` }));
  },
};

/** Finds flags that no function reads, and flags past their last day. */
export const flagsInUse: Rule = {
  name: "every flag is read and has not ended",
  findings: (sources) => {
    const reading = sources.filter(({ path }) => path.startsWith("functions/") && !isTest(path));
    const words = new Set(reading.flatMap(({ text }) => text.match(/(?<=")\w+(?=")/g) ?? []));
    const unread = Object.keys(flags).filter((name) => !words.has(name));
    return [
      ...unread.map((name) => ({ path: flagFile, what: `No function reads ${name}: remove it.` })),
      ...endedFlags(flags, new Date().toISOString().slice(0, 10)),
    ];
  },
};

const flagFile = "shared/flags.ts";

export const endedFlags = (all: Readonly<Record<string, Flag>>, today: string): Finding[] =>
  Object.entries(all)
    .filter(([, { ends }]) => ends < today)
    .map(([name, { ends, owner }]) => ({
      path: flagFile,
      what: `${name} of ${owner} ended on ${ends}: remove it from the code, or give it a later day.`,
    }));

/** Finds the names in items of records without a declared entity: guards, marks and counters. */
const plainItem = /\bentity: "(\w+)"|\bmarkWrite\(.*?"(\w+)"[,)]/g;

/** Checks records without a declared entity. functions/privacy/fates.test.ts checks the declared ones. */
export const fatesOfPlainItems: Rule = {
  name: "every kind of item has a fate in its domain's personal-records.ts",
  findings: (sources) => {
    const files = sources.filter(({ path }) => path.startsWith("functions/") && !isTest(path));
    return [...files.flatMap(withoutFate), ...fatesOfNothing(files)];
  },
};

function withoutFate({ path, text }: Source): Finding[] {
  const fates: Fates =
    Object.entries(fatesByDomain).find(([domain]) => path.startsWith(`functions/${domain}/`))?.[1] ?? {};
  return [...text.matchAll(plainItem)]
    .map(([, item, mark]) => item ?? mark ?? "")
    .filter((name) => !(name in fates))
    .map((name) => ({ path, what: `Say in its personal-records.ts what becomes of ${name}.` }));
}

function fatesOfNothing(files: readonly Source[]): Finding[] {
  const names = new Set(files.flatMap(({ text }) => text.match(/(?<=")\w+(?=")/g) ?? []));
  return Object.entries<Fates>(fatesByDomain).flatMap(([domain, fates]) =>
    Object.entries(fates)
      .filter(([name, fate]) => !names.has(name) && !("isFile" in fate))
      .map(([name]) => ({ path: `functions/${domain}`, what: `Nothing stores ${name}: remove its fate.` })),
  );
}
