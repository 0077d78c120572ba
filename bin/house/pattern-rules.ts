import { isTest, matchesIn, type Rule, type Source } from "./finding.ts";

interface PatternRule {
  readonly name: string;
  readonly pattern: RegExp;
  readonly instead: string;
  readonly isExempt?: (path: string) => boolean;
}

const isCode = (path: string) => /\.(ts|tsx|mjs|css)$/.test(path);
const inCode = (path: string) => !isCode(path);
/** Excludes bin/house/, which contains the forbidden words. */
const isHouse = (path: string) => path.startsWith("bin/house/");

const patterns: readonly PatternRule[] = [
  {
    name: "no codes of documents outside this repository",
    pattern: /AMB-\d+|\b[A-Z]-\d{3}\b|\bpart [12],? section|§/,
    instead: "Write the reason in words, or name the heading of docs/rules.md.",
    isExempt: (path) => path.startsWith("docs/decisions/") || isHouse(path),
  },
  {
    name: "no barrels",
    pattern: /^\s*export\s*\*/,
    instead: "Name the re-exports.",
    isExempt: inCode,
  },
  {
    name: "no silenced type checks",
    pattern: /@ts-ignore|@ts-nocheck/,
    instead: "Correct the type.",
    isExempt: (path) => inCode(path) || isHouse(path),
  },
  {
    name: "no unfinished work",
    pattern: /\b(TODO|FIXME)\b/,
    instead: "Do it now, or write an issue.",
    isExempt: (path) => inCode(path) || isHouse(path),
  },
  {
    name: "faults are declared in the registry",
    pattern: /\b(declareFault|inOtherWords)\(/,
    instead: "Declare it in shared/<domain>/faults.ts.",
    isExempt: (path) =>
      inCode(path) || isTest(path) || isHouse(path) || /^shared\/.+(faults|declared-fault)\.ts$/.test(path),
  },
  {
    name: "faults are made by their declarations",
    pattern: /\bnew Fault\(/,
    instead: "Call the declared fault. Only the API client constructs faults, from the server's answer.",
    isExempt: (path) =>
      inCode(path) ||
      isTest(path) ||
      isHouse(path) ||
      // Excludes the gallery, which shows errors that no operation declares.
      path.startsWith("web/ui/gallery/") ||
      ["shared/kernel/declared-fault.ts", "web/api/api-client.ts"].includes(path),
  },
  {
    name: "links use addresses from the table of web paths",
    pattern: /import [^;]*\b(Link|NavLink|Navigate|useNavigate)\b[^;]* from "react-router"/,
    instead: "Import it from web/ui/links.ts.",
    isExempt: (path) => !path.startsWith("web/") || isTest(path) || path === "web/ui/links.ts",
  },
  {
    name: "plain links and forms use addresses from the table of web paths",
    pattern: /<(a|form)\b[^>]*\b(href|action)=("|\{["`])\/(?![^>]*satisfies WebPath)/,
    instead: "Write `satisfies WebPath`, or use Link.",
    isExempt: (path) => !path.startsWith("web/") || !path.endsWith(".tsx") || isTest(path),
  },
];

export const patternRules: readonly Rule[] = patterns.map(({ name, pattern, instead, isExempt = () => false }) => ({
  name,
  findings: (sources: readonly Source[]) =>
    sources.flatMap((source) => (isExempt(source.path) ? [] : matchesIn(source, pattern, instead))),
}));

export const fileNames: Rule = {
  name: "files are named in kebab-case, by their contents",
  findings: (sources) =>
    sources.flatMap(({ path }) => {
      if (inCode(path)) return [];
      // Allows `fleet-manager`, which is a role. Other file names with "manager" are vague.
      const isHandy = /(^|[/.-])(utils?|helpers?|common|misc|(?<!fleet-)managers?)([/.-]|$)/.test(path);
      if (isHandy) return [{ path, what: "Name its contents, not its purpose as a helper." }];
      return /^[a-z0-9./-]+$/.test(path) ? [] : [{ path, what: "Name it in kebab-case." }];
    }),
};
