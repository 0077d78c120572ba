export interface Count {
  readonly passed: number;
  readonly failed: readonly string[];
  readonly slowest?: readonly Took[];
}

export interface Took {
  readonly name: string;
  readonly seconds: number;
}

/** A command of the gate. It may write a report from which the gate counts its checks. */
export interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly after?: readonly string[];
  readonly cores?: number;
  readonly report?: { readonly file: string; readonly read: (json: string) => Count };
}
