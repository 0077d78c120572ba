import type { ServiceCard } from "#shared/catalogue/model.ts";
import { LinkButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Link } from "../ui/links.ts";
import { Plate } from "../ui/plate.tsx";
import { ServiceIcon, ServiceScene } from "../ui/service-picture.tsx";
import type { Supply } from "./chosen-services.ts";
import styles from "./service-tile.module.css";
import { fromText, quotePath, supplyText, tilePath } from "./service-words.ts";

type ServiceTileProps = {
  service: ServiceCard;
  /** Undefined until supply data is loaded. */
  supply: Supply | undefined;
  /** True for the first tile: it is visible on every screen, so its picture must not load lazily. */
  isFirst: boolean;
};

export function ServiceTile({ service, supply, isFirst }: ServiceTileProps) {
  const book = `/book?service=${service.id}` as const;
  const name = <span className="ui-visually-hidden">: {service.displayName}</span>;
  const isBookable = !service.quoteOnly && supply?.vehicles !== 0;
  return (
    <Card as="li" labelledBy={`service-${service.id}`}>
      <ServiceScene service={service.id} isEdgeToEdge isFirst={isFirst} />
      <div className={styles.head}>
        <Plate>
          <ServiceIcon service={service.id} />
        </Plate>
        <h2 id={`service-${service.id}`}>
          <Link to={tilePath(service)}>{service.displayName}</Link>
        </h2>
      </div>
      <p>{service.description}</p>
      <strong className="ui-figures">{fromText(service)}</strong>
      <p className={`ui-soft ui-figures ${styles.supply}`}>{supply ? supplyText(supply) : "\u00a0"}</p>
      <div className={styles.action}>
        {isBookable && (
          <LinkButton to={book}>
            Book Now
            {name}
          </LinkButton>
        )}
        <LinkButton to={quotePath(service)} kind={isBookable ? "quiet" : "secondary"}>
          Get Quote
          {name}
        </LinkButton>
      </div>
    </Card>
  );
}
