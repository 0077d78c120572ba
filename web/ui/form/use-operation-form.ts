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
  /** The operation's own input schema. If a function, it loads the schema at the first validation. */
  schema: ZodObject | (() => Promise<ZodObject>);
  start: Values;
  /** Maps form values to the operation's input. By default, the values are the input. */
  input?: (values: Values) => object;
  /** Further validation in the form only, e.g. a repeated password. Returns error texts by field. */
  rules?: (values: Values) => Partial<Record<keyof Values & string, string>>;
  /** Sends the operation's input; throws its error. */
  // biome-ignore lint/suspicious/noExplicitAny: the schema has judged the input, whose type is the operation's own
  send: (input: any) => Promise<Output>;
  onDone?: (output: Output, values: Values) => unknown;
  /** Called when a submit fails validation. The fields already show their errors. */
  onInvalid?: (values: Values) => void;
  /** "onTouched" validates a field when it loses focus; the default is on submit. */
  mode?: "onSubmit" | "onTouched";
  /** Returns true if the caller has handled the error. The form then shows nothing. */
  onRefused?: (error: unknown) => boolean | Promise<boolean>;
};

/** State of a form that sends one operation. `<Form form={…}>` renders it. */
export type OperationForm<Values extends FieldValues = FieldValues> = UseFormReturn<Values> & {
  /** The id of the form element, by which hydration finds values typed earlier. */
  readonly id: string;
  /** Validates and sends the form. Errors appear beside their field or above the button. */
  readonly submit: (event?: { preventDefault(): void }) => void;
  /** An error that belongs to no field. */
  readonly problem: unknown;
  readonly busy: boolean;
};

/**
 * Creates a form that validates with the operation's schema. Typed values stay until the server accepts them. An error
 * that names a field appears beside it and focuses it.
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
    // `onRefused` may itself fail, e.g. offline. The form then shows the error.
    const isDealtWith = await Promise.resolve(onRefused?.(error)).catch(() => false);
    if (isDealtWith) return;
    const name =
      error instanceof Fault ? fieldOf(error.detail.field?.split(".") ?? [], Object.keys(values)) : undefined;
    // A field that is not rendered cannot show its error.
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

const notJudged = "This could not be checked. Please reload the page and try again.";

/** Returns validation errors by form field; "root" holds errors without a field. */
function wrongFields(schema: ZodObject, input: object, fields: readonly string[]): Record<string, string> {
  // The sender adds `clientKey`, so the form does not validate it.
  const asked = "clientKey" in schema.shape ? schema.omit({ clientKey: true }) : schema;
  const read = asked.safeParse(input);
  const wrong: Record<string, string> = {};
  for (const { path, message } of read.error?.issues ?? []) wrong[fieldOf(path, fields) ?? "root"] ??= message;
  return wrong;
}

/** Returns the form field for a path in the input: the first part of the path that names a field. */
function fieldOf(path: readonly PropertyKey[], fields: readonly string[]): string | undefined {
  return path.map(String).find((step) => fields.includes(step));
}

/** Like react-hook-form's `register`, but keeps text typed before hydration, which exists only in the DOM. */
function useRegister<Values extends FieldValues>(form: UseFormReturn<Values>, formId: string) {
  const { register, setValue } = form;
  // Null for a form first rendered on the client, which is not in the document yet.
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
