import type { SessionUser } from "../../session/session-context.ts";
import { MenuLink } from "../../ui/menu-link.tsx";
import styles from "./bottom-bar.module.css";
import { bottomTabs } from "./bottom-tabs.ts";

export function BottomBar({ user }: { user: SessionUser }) {
  return (
    <nav className={`ui-slate ${styles.bar}`} aria-label="Tabs">
      {bottomTabs(user).map(({ label, to, icon: Icon }) => (
        <MenuLink key={label} to={to} end mark="above" className={styles.tab}>
          <Icon aria-hidden="true" />
          {label}
        </MenuLink>
      ))}
    </nav>
  );
}
