export interface Source {
  readonly path: string;
  readonly text: string;
}

export interface Finding {
  readonly path: string;
  /** Line number, counted from 1. Absent: the finding is about the whole file. */
  readonly line?: number;
  readonly what: string;
}

/** A rule that neither the compiler, the linter nor the boundary check can express. */
export interface Rule {
  readonly name: string;
  readonly findings: (sources: readonly Source[]) => readonly Finding[] | Promise<readonly Finding[]>;
}

export function matchesIn({ path, text }: Source, pattern: RegExp, what: string): Finding[] {
  return [...text.matchAll(new RegExp(pattern, "gm"))].map((match) => ({
    path,
    line: text.slice(0, match.index).split("\n").length,
    what,
  }));
}

export const isTest = (path: string) => /\.test\.tsx?$|^(web\/)?test\//.test(path);
