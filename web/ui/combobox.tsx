import { useCombobox } from "downshift";
import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from "react";
import { Badge } from "./badge.tsx";
import styles from "./combobox.module.css";
import { useFieldControl } from "./field.tsx";
import { Spinner } from "./spinner.tsx";
import input from "./text-input.module.css";

export type ComboboxItem = {
  id: string;
  text: string;
  secondary?: string | undefined;
  badge?: string | undefined;
};

export type ComboboxProps<I extends ComboboxItem> = Omit<
  ComponentProps<"input">,
  "value" | "onChange" | "onSelect" | "type" | "list"
> & {
  /** The text in the box. The caller holds the state. */
  text: string;
  /** Called on each keystroke. The caller loads suggestions, with debouncing and cancellation. */
  onTextChange: (text: string) => void;
  items: readonly I[];
  onChoose: (item: I) => void;
  loading?: boolean;
  /** Shown and announced while loading, e.g. "Searching addresses...". */
  loadingText?: string;
  emptyText?: ReactNode;
  errorText?: ReactNode;
  footer?: ReactNode;
};

/** A text box with suggestions, following the WAI-ARIA combobox pattern: arrows move, Enter selects, Escape closes. */
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
    // The caller stores the selection. With null here, the same item can be selected again.
    selectedItem: null,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
    isOpen: shown,
    onIsOpenChange: ({ isOpen }) => setOpen(isOpen),
    stateReducer: (state, { type, changes }) => {
      // Leaving the box selects nothing. Clicking into it does not close the list.
      if (type === useCombobox.stateChangeTypes.InputBlur) return { ...changes, selectedItem: state.selectedItem };
      if (type === useCombobox.stateChangeTypes.InputClick) return { ...changes, isOpen: true };
      return changes;
    },
    ...(control.id ? { inputId: control.id } : {}),
  });

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    own.onKeyDown?.(event);
    if (event.key === "Escape" && shown) event.stopPropagation();
    // Without a highlighted option, Enter submits the form.
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
