import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useParams, useSearchParams } from "react-router";
import { serviceCard } from "#shared/catalogue/card.ts";
import type { Service } from "#shared/catalogue/model.ts";
import { normaliseService, serviceOf } from "#shared/catalogue/normalise.ts";
import type { ServiceId } from "#shared/catalogue/services.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { LinkButton } from "../ui/button.tsx";
import { NamedValues } from "../ui/named-values.tsx";
import { Page } from "../ui/page.tsx";
import { usePageHead } from "../ui/page-head.ts";
import { Plate } from "../ui/plate.tsx";
import { Section } from "../ui/section.tsx";
import { ServiceIcon, ServiceScene } from "../ui/service-picture.tsx";
import { NearYou } from "./near-you.tsx";
import { servicesQuery } from "./queries.ts";
import styles from "./service-page.module.css";
import { ServicePrice } from "./service-price.tsx";
import { fromText, quotePath, servicePath } from "./service-words.ts";
import { siteNotes } from "./site-notes.ts";

type ServicePageProps = {
  /** Shown for an unknown service name, instead of a similar service. */
  missing: ReactNode;
  nearby: (service: string, place: string) => ReactNode;
};

/** The page /services/:serviceName, by name or alias. `?postcode=` also shows the vehicles near it. */
export function ServicePage({ missing, nearby }: ServicePageProps) {
  const { serviceName = "" } = useParams();
  const id = normaliseService(serviceName);
  return id ? <Known id={id} nearby={nearby} /> : missing;
}

function Known({ id, nearby }: { id: ServiceId; nearby: ServicePageProps["nearby"] }) {
  const service = serviceOf(id);
  const [params] = useSearchParams();
  const postcode = params.get("postcode")?.trim() ?? "";
  const { data } = useQuery(servicesQuery());
  // Uses the built-in name and text until the admins' versions are loaded.
  const card = data?.find((one) => one.id === id) ?? serviceCard(service);
  usePageHead({ title: card.displayName, description: card.description, canonicalPath: servicePath(card) });
  return (
    <Page
      above={
        <Plate>
          <ServiceIcon service={service.id} />
        </Plate>
      }
      title={card.displayName}
      purpose={card.description}
      action={
        <div className="ui-row">
          {!card.quoteOnly && (
            <LinkButton to={`/book?service=${service.id}`} kind="primary">
              Book Now
            </LinkButton>
          )}
          <LinkButton to={quotePath(service)} kind={card.quoteOnly ? "primary" : "secondary"}>
            Get Quote
          </LinkButton>
        </div>
      }
    >
      <div className={styles.first}>
        <ServiceScene service={service.id} isFirst />
        <div className="ui-stack">
          <NamedValues values={costs(service)} />
          <p className="ui-soft">
            The price that counts is the one you see for a vehicle and a site, line by line, before you send the
            request. Nothing is booked until the haulier accepts.
          </p>
        </div>
      </div>
      <div className="ui-row">
        <LinkButton to={`/live-map?${new URLSearchParams({ service: service.id, ...(postcode && { postcode }) })}`}>
          {postcode ? `${postcode.toUpperCase()} on the map` : "Vehicles near a place"}
        </LinkButton>
        <LinkButton to="/services" kind="quiet">
          All services
        </LinkButton>
      </div>
      {postcode && nearby(service.id, postcode)}
      <ServicePrice service={service} />
      <Section
        title="What the driver needs to know"
        purpose="Include it in the booking, so that the lorry does not turn round at the gate."
      >
        <ul className={styles.notes}>
          {siteNotes[id].map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </Section>
      <NearYou service={service} />
      <Alike service={service} />
    </Page>
  );
}

/** The standard prices, which apply if a haulier has set no rates. */
function costs(service: Service) {
  const { basePrice, feePencePerMile, typicalHours } = service;
  const [shortest, longest] = typicalHours;
  return [
    ["Indicative price", fromText(serviceCard(service))],
    ["How it is priced", basePrice ? "A fixed price, shown before you book" : "By quote, from the haulier"],
    ...(basePrice
      ? ([
          ["Haulyard's table price", `${formatPence(basePrice.standardPence)} inc. VAT`],
          ["For the same day", `${formatPence(basePrice.sameDayPence)} inc. VAT`],
          ["Delivery", `${formatPence(feePencePerMile)} a mile from the vehicle to the site`],
        ] as const)
      : []),
    ["Usually on site for", shortest === longest ? `${longest} hours` : `${shortest} to ${longest} hours`],
  ] as const;
}

function Alike({ service }: { service: Service }) {
  const { data } = useQuery(servicesQuery());
  const others = (data ?? []).filter(
    ({ id, categories }) =>
      id !== service.id && service.categories.some((one) => one !== "popular" && categories.includes(one)),
  );
  if (others.length === 0) return null;
  return (
    <Section title="Similar services">
      <div className="ui-row">
        {others.map((other) => (
          <LinkButton key={other.id} to={servicePath(other)} icon={<ServiceIcon service={other.id} />}>
            {other.displayName}
          </LinkButton>
        ))}
      </div>
    </Section>
  );
}
