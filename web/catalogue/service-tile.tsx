import type { ServiceCard } from "#shared/catalogue/model.ts";
import { Link } from "../lib/links.ts";
import { LinkButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Plate } from "../ui/plate.tsx";
import { ServiceIcon, ServiceScene } from "../ui/service-picture.tsx";
import styles from "./service-tile.module.css";
import { fromText, servicePath } from "./service-words.ts";

/** One service in the list: what it is, roughly what it costs, and the way to its page or to the booking form. */
export function ServiceTile({ service }: { service: ServiceCard }) {
  return (
    <Card as="li" labelledBy={`service-${service.id}`}>
      <ServiceScene service={service.id} isEdgeToEdge />
      <div className={styles.head}>
        <Plate>
          <ServiceIcon service={service.id} />
        </Plate>
        <h2 id={`service-${service.id}`}>
          <Link to={servicePath(service)}>{service.displayName}</Link>
        </h2>
      </div>
      <p>{service.description}</p>
      <strong className="ui-figures">{fromText(service)}</strong>
      <div className={styles.action}>
        <LinkButton to={`/book?service=${service.id}`}>
          {service.quoteOnly ? "Get Quote" : "Book Now"}
          <span className="ui-visually-hidden">: {service.displayName}</span>
        </LinkButton>
      </div>
    </Card>
  );
}
