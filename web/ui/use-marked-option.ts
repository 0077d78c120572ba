import { type KeyboardEvent, type MouseEvent, useId, useState } from "react";

interface Options {
  /** What the list is, for screen readers. */
  readonly label: string;
  /** What the box holds: nothing is marked in the list of another text. */
  readonly text: string;
  readonly count: number;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onChoose: (index: number) => void;
}

/** How many options a page of keys is. */
const page = 10;

/**
 * A text box with a list of options, after the WAI-ARIA combobox pattern: the focus stays in the box, arrows, Home, End and
 * page keys mark an option, Enter chooses it, Escape closes. Answers the attributes of box, list and options.
 */
export function useMarkedOption({ label, text, count, isOpen, onOpen, onChoose }: Options) {
  const id = useId();
  const [wish, setWish] = useState({ index: -1, text });
  const wanted = wish.text === text ? wish.index : -1;
  const marked = isOpen && wanted < count ? wanted : -1;
  const idOf = (index: number) => `${id}-${index}`;
  const mark = (index: number) => setWish({ index, text });
  const close = () => {
    mark(-1);
    onOpen(false);
  };
  const choose = (index: number) => {
    close();
    onChoose(index);
  };
  const go = (index: number) => {
    onOpen(true);
    mark(count > 0 ? index : -1);
    document.getElementById(idOf(index))?.scrollIntoView({ block: "nearest" });
  };
  const last = count - 1;
  const keys: Readonly<Record<string, (() => void) | false>> = {
    ArrowDown: () => go(marked < last ? marked + 1 : 0),
    ArrowUp: () => go(marked > 0 ? marked - 1 : last),
    Home: isOpen && (() => go(0)),
    End: isOpen && (() => go(last)),
    PageDown: isOpen && (() => go(Math.min(marked + page, last))),
    PageUp: isOpen && (() => go(Math.max(marked - page, 0))),
    Escape: isOpen && close,
    // Enter with nothing marked is the form's.
    Enter: marked >= 0 && (() => choose(marked)),
  };
  return {
    marked,
    close,
    box: {
      role: "combobox",
      autoComplete: "off",
      "aria-autocomplete": "list",
      "aria-controls": id,
      "aria-expanded": isOpen,
      "aria-activedescendant": marked >= 0 ? idOf(marked) : undefined,
    } as const,
    onKeyDown: (event: KeyboardEvent) => {
      const press = keys[event.key];
      // While a word is being composed, the keys are the keyboard's own.
      if (!press || event.defaultPrevented || event.nativeEvent.isComposing) return;
      event.preventDefault();
      press();
    },
    list: { role: "listbox", id, "aria-label": label, onMouseLeave: () => mark(-1) } as const,
    option: (index: number) =>
      ({
        role: "option",
        id: idOf(index),
        "aria-selected": index === marked,
        onMouseMove: () => index !== marked && mark(index),
        // The focus stays in the box.
        onMouseDown: (event: MouseEvent) => event.preventDefault(),
        onClick: () => choose(index),
      }) as const,
  };
}
