import ChevronDown from "lucide-react/icons/chevron-down";
import { useId, useState } from "react";
import { NavLink } from "../../lib/links.ts";
import bar from "./bar.module.css";
import type { MenuItem } from "./public-menu.ts";
import styles from "./services-menu.module.css";

/** A menu item with sub-items: the word is a link, the arrow beside it opens the list. */
export function MenuItemWithList({ item }: { item: MenuItem & { items: readonly MenuItem[] } }) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the focus leave and Escape pressed inside
    <span
      className={styles.group}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
      onKeyDown={(event) => event.key === "Escape" && setOpen(false)}
    >
      <NavLink to={item.to} end className={bar.menuLink}>
        {item.label}
      </NavLink>
      <button
        type="button"
        className={styles.open}
        aria-expanded={open}
        aria-controls={listId}
        aria-label={`${item.label}: show list`}
        onClick={() => setOpen(!open)}
      >
        <ChevronDown aria-hidden="true" />
      </button>
      <ul id={listId} className={styles.list} hidden={!open}>
        {item.items.map((sub) => (
          <li key={sub.to}>
            <NavLink to={sub.to} className={styles.link} onClick={() => setOpen(false)}>
              {sub.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </span>
  );
}
