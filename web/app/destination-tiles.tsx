import { useContext } from "react";
import { useLocation } from "react-router";
import { useSession } from "../session/session-context.ts";
import { Link } from "../ui/links.ts";
import { Section } from "../ui/section.tsx";
import styles from "./destination-tiles.module.css";
import { destinationsOf } from "./destinations.ts";
import { RouteTable } from "./route-table.ts";

export function DestinationTiles() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const routes = useContext(RouteTable);
  if (!user) return null;
  const groups = destinationsOf(routes, user)
    .map(({ title, links }) => ({ title, links: links.filter(({ to }) => to !== pathname) }))
    .filter(({ links }) => links.length > 0);
  return (
    <Section card title="Everything else">
      <div className={styles.groups}>
        {groups.map(({ title, links }) => (
          <div key={title}>
            <h3>{title}</h3>
            <ul className={styles.list}>
              {links.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
