import { isTest, matchesIn, type Rule, type Source } from "./finding.ts";

interface PatternRule {
  readonly name: string;
  readonly pattern: RegExp;
  /** What to do instead. */
  readonly instead: string;
  readonly isExempt?: (path: string) => boolean;
}

const isCode = (path: string) => /\.(ts|tsx|mjs|css)$/.test(path);
const inCode = (path: string) => !isCode(path);
/** This folder names what it forbids. */
const isHouse = (path: string) => path.startsWith("bin/house/");

const patterns: readonly PatternRule[] = [
  {
    name: "no codes of documents outside this repository",
    pattern: /AMB-\d+|\b[A-Z]-\d{3}\b|\bpart [12],? section|§/,
    instead: "Say the reason in words, or name the heading of docs/rules.md.",
    isExempt: (path) => path.startsWith("docs/decisions/") || isHouse(path),
  },
  {
    name: "no barrels",
    pattern: /^\s*export\s*\*/,
    instead: "Name what the file passes on.",
    isExempt: inCode,
  },
  {
    name: "no silenced type checks",
    pattern: /@ts-ignore|@ts-nocheck/,
    instead: "Mend the type.",
    isExempt: (path) => inCode(path) || isHouse(path),
  },
  {
    name: "no work left behind",
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
    instead: "Call the declared fault. Only the API client makes one again from the server's answer.",
    isExempt: (path) =>
      inCode(path) ||
      isTest(path) ||
      isHouse(path) ||
      // The gallery shows faults that nobody makes.
      path.startsWith("web/ui/gallery/") ||
      ["shared/kernel/declared-fault.ts", "web/api/api-client.ts"].includes(path),
  },
  {
    name: "links take addresses of the table of web paths",
    pattern: /import [^;]*\b(Link|NavLink|Navigate|useNavigate)\b[^;]* from "react-router"/,
    instead: "Import it from web/ui/links.ts.",
    isExempt: (path) => !path.startsWith("web/") || isTest(path) || path === "web/ui/links.ts",
  },
  {
    name: "plain links and forms take addresses of the table of web paths",
    pattern: /<(a|form)\b[^>]*\b(href|action)=("|\{["`])\/(?![^>]*satisfies WebPath)/,
    instead: "Write `satisfies WebPath`, or use Link.",
    isExempt: (path) => !path.startsWith("web/") || !path.endsWith(".tsx") || isTest(path),
  },
];

/** What a line may not hold. */
export const patternRules: readonly Rule[] = patterns.map(({ name, pattern, instead, isExempt = () => false }) => ({
  name,
  findings: (sources: readonly Source[]) =>
    sources.flatMap((source) => (isExempt(source.path) ? [] : matchesIn(source, pattern, instead))),
}));

/** What a file may not be called. */
export const fileNames: Rule = {
  name: "files are named in kebab-case, for what they hold",
  findings: (sources) =>
    sources.flatMap(({ path }) => {
      if (inCode(path)) return [];
      // A fleet manager is a person.
      const isHandy = /(^|[/.-])(utils?|helpers?|common|misc|(?<!fleet-)managers?)([/.-]|$)/.test(path);
      if (isHandy) return [{ path, what: "Name it for what it holds, not for being handy." }];
      return /^[a-z0-9./-]+$/.test(path) ? [] : [{ path, what: "Name it in kebab-case." }];
    }),
};
