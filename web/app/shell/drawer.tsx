import Menu from "lucide-react/icons/menu";
import X from "lucide-react/icons/x";
import { type ReactNode, useRef } from "react";
import { Link, NavLink } from "../../lib/links.ts";
import { classes } from "../../ui/classes.ts";
import { Logo } from "../../ui/logo.tsx";
import bar from "./bar.module.css";
import styles from "./drawer.module.css";
import type { MenuItem } from "./public-menu.ts";

type DrawerProps = {
  groups: readonly { label: string; items: readonly MenuItem[] }[];
  /** Under the links: sign in, sign out. */
  foot: ReactNode;
};

/** The side menu of small screens, on the browser's own modal <dialog>; any choice in it closes it. */
export function Drawer({ groups, foot }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  return (
    <>
      <button type="button" className={classes(bar.button, bar.drawerOpen)} onClick={() => dialog.current?.showModal()}>
        <Menu aria-hidden="true" />
        <span className="ui-visually-hidden">Menu</span>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: presses bubble here from links and buttons, which have the keys */}
      <dialog
        ref={dialog}
        className={styles.drawer}
        aria-label="Menu"
        onClick={(event) => {
          const pressed = event.target as Element;
          // The dialog's own box is filled by its content: a press on the element itself is one on the backdrop.
          if (pressed === event.currentTarget || pressed.closest("a, button")) close();
        }}
      >
        <div className={styles.content}>
          <div className={styles.head}>
            <Logo />
            <button type="button" className={bar.button}>
              <X aria-hidden="true" />
              <span className="ui-visually-hidden">Close menu</span>
            </button>
          </div>
          <nav aria-label="Main">
            {groups
              .filter((group) => group.items.length > 0)
              .map((group) => (
                <ul key={group.label} className={styles.group} aria-label={group.label}>
                  {group.items
                    .flatMap((item) => [item, ...(item.items ?? [])])
                    .map((item) => (
                      <li key={`${item.to} ${item.label}`}>
                        {item.to.includes("#") ? (
                          <Link to={item.to} className={styles.link}>
                            {item.label}
                          </Link>
                        ) : (
                          <NavLink
                            to={item.to}
                            end={item.items !== undefined || item.to === "/"}
                            className={classes(styles.link, !group.items.includes(item) && styles.sublink)}
                          >
                            {item.label}
                          </NavLink>
                        )}
                      </li>
                    ))}
                </ul>
              ))}
          </nav>
          <div className={styles.foot}>{foot}</div>
        </div>
      </dialog>
    </>
  );
}
