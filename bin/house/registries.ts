import type { Fates } from "#functions/platform/personal-records.ts";
import { fatesByDomain } from "#functions/privacy/fates.ts";
import { faultsByDomain } from "#shared/faults.ts";
import { notices } from "#shared/notifications/notices.ts";
import { type Finding, isTest, type Rule, type Source } from "./finding.ts";

/** A fault that nobody makes is a promise that nobody keeps. */
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

/** A kind of notice that nobody tells is a row for nothing. That each has a row, the compiler sees. */
export const noticesInUse: Rule = {
  name: "every kind of notice is told by a reaction",
  findings: (sources) => {
    const telling = sources.filter(({ path }) => path.startsWith("functions/notifications/") && !isTest(path));
    const words = new Set(telling.flatMap(({ text }) => text.match(/(?<=")\w+(?=")/g) ?? []));
    return Object.keys(notices)
      .filter((kind) => !words.has(kind))
      .map((kind) => ({ path: "shared/notifications/notices.ts", what: `Nobody tells ${kind}: remove its row.` }));
  },
};

/** Records that are written without an entity: guards, marks and counters, by the name that their items carry. */
const plainItem = /\bentity: "(\w+)"|\bmarkWrite\(.*?"(\w+)"[,)]/g;

/** functions/privacy/fates.test.ts asks the declared entities the same. */
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
