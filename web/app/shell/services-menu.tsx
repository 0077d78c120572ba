import ChevronDown from "lucide-react/icons/chevron-down";
import { useState } from "react";
import { Dropdown } from "../../ui/dropdown.tsx";
import { MenuLink } from "../../ui/menu-link.tsx";
import type { MenuItem } from "./public-menu.ts";
import styles from "./services-menu.module.css";

/** A menu item of the bar. If it has sub-items, its text is a link and its arrow opens the list. */
export function BarMenuItem({ item }: { item: MenuItem }) {
  const [open, setOpen] = useState(false);
  const word = (
    <MenuLink to={item.to} end={item.items !== undefined || item.to === "/"} mark="below">
      {item.label}
    </MenuLink>
  );
  if (!item.items) return word;
  return (
    <span className={styles.group}>
      {word}
      <Dropdown
        icon={<ChevronDown aria-hidden="true" />}
        name={`${item.label}: show list`}
        open={open}
        onOpenChange={setOpen}
        className={styles.open}
      >
        <ul className={styles.list}>
          {item.items.map((sub) => (
            <li key={sub.to}>
              <MenuLink to={sub.to} onClick={() => setOpen(false)}>
                {sub.label}
              </MenuLink>
            </li>
          ))}
        </ul>
      </Dropdown>
    </span>
  );
}
