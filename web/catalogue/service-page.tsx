import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useParams, useSearchParams } from "react-router";
import { serviceCard } from "#shared/catalogue/card.ts";
import type { Service } from "#shared/catalogue/model.ts";
import { normaliseService, serviceOf } from "#shared/catalogue/normalise.ts";
import { usePageHead } from "../lib/page-head.ts";
import { LinkButton } from "../ui/button.tsx";
import { NamedValues } from "../ui/named-values.tsx";
import { Page } from "../ui/page.tsx";
import { Plate } from "../ui/plate.tsx";
import { Section } from "../ui/section.tsx";
import { ServiceIcon } from "../ui/service-picture.tsx";
import { NearYou } from "./near-you.tsx";
import { servicesQuery } from "./queries.ts";
import { ServicePrice } from "./service-price.tsx";
import { fromText, servicePath } from "./service-words.ts";

type ServicePageProps = {
  /** Stands in place of a service that the catalogue does not know, so that nobody gets another one. */
  missing: ReactNode;
  /** The vehicles for it near a place, as typed. */
  nearby: (service: string, place: string) => ReactNode;
};

/** /services/:serviceName, by any spelling of the catalogue; with ?postcode=, the vehicles near it. */
export function ServicePage({ missing, nearby }: ServicePageProps) {
  const { serviceName = "" } = useParams();
  const id = normaliseService(serviceName);
  return id ? <Known service={serviceOf(id)} nearby={nearby} /> : missing;
}

function Known({ service, nearby }: { service: Service; nearby: ServicePageProps["nearby"] }) {
  const [params] = useSearchParams();
  const postcode = params.get("postcode")?.trim() ?? "";
  const card = serviceCard(service);
  // An alias shows the same page at its own address, and names the address that counts.
  usePageHead({ title: service.displayName, description: service.description, canonicalPath: servicePath(card) });
  const [shortest, longest] = service.typicalHours;
  return (
    <Page
      above={
        <Plate>
          <ServiceIcon service={service.id} />
        </Plate>
      }
      title={service.displayName}
      purpose={service.description}
      action={
        <div className="ui-row">
          {!card.quoteOnly && (
            <LinkButton to={`/book?service=${service.id}`} kind="primary">
              Book Now
            </LinkButton>
          )}
          <LinkButton to={`/book?service=${service.id}`} kind={card.quoteOnly ? "primary" : "secondary"}>
            Get Quote
          </LinkButton>
        </div>
      }
    >
      <NamedValues
        look="columns"
        values={[
          ["Indicative price", fromText(card)],
          ["Usually on site for", shortest === longest ? `${longest} hours` : `${shortest} to ${longest} hours`],
          ["How it is priced", card.quoteOnly ? "By quote, from the haulier" : "A fixed price, shown before you book"],
        ]}
      />
      <p>
        The price that counts is the one you see for a vehicle and a site, line by line, before you send the request.
        The haulier has to accept before the job stands.
      </p>
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
      <NearYou service={service} />
      <Alike service={service} />
    </Page>
  );
}

/** Others of the same category. */
function Alike({ service }: { service: Service }) {
  const { data } = useQuery(servicesQuery());
  const others = (data ?? []).filter(
    ({ id, categories }) =>
      id !== service.id && service.categories.some((one) => one !== "popular" && categories.includes(one)),
  );
  if (others.length === 0) return null;
  return (
    <Section title="Of the same kind">
      <div className="ui-row">
        {others.map((other) => (
          <LinkButton key={other.id} to={servicePath(other)} size="small">
            {other.displayName}
          </LinkButton>
        ))}
      </div>
    </Section>
  );
}
