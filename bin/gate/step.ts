/** How many checks went well, and the names of those that did not. */
export interface Count {
  readonly passed: number;
  readonly failed: readonly string[];
  /** What took longest, seconds each: a file of tests, or a journey. */
  readonly slowest?: readonly Took[];
}

export interface Took {
  readonly name: string;
  readonly seconds: number;
}

/** A part of the gate: a command that succeeds or not, and may count its checks in a report. */
export interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Steps that must have gone well before. */
  readonly after?: readonly string[];
  /** How many cores it keeps busy; one where not said. */
  readonly cores?: number;
  /** The JSON report that it writes, and how to read it. */
  readonly report?: { readonly file: string; readonly read: (json: string) => Count };
}
