import { useInfiniteQuery } from "@tanstack/react-query";
import ChartNoAxesCombined from "lucide-react/icons/chart-no-axes-combined";
import IdCard from "lucide-react/icons/id-card";
import Mail from "lucide-react/icons/mail";
import ScrollText from "lucide-react/icons/scroll-text";
import Users from "lucide-react/icons/users";
import type { ReactNode } from "react";
import type { WebPath } from "#shared/web-paths.ts";
import { Link } from "../lib/links.ts";
import { Badge } from "../ui/badge.tsx";
import { contactMessagesQuery, driverApplicationsQuery } from "./queries.ts";
import { pathOf } from "./views.ts";
import { type FirstPages, waitingText } from "./waiting-text.ts";

/** Tiles to each thing an admin looks after, with how much waits there. */
export function Overview() {
  const contact = useInfiniteQuery(contactMessagesQuery("new"));
  const drivers = useInfiniteQuery(driverApplicationsQuery());
  return (
    <nav aria-label="Admin">
      <ul className="admin-tiles">
        <Tile to={pathOf("contact")} icon={<Mail aria-hidden="true" />} title="Contact queue" waiting={contact.data}>
          Messages from the contact form.
        </Tile>
        <Tile
          to={pathOf("drivers")}
          icon={<IdCard aria-hidden="true" />}
          title="Driver registrations"
          waiting={drivers.data}
        >
          Approve or turn down drivers who registered.
        </Tile>
        <Tile to={pathOf("people")} icon={<Users aria-hidden="true" />} title="People">
          Accounts: roles, suspensions, and what was done to each.
        </Tile>
        <Tile to={pathOf("audit")} icon={<ScrollText aria-hidden="true" />} title="Audit log">
          Who did what, when and why.
        </Tile>
        <Tile to="/admin/analytics" icon={<ChartNoAxesCombined aria-hidden="true" />} title="Analytics">
          How Haulyard is doing, in counted figures.
        </Tile>
      </ul>
    </nav>
  );
}

type TileProps = { to: WebPath; icon: ReactNode; title: string; waiting?: FirstPages | undefined; children: ReactNode };

function Tile({ to, icon, title, waiting, children }: TileProps) {
  const count = waiting ? waitingText(waiting) : null;
  return (
    <li className="admin-tile">
      <span className="admin-tile-icon">{icon}</span>
      <div>
        <h2>
          <Link to={to}>{title}</Link>
        </h2>
        <p className="ui-soft">{children}</p>
        {count && <Badge tone={count.isNone ? "neutral" : "signal"}>{count.text}</Badge>}
      </div>
    </li>
  );
}
