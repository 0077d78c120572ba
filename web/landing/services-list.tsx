import { services } from "#shared/catalogue/services/index.ts";
import { Link } from "../lib/links.ts";
import { NamedIcon } from "../ui/named-icon.tsx";
import { Plate } from "../ui/plate.tsx";
import styles from "./landing-page.module.css";

const byName = Object.values(services).toSorted((a, b) => a.displayName.localeCompare(b.displayName, "en-GB"));

/** Every service of the catalogue, each leading to its page. */
export function ServicesList() {
  return (
    <ul className={styles.services}>
      {byName.map(({ id, displayName, description, icon, routePath }) => (
        <li key={id}>
          <Plate>
            <NamedIcon name={icon} />
          </Plate>
          <div>
            <h3>
              <Link to={routePath ?? `/services/${id}`}>{displayName}</Link>
            </h3>
            <p>{description}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
