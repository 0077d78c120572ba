import Briefcase from "lucide-react/icons/briefcase";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import House from "lucide-react/icons/house";
import MapIcon from "lucide-react/icons/map";
import MessageSquare from "lucide-react/icons/message-square";
import UserRound from "lucide-react/icons/user-round";
import type { SessionUser } from "../../lib/session-context.ts";
import { MenuLink } from "../../ui/menu-link.tsx";
import styles from "./bottom-bar.module.css";
import { type BottomTab, bottomTabs } from "./bottom-tabs.ts";

const icons = {
  Home: House,
  Map: MapIcon,
  Book: CalendarPlus,
  Jobs: Briefcase,
  Messages: MessageSquare,
  Profile: UserRound,
} satisfies Record<BottomTab["label"], unknown>;

/** The tabs at the foot of the mobile shell. */
export function BottomBar({ user }: { user: SessionUser }) {
  return (
    <nav className={`ui-slate ${styles.bar}`} aria-label="Tabs">
      {bottomTabs(user).map(({ label, to }) => {
        const Icon = icons[label];
        return (
          <MenuLink key={label} to={to} end mark="above" className={styles.tab}>
            <Icon aria-hidden="true" />
            {label}
          </MenuLink>
        );
      })}
    </nav>
  );
}
