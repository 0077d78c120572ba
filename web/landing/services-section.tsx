import { services } from "#shared/catalogue/services/index.ts";
import { Link } from "../lib/links.ts";
import { NamedIcon } from "../ui/named-icon.tsx";
import { servicesCopy } from "./copy.ts";
import landing from "./landing.module.css";
import styles from "./services-section.module.css";

const byName = Object.values(services).toSorted((a, b) => a.displayName.localeCompare(b.displayName, "en-GB"));

/** Every service of the catalogue, each leading to its page. */
export function ServicesSection() {
  return (
    <section className={landing.band} id="services" aria-labelledby="landing-services" tabIndex={-1}>
      <div className={landing.section}>
        <h2 id="landing-services">{servicesCopy.title}</h2>
        <p className="ui-soft">{servicesCopy.lead}</p>
        <ul className={styles.services}>
          {byName.map(({ id, displayName, description, icon, routePath }) => (
            <li key={id}>
              <NamedIcon name={icon} />
              <div>
                <h3>
                  <Link to={routePath ?? `/services/${id}`}>{displayName}</Link>
                </h3>
                <p>{description}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
