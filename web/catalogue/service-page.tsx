import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useParams, useSearchParams } from "react-router";
import { serviceCard } from "#shared/catalogue/card.ts";
import type { Service } from "#shared/catalogue/model.ts";
import { normaliseService, serviceOf } from "#shared/catalogue/normalise.ts";
import { usePageHead } from "../lib/page-head.ts";
import { LinkButton } from "../ui/button.tsx";
import { NamedIcon } from "../ui/named-icon.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { servicesQuery } from "./queries.ts";
import { fromText, servicePath } from "./service-words.ts";
import "./catalogue.css";

type ServicePageProps = {
  /** Stands for a service that there is not (AMB-014). */
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
  // An alias shows the same page in place and names the address that counts (AMB-015).
  usePageHead({ title: service.displayName, description: service.description, canonicalPath: servicePath(card) });
  const [shortest, longest] = service.typicalHours;
  return (
    <div className="ui-page ui-stack">
      <PageHeader
        above={
          <span className="catalogue-icon">
            <NamedIcon name={service.icon} />
          </span>
        }
        title={service.displayName}
        purpose={service.description}
        actions={
          <LinkButton to={`/book?service=${service.id}`} kind="primary">
            {card.quoteOnly ? "Get Quote" : "Book Now"}
          </LinkButton>
        }
      />
      <dl className="catalogue-facts">
        <div>
          <dt>Indicative price</dt>
          <dd className="ui-figures">{fromText(card)}</dd>
        </div>
        <div>
          <dt>Usually on site for</dt>
          <dd className="ui-figures">
            {shortest === longest ? `${longest} hours` : `${shortest} to ${longest} hours`}
          </dd>
        </div>
        <div>
          <dt>How it is priced</dt>
          <dd>{card.quoteOnly ? "By quote, from the haulier" : "A fixed price, shown before you book"}</dd>
        </div>
      </dl>
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
      <Alike service={service} />
    </div>
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
    <section className="ui-stack" aria-labelledby="alike">
      <h2 id="alike">Of the same kind</h2>
      <div className="ui-row">
        {others.map((other) => (
          <LinkButton key={other.id} to={servicePath(other)} size="small">
            {other.displayName}
          </LinkButton>
        ))}
      </div>
    </section>
  );
}
