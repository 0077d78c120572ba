import { useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";

/**
 * The form's `register`. Where the form came as HTML, each field begins with what was typed into it before the app took
 * the page over: that is in the field and nowhere else, and the person may still be typing while the app draws itself.
 */
export function useRegister<Values extends FieldValues>(form: UseFormReturn<Values>, formId: string) {
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
