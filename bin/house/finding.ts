/** A file of the repository: its path from the root, and its text. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** Something that breaks a rule of the house, and what to do about it. */
export interface Finding {
  readonly path: string;
  /** Counted from 1; absent where the whole file is meant. */
  readonly line?: number;
  readonly what: string;
}

/** A rule of the house that neither the compiler, the linter nor the boundary check can tell. */
export interface Rule {
  readonly name: string;
  readonly findings: (sources: readonly Source[]) => readonly Finding[] | Promise<readonly Finding[]>;
}

/** Each match of a pattern in a text, with its line. */
export function matchesIn({ path, text }: Source, pattern: RegExp, what: string): Finding[] {
  return [...text.matchAll(new RegExp(pattern, "gm"))].map((match) => ({
    path,
    line: text.slice(0, match.index).split("\n").length,
    what,
  }));
}

/** Whether a path is a test, of code or of the whole product. */
export const isTest = (path: string) => /\.test\.tsx?$|^(web\/)?test\//.test(path);
