import { useCombobox } from "downshift";
import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from "react";
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
  const [open, setOpen] = useState(false);
  const note = errorText ?? (loading ? loadingText : items.length === 0 && text.trim() !== "" ? emptyText : undefined);
  const shown = open && (items.length > 0 || Boolean(note));
  const { getInputProps, getMenuProps, getItemProps, highlightedIndex } = useCombobox<I>({
    items: [...items],
    inputValue: text,
    itemToString: (item) => item?.text ?? "",
    // What was chosen is the caller's to keep: the same one may be chosen again.
    selectedItem: null,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
    isOpen: shown,
    onIsOpenChange: ({ isOpen }) => setOpen(isOpen),
    stateReducer: (state, { type, changes }) => {
      // Leaving the box chooses nothing, and pressing into it does not close it.
      if (type === useCombobox.stateChangeTypes.InputBlur) return { ...changes, selectedItem: state.selectedItem };
      if (type === useCombobox.stateChangeTypes.InputClick) return { ...changes, isOpen: true };
      return changes;
    },
    ...(control.id ? { inputId: control.id } : {}),
  });

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    own.onKeyDown?.(event);
    if (event.key === "Escape" && shown) event.stopPropagation();
    // Enter with nothing marked is the form's.
    if (event.defaultPrevented || (event.key === "Enter" && highlightedIndex < 0))
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the focus leave; the input does the rest
    <div
      className={styles.combobox}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <input
        autoCapitalize="words"
        spellCheck={false}
        {...getInputProps({
          ...control,
          type: "text",
          "aria-labelledby": own["aria-labelledby"],
          onKeyDown,
          onChange: (event) => {
            onTextChange(event.currentTarget.value);
            setOpen(true);
          },
          onFocus: (event) => {
            own.onFocus?.(event);
            setOpen(true);
          },
          onClick: () => setOpen(true),
        })}
        className={input.input}
      />
      {loading && (
        <span className={styles.busy}>
          <Spinner size="small" />
        </span>
      )}
      <div className={styles.popup} hidden={!shown}>
        <div className={styles.list} {...getMenuProps({ "aria-label": "Suggestions" })} hidden={items.length === 0}>
          {items.map((item, index) => (
            <div key={item.id} className={styles.option} {...getItemProps({ item, index })}>
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
