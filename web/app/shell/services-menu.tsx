import ChevronDown from "lucide-react/icons/chevron-down";
import { useState } from "react";
import { Dropdown } from "../../ui/dropdown.tsx";
import { MenuLink } from "../../ui/menu-link.tsx";
import type { MenuItem } from "./public-menu.ts";
import styles from "./services-menu.module.css";

/** A menu item with sub-items: the word is a link, the arrow beside it opens the list. */
export function MenuItemWithList({ item }: { item: MenuItem & { items: readonly MenuItem[] } }) {
  const [open, setOpen] = useState(false);
  return (
    <span className={styles.group}>
      <MenuLink to={item.to} end mark="below">
        {item.label}
      </MenuLink>
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
