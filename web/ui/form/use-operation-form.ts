import { useId, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { ZodObject } from "zod";
import { Fault } from "#shared/kernel/errors.ts";

export type OperationFormOptions<Values extends FieldValues, Output> = {
  /** The operation's own input schema: the form accepts what the server accepts. A function fetches it when it judges first. */
  schema: ZodObject | (() => Promise<ZodObject>);
  /** What the fields hold at first. */
  start: Values;
  /** The operation's input as the fields have it; the fields themselves without. */
  input?: (values: Values) => object;
  /** What only the form asks for, e.g. a password twice: the field and what is wrong with it. */
  rules?: (values: Values) => Partial<Record<keyof Values & string, string>>;
  /** Does it, with the operation's input; throws what it was refused with. */
  // biome-ignore lint/suspicious/noExplicitAny: the schema has judged the input, whose type is the operation's own
  send: (input: any) => Promise<Output>;
  onDone?: (output: Output, values: Values) => unknown;
  /** Sending was asked for, but fields are wrong, which they say themselves. */
  onInvalid?: (values: Values) => void;
  /** "onTouched": a field is judged as soon as it is left; otherwise when the form is sent. */
  mode?: "onSubmit" | "onTouched";
  /** True when the refusal has been dealt with: nothing is shown in the form. */
  onRefused?: (error: unknown) => boolean | Promise<boolean>;
};

/** A form that sends one operation; `<Form form={…}>` draws it. */
export type OperationForm<Values extends FieldValues = FieldValues> = UseFormReturn<Values> & {
  /** Of the form's element: by it the app finds what was typed before it took the page over. */
  readonly id: string;
  /** Judges, sends, and shows a refusal by its field or above the button. */
  readonly submit: (event?: { preventDefault(): void }) => void;
  /** What it was refused with, where that is no field's fault. */
  readonly problem: unknown;
  readonly busy: boolean;
};

/**
 * The state of a form, judged by the schema of the operation that it sends. What was typed stays until it has arrived;
 * a refusal that names a field stands beside that field, which gets the focus.
 */
export function useOperationForm<Values extends FieldValues, Output>(
  options: OperationFormOptions<Values, Output>,
): OperationForm<Values> {
  const { schema, start, input = (values) => values, rules, send, onDone, onInvalid, onRefused } = options;
  const id = useId();
  const [problem, setProblem] = useState<unknown>(null);
  const underWay = useRef(false);
  const form = useForm<Values>({
    mode: options.mode ?? "onSubmit",
    defaultValues: start as DefaultValues<Values>,
    resolver: async (values) => {
      const judge = typeof schema === "function" ? await schema().catch(() => null) : schema;
      const wrong: Record<string, string | undefined> = judge
        ? { ...wrongFields(judge, input(values), Object.keys(values)), ...rules?.(values) }
        : { root: notJudged };
      const errors = Object.entries(wrong).filter(([, message]) => message);
      if (errors.length === 0) return { values, errors: {} };
      return { values: {}, errors: Object.fromEntries(errors.map(([name, message]) => [name, { message }])) as never };
    },
  });
  const refuse = async (error: unknown, values: Values) => {
    // Dealing with it may fail too, as without a connection: it is shown all the same.
    const isDealtWith = await Promise.resolve(onRefused?.(error)).catch(() => false);
    if (isDealtWith) return;
    const name =
      error instanceof Fault ? fieldOf(error.detail.field?.split(".") ?? [], Object.keys(values)) : undefined;
    // A field that is not on screen can say nothing.
    const isDrawn = name !== undefined && form.control._names.mount.has(name);
    if (isDrawn && error instanceof Fault)
      form.setError(name as Path<Values>, { message: error.message }, { shouldFocus: true });
    else setProblem(error);
  };
  const sendAndTell = async (values: Values) => {
    if (underWay.current) return;
    underWay.current = true;
    setProblem(null);
    try {
      const output = await send(input(values));
      await onDone?.(output, values);
    } catch (error) {
      await refuse(error, values);
    } finally {
      underWay.current = false;
    }
  };
  const submit = form.handleSubmit(sendAndTell, () => onInvalid?.(form.getValues()));
  return {
    ...form,
    id,
    register: useRegister(form, id),
    submit: (event) => void submit(event as never),
    problem,
    busy: form.formState.isSubmitting,
  };
}

/** What judges did not come. */
const notJudged = "This could not be checked just now. Please try again, or load the page anew.";

/** What is wrong with an input, by the field of the form that it came from; what no field holds is under "root". */
function wrongFields(schema: ZodObject, input: object, fields: readonly string[]): Record<string, string> {
  // The client key is added when it is sent.
  const asked = "clientKey" in schema.shape ? schema.omit({ clientKey: true }) : schema;
  const read = asked.safeParse(input);
  const wrong: Record<string, string> = {};
  for (const { path, message } of read.error?.issues ?? []) wrong[fieldOf(path, fields) ?? "root"] ??= message;
  return wrong;
}

/** The field of the form that a path in the input comes from: the outermost step with a field's name, which may hold a list. */
function fieldOf(path: readonly PropertyKey[], fields: readonly string[]): string | undefined {
  return path.map(String).find((step) => fields.includes(step));
}

/**
 * The form's `register`. Where the form came as HTML, each field begins with what was typed into it before the app took
 * the page over: that is in the field and nowhere else, and the person may still be typing while the app draws itself.
 */
function useRegister<Values extends FieldValues>(form: UseFormReturn<Values>, formId: string) {
  const { register, setValue } = form;
  // A form that the app draws itself is not in the document yet.
  const [read] = useState(() => (isInDocument(formId) ? new Set<string>() : null));
  if (!read) return register;
  const registerAndRead: typeof register = (name, options) => {
    const field = register(name, options);
    const ref = (element: unknown) => {
      const typed = element && !read.has(name) ? typedInto(element as HTMLInputElement) : "";
      if (element) read.add(name);
      field.ref(element);
      if (typed) setValue(name, typed as PathValue<Values, Path<Values>>);
    };
    return { ...field, ref };
  };
  return registerAndRead;
}

const isInDocument = (id: string) => typeof document !== "undefined" && document.getElementById(id) !== null;

const typedInto = ({ type, value }: HTMLInputElement) => (["checkbox", "radio", "file"].includes(type) ? "" : value);
