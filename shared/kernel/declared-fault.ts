import { Fault, type FaultDetail, type FaultKind } from "./errors.ts";

export interface FaultLine<
  Code extends string = string,
  Sentence extends string = string,
  Action extends string = string,
> {
  /** Stable and machine-readable: clients switch on it. */
  readonly code: Code;
  readonly kind: FaultKind;
  /** When it occurs, for developers. Only the printed list of faults shows it. */
  readonly meaning: string;
  /** For people. A value replaces its name in braces. */
  readonly sentence: Sentence;
  readonly action?: Action;
  readonly field?: string;
}

type NameIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NameIn<Rest> : never;

interface Occurrence extends Pick<FaultDetail, "field" | "metadata"> {
  readonly cause?: unknown;
}
type FaultValues<Name extends string> = [Name] extends [never]
  ? [told?: Occurrence]
  : [told: Occurrence & { readonly values: Readonly<Record<Name, string | number>> }];

export type DeclaredFault<Code extends string, Sentence extends string, Action extends string> = FaultLine<
  Code,
  Sentence,
  Action
> &
  ((...told: FaultValues<NameIn<Sentence | Action>>) => Fault);

type Values = Readonly<Record<string, string | number>>;

export const filled = (text: string, values?: Values): string =>
  text.replace(/\{(\w+)\}/g, (_braced, name: string) => `${values?.[name]}`);

/** Declares a fault. Only the registry's files, `faults.ts`, may do this. */
export function declareFault<
  const Code extends string,
  const Sentence extends string,
  const Action extends string = never,
>(line: FaultLine<Code, Sentence, Action>): DeclaredFault<Code, Sentence, Action> {
  const make = (told: Occurrence & { readonly values?: Values } = {}) => {
    const { code, kind, sentence, action } = line;
    const { values, field = line.field, metadata, cause } = told;
    return new Fault(
      kind,
      filled(sentence, values),
      {
        code,
        ...(field && { field }),
        ...(action && { action: filled(action, values) }),
        ...(metadata && { metadata }),
      },
      cause,
    );
  };
  return Object.assign(make, line) as DeclaredFault<Code, Sentence, Action>;
}

/** The same code and kind with another sentence. Clients see no difference. */
export function inOtherWords<
  Code extends string,
  Sentence extends string,
  Action extends string,
  const OtherSentence extends string = Sentence,
  const OtherAction extends string = Action,
>(
  line: FaultLine<Code, Sentence, Action>,
  words: { readonly sentence?: OtherSentence; readonly action?: OtherAction },
): DeclaredFault<Code, OtherSentence, OtherAction> {
  return declareFault({ ...line, ...words } as FaultLine<Code, OtherSentence, OtherAction>);
}
