import { Link } from "react-router";
import { services } from "#shared/catalogue/services/index.ts";
import { useIsDeclared } from "../lib/declared-routes.ts";
import { NamedIcon } from "../ui/named-icon.tsx";
import { servicesCopy } from "./copy.ts";

const byName = Object.values(services).toSorted((a, b) => a.displayName.localeCompare(b.displayName, "en-GB"));

/** Every service of the catalogue; those with a page of their own lead to it. */
export function ServicesSection() {
  const isDeclared = useIsDeclared();
  return (
    <section className="landing-band" id="services" aria-labelledby="landing-services" tabIndex={-1}>
      <div className="landing-section">
        <h2 id="landing-services">{servicesCopy.title}</h2>
        <p className="ui-soft">{servicesCopy.lead}</p>
        <ul className="landing-services">
          {byName.map(({ id, displayName, description, icon, routePath }) => {
            const path = routePath ?? `/services/${id}`;
            return (
              <li key={id} className="landing-service">
                <NamedIcon name={icon} />
                <div>
                  <h3>{isDeclared(path) ? <Link to={path}>{displayName}</Link> : displayName}</h3>
                  <p>{description}</p>
                </div>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
