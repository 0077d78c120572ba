import ChevronDown from "lucide-react/icons/chevron-down";
import type { ComponentProps } from "react";
import { useFieldControl } from "./field.tsx";
import "./field.css";

const inputClass = (extra: string | undefined, more = "") => `ui-input${more}${extra ? ` ${extra}` : ""}`;

/** One line of text; every attribute of <input> passes through, refs too. */
export function TextInput({ className, ...own }: ComponentProps<"input">) {
  return <input type="text" {...useFieldControl(own)} className={inputClass(className)} />;
}

/** Several lines; grows with what is written where the browser can. */
export function TextArea({ className, ...own }: ComponentProps<"textarea">) {
  return <textarea rows={4} {...useFieldControl(own)} className={inputClass(className, " ui-textarea")} />;
}

/** The browser's own select, dressed; give it <option> children. */
export function Select({ className, children, ...own }: ComponentProps<"select">) {
  return (
    <span className="ui-select">
      <select {...useFieldControl(own)} className={inputClass(className)}>
        {children}
      </select>
      <ChevronDown aria-hidden="true" />
    </span>
  );
}
