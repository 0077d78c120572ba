import type { ReactNode } from "react";
import { Logo } from "../../ui/logo.tsx";
import { MenuLink } from "../../ui/menu-link.tsx";
import { SideSheet } from "../../ui/side-sheet.tsx";
import bar from "./bar.module.css";
import styles from "./drawer.module.css";
import type { MenuItem } from "./public-menu.ts";

type DrawerProps = {
  groups: readonly { label: string; items: readonly MenuItem[] }[];
  foot: ReactNode;
};

export function Drawer({ groups, foot }: DrawerProps) {
  return (
    <SideSheet name="Menu" head={<Logo />} foot={foot} className={bar.drawerOpen}>
      <nav aria-label="Main">
        {groups
          .filter((group) => group.items.length > 0)
          .map((group) => (
            <ul key={group.label} className={styles.group} aria-label={group.label}>
              {group.items
                .flatMap((item) => [item, ...(item.items ?? [])])
                .map((item) => (
                  <li key={`${item.to} ${item.label}`}>
                    <MenuLink
                      to={item.to}
                      end={item.items !== undefined || item.to === "/"}
                      className={group.items.includes(item) ? undefined : styles.sublink}
                    >
                      {item.label}
                    </MenuLink>
                  </li>
                ))}
            </ul>
          ))}
      </nav>
    </SideSheet>
  );
}
