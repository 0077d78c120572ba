import type { webPaths } from "./web-path-table.ts";

/** A path of the table, with parameter names. */
export type WebPathPattern = (typeof webPaths)[number];

type Filled<Pattern extends string> = Pattern extends `${infer Head}:${string}` ? `${Head}${string}` : Pattern;
type Plain = Filled<WebPathPattern>;

/** An address within the web app: a path with its parameters filled in, and perhaps a query or an anchor. */
export type WebPath = Plain | `${Plain}?${string}` | `${Plain}#${string}`;

type ParameterOf<Pattern extends string> = Pattern extends `${string}:${infer Name}` ? Name : never;
interface Further {
  readonly query?: Readonly<Record<string, string>>;
  /** The anchor, without "#". */
  readonly hash?: string;
}
type PathParameters<Pattern extends WebPathPattern> = [ParameterOf<Pattern>] extends [never]
  ? [told?: Further]
  : [told: Further & { readonly params: Readonly<Record<ParameterOf<Pattern>, string>> }];

/** Returns a path with its parameters, query and anchor filled in and encoded. */
export function pathTo<Pattern extends WebPathPattern>(
  pattern: Pattern,
  ...[told = {}]: PathParameters<Pattern>
): WebPath {
  const { params = {}, query, hash }: Further & { params?: Readonly<Record<string, string>> } = told;
  const path = pattern.replace(/:(\w+)/g, (_colon, name: string) => encodeURIComponent(params[name] ?? ""));
  const asked = Object.entries(query ?? {}).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${path}${asked.length > 0 ? `?${asked.join("&")}` : ""}${hash ? `#${hash}` : ""}` as WebPath;
}
