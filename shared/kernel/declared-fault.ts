import { Fault, type FaultDetail, type FaultKind } from "./errors.ts";

export interface FaultLine<
  Code extends string = string,
  Sentence extends string = string,
  Action extends string = string,
> {
  /** Stable code for programs: clients compare with it. */
  readonly code: Code;
  readonly kind: FaultKind;
  /** Explains to developers when the error occurs. Only the generated list of errors shows this text. */
  readonly meaning: string;
  /** Text for users. Each name in braces is replaced by its value. */
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

/** Declares an error. Only the files named `faults.ts` may call this function. */
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

/** Declares a variant of an error: same code and kind, another sentence. Clients handle both alike. */
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
