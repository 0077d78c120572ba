import type { Service } from "#shared/catalogue/model.ts";
import { servicesByName } from "#shared/catalogue/services-by-name.ts";
import { Link } from "../ui/links.ts";
import { ServiceScene } from "../ui/service-picture.tsx";
import styles from "./landing-page.module.css";

type Shown = Pick<Service, "id" | "displayName" | "description" | "routePath">;

export default function ServicesList({ services = servicesByName }: { services?: readonly Shown[] }) {
  return (
    <ul className={styles.services}>
      {services.map(({ id, displayName, description, routePath }) => (
        <li key={id}>
          <ServiceScene service={id} />
          <h3>
            <Link to={routePath ?? `/services/${id}`}>{displayName}</Link>
          </h3>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  );
}
