import Menu from "lucide-react/icons/menu";
import X from "lucide-react/icons/x";
import { type ReactNode, useRef } from "react";
import { Link, NavLink } from "../../lib/links.ts";
import { Logo } from "../../ui/logo.tsx";
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
      <button type="button" className="app-bar-button app-drawer-open" onClick={() => dialog.current?.showModal()}>
        <Menu aria-hidden="true" />
        <span className="ui-visually-hidden">Menu</span>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: presses bubble here from links and buttons, which have the keys */}
      <dialog
        ref={dialog}
        className="app-drawer"
        aria-label="Menu"
        onClick={(event) => {
          const pressed = event.target as Element;
          // The dialog's own box is filled by its content: a press on the element itself is one on the backdrop.
          if (pressed === event.currentTarget || pressed.closest("a, button")) close();
        }}
      >
        <div className="app-drawer-content">
          <div className="app-drawer-head">
            <Logo />
            <button type="button" className="app-bar-button">
              <X aria-hidden="true" />
              <span className="ui-visually-hidden">Close menu</span>
            </button>
          </div>
          <nav aria-label="Main">
            {groups
              .filter((group) => group.items.length > 0)
              .map((group) => (
                <ul key={group.label} className="app-drawer-group" aria-label={group.label}>
                  {group.items
                    .flatMap((item) => [item, ...(item.items ?? [])])
                    .map((item) => (
                      <li key={`${item.to} ${item.label}`}>
                        {item.to.includes("#") ? (
                          <Link to={item.to} className="app-drawer-link">
                            {item.label}
                          </Link>
                        ) : (
                          <NavLink
                            to={item.to}
                            end={item.items !== undefined || item.to === "/"}
                            className={`app-drawer-link${group.items.includes(item) ? "" : " app-drawer-sublink"}`}
                          >
                            {item.label}
                          </NavLink>
                        )}
                      </li>
                    ))}
                </ul>
              ))}
          </nav>
          <div className="app-drawer-foot">{foot}</div>
        </div>
      </dialog>
    </>
  );
}
