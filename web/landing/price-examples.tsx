import { priceParts } from "#shared/catalogue/prices.ts";
import { services } from "#shared/catalogue/services.ts";
import { Band } from "../ui/band.tsx";
import { LinkButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Link } from "../ui/links.ts";
import { MoneyBreakdown } from "../ui/money-breakdown.tsx";
import { Table } from "../ui/prose.tsx";
import { ServiceScene } from "../ui/service-picture.tsx";
import styles from "./price-examples.module.css";

const miles = 10;
const shown = [services.hiab, services.skips, services.excavator];

const compared: readonly (readonly [string, string, string])[] = [
  ["Finding a haulier", "Ring round until one is free", "See who is near, with distance and drive time"],
  ["The price", "By phone, each in its own way", "Line by line with VAT, before you send the request"],
  ["The answer", "When they ring back", "You see the time by which the haulier must answer"],
  ["On the day", "“Where are you?”", "The vehicle on the map, with a chat"],
  ["Afterwards", "Paper tickets to collect", "Proof of delivery stored with the booking"],
];

const included = [
  "The price line by line, total including VAT",
  "Messages with the haulier in the booking",
  "The vehicle on the map from setting off",
  "A photo or the receiver's name as proof",
  "Your booking history at any time",
  "A free account",
];

/** Example prices, computed by the server's pricing rule, so that they match real prices. */
export default function PriceExamples() {
  return (
    <Band
      id="prices"
      title="What it costs"
      purpose={`Examples from Haulyard's own price table, for a vehicle ${miles} miles from the site. Hauliers may have their own rates. The price that counts is the one you see before you send a request.`}
    >
      <ul className={styles.examples}>
        {shown.map((service) => {
          const price = priceParts(service, null, "scheduled", miles);
          if (!price) return null;
          return (
            <Card key={service.id} as="li">
              <ServiceScene service={service.id} isEdgeToEdge />
              <h3>
                <Link to={service.routePath}>{service.displayName}</Link>
              </h3>
              <MoneyBreakdown
                caption={`Example: ${service.displayName}`}
                lines={[
                  { key: "base", label: "Fixed price for this service", pence: price.basePence },
                  {
                    key: "delivery",
                    label: "Delivery",
                    pence: price.deliveryPence,
                    note: `${miles} miles to the site`,
                  },
                ]}
                totalPence={price.totalPence}
              />
            </Card>
          );
        })}
      </ul>
      <div className={styles.sides}>
        <div>
          <h3>Compared with ringing round</h3>
          <Table heads={["Step", "Traditional booking", "Haulyard"]} rows={compared} />
        </div>
        <div>
          <h3>Included with every booking</h3>
          <ul className={styles.included}>
            {included.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
          <LinkButton to="/services">All services and prices</LinkButton>
        </div>
      </div>
    </Band>
  );
}
