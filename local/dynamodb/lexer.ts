export interface Token {
  readonly kind: "word" | "name" | "value" | "number" | "sign" | "end";
  readonly text: string;
  readonly at: number;
}

const tokens =
  /\s+|(?<name>#[A-Za-z0-9_]+)|(?<value>:[A-Za-z0-9_]+)|(?<word>[A-Za-z][A-Za-z0-9_]*)|(?<number>0|[1-9]\d*)|(?<sign><=|>=|<>|[=<>()[\],.+-])|(?<other>[\s\S])/gy;

/** Caches tokens by expression. Requests pass values as placeholders, so the same expressions repeat. */
const cached = new Map<string, readonly Token[]>();
const mostCached = 1000;

/** Splits an expression into tokens, plus an end token. An unknown character becomes its own token. */
export function tokensOf(expression: string): readonly Token[] {
  const known = cached.get(expression);
  if (known) return known;
  if (cached.size >= mostCached) cached.clear();
  const found = readTokens(expression);
  cached.set(expression, found);
  return found;
}

function readTokens(expression: string): readonly Token[] {
  const found: Token[] = [];
  for (const { groups = {}, index } of expression.matchAll(tokens)) {
    const [kind, text] = Object.entries(groups).find(([, matched]) => matched !== undefined) ?? [];
    if (kind && text !== undefined)
      found.push({ kind: (kind === "other" ? "sign" : kind) as Token["kind"], text, at: index });
  }
  found.push({ kind: "end", text: "<EOF>", at: expression.length });
  return found;
}
