import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { Badge } from "./badge.tsx";
import styles from "./combobox.module.css";
import { useFieldControl } from "./field.tsx";
import { Spinner } from "./spinner.tsx";
import input from "./text-input.module.css";

export type ComboboxItem = {
  id: string;
  /** What the box holds once chosen, and the first line of the option. */
  text: string;
  /** A second, quieter line. */
  secondary?: string | undefined;
  /** A small word at the end, e.g. "Commercial". */
  badge?: string | undefined;
};

export type ComboboxProps<I extends ComboboxItem> = Omit<
  ComponentProps<"input">,
  "value" | "onChange" | "onSelect" | "type" | "list"
> & {
  /** The text in the box: the caller's state. */
  text: string;
  /** Each keystroke; ask for suggestions here (the caller waits and cancels as it likes). */
  onTextChange: (text: string) => void;
  items: readonly I[];
  onChoose: (item: I) => void;
  /** Suggestions are on their way. */
  loading?: boolean;
  /** Said and shown while loading, e.g. "Searching addresses...". */
  loadingText?: string;
  /** Shown when there is text and nothing was found; leave out to show nothing. */
  emptyText?: ReactNode;
  /** An error of the look-up, in place of suggestions. */
  errorText?: ReactNode;
  /** Shown under the suggestions, e.g. an attribution. */
  footer?: ReactNode;
};

/** A text box with suggestions, after the WAI-ARIA combobox pattern: arrows move, Enter chooses, Escape closes. */
export function Combobox<I extends ComboboxItem>(props: ComboboxProps<I>) {
  const { text, onTextChange, items, onChoose, loading, loadingText, emptyText, errorText, footer, ...own } = props;
  const control = useFieldControl(own);
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const active = open ? items[activeIndex] : undefined;
  const box = useRef<HTMLDivElement>(null);
  const note = errorText ?? (loading ? loadingText : items.length === 0 && text.trim() !== "" ? emptyText : undefined);
  const shown = open && (items.length > 0 || Boolean(note));

  const choose = (item: I) => {
    onChoose(item);
    setOpen(false);
    setActiveIndex(-1);
  };
  const move = (to: number) => {
    setOpen(true);
    const next = (to + items.length) % items.length;
    setActiveIndex(next);
    box.current?.querySelector(`[data-index="${next}"]`)?.scrollIntoView({ block: "nearest" });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    own.onKeyDown?.(event);
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" && items.length > 0) move(active ? activeIndex + 1 : 0);
    else if (event.key === "ArrowUp" && items.length > 0) move(active ? activeIndex - 1 : items.length - 1);
    else if (event.key === "Enter" && active) choose(active);
    else if (event.key === "Escape" && shown) setOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the focus leave; the input does the rest
    <div
      className={styles.combobox}
      ref={box}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <input
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        {...control}
        className={input.input}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={listId}
        aria-activedescendant={active ? `${listId}-${activeIndex}` : undefined}
        value={text}
        onChange={(event) => {
          onTextChange(event.target.value);
          setOpen(true);
          setActiveIndex(-1);
        }}
        onFocus={(event) => {
          own.onFocus?.(event);
          setOpen(true);
        }}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      {loading && (
        <span className={styles.busy}>
          <Spinner size="small" />
        </span>
      )}
      <div className={styles.popup} hidden={!shown}>
        <div className={styles.list} role="listbox" id={listId} aria-label="Suggestions" hidden={items.length === 0}>
          {items.map((item, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled on the input, which keeps the focus
            // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant marks it; focus stays on the input
            <div
              key={item.id}
              id={`${listId}-${index}`}
              data-index={index}
              className={styles.option}
              role="option"
              aria-selected={index === activeIndex}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(item)}
            >
              <span className={styles.text}>
                {item.text}
                {item.secondary && <span className={styles.secondary}>{item.secondary}</span>}
              </span>
              {item.badge && <Badge>{item.badge}</Badge>}
            </div>
          ))}
        </div>
        <div className={styles.note} role="status">
          {shown ? note : null}
        </div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </div>
  );
}
