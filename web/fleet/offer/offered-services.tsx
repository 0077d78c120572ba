import { useQuery } from "@tanstack/react-query";
import { serviceOf } from "#shared/catalogue/normalise.ts";
import type { HaulierOffer } from "#shared/fleet/model.ts";
import { reading } from "../../api/reading.ts";
import { may } from "../../session/may.ts";
import { useSession } from "../../session/session-context.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Link } from "../../ui/links.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Money } from "../../ui/money.tsx";
import { Section } from "../../ui/section.tsx";
import styles from "./offer.module.css";

/** A haulier's services, each with the lowest price of its vehicles. */
export function OfferedServices({ haulierId }: { haulierId: string }) {
  return (
    <Section title="Services" purpose="Prices inc. VAT, before travel to the site.">
      <Loaded query={useQuery(reading("haulierOffer", { haulierId }))} loading="Loading services" count={3}>
        {({ services }) =>
          services.length === 0 ? (
            <EmptyState title="No vehicles listed yet" drawing="yard">
              <p>Services appear here once a vehicle offers them.</p>
            </EmptyState>
          ) : (
            <ul className={styles.services}>
              {services.map((offered) => (
                <Offered key={offered.service} {...offered} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}

function Offered({ service, fromPence }: HaulierOffer["services"][number]) {
  const { displayName } = serviceOf(service);
  const books = may(useSession().user, "createJobRequest");
  return (
    <li>
      <span>{books ? <Link to={`/book?service=${service}`}>{displayName}</Link> : displayName}</span>
      <strong>
        {fromPence === null ? (
          "Quote"
        ) : (
          <>
            from <Money pence={fromPence} />
          </>
        )}
      </strong>
    </li>
  );
}
