import { serviceOf } from "#shared/catalogue/normalise.ts";
import type { ServiceId } from "#shared/catalogue/services.ts";
import { ratesAsCsv } from "#shared/fleet/csv/rate-file.ts";
import { guideValues } from "#shared/pricing/rate-card.ts";
import { useChange } from "../../api/use-change.ts";
import { ActButton } from "../../ui/act-button.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Link } from "../../ui/links.ts";
import { Page } from "../../ui/page.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { toast } from "../../ui/toast.ts";
import { cardState, hasGuide, isInUse, pricedByOwnRates, shortDay, versionsAhead } from "./card-state.ts";
import { ChangeAll } from "./change-all.tsx";
import { cardIn, type RatesKnown, ratesNow } from "./known-rates.ts";

type ServiceCardsProps = { known: RatesKnown; services: readonly ServiceId[]; today: string };

export function ServiceCards({ known, services, today }: ServiceCardsProps) {
  const { haulierId } = known;
  const whose = haulierId ? (`&haulier=${haulierId}` as const) : "";
  if (services.length === 0)
    return (
      <Page title="Rates">
        <EmptyState
          title="No services yet"
          drawing="yard"
          action={<LinkButton to="/service-fleet-manager?vehicle=new">Add a vehicle</LinkButton>}
        >
          <p>Add a vehicle and choose its services. Then set their rates here.</p>
        </EmptyState>
      </Page>
    );
  return (
    <Page
      title="Rates"
      purpose="Your prices for each service. Only a job with a price can be booked at once."
      action={
        <>
          <Button onClick={() => saveFile("rates.csv", exported(known, services, today))}>Export as CSV</Button>
          <LinkButton to={`?card=import${whose}`}>Import</LinkButton>
          <ChangeAll known={known} today={today} />
        </>
      }
    >
      <ul className="ui-grid ui-grid-wide">
        {services.map((service) => (
          <ServiceCard key={service} service={service} known={known} today={today} />
        ))}
      </ul>
    </Page>
  );
}

/** CSV of all rate cards in force or starting next. Includes services without rates, to be filled in. */
function exported({ fleets, cards }: RatesKnown, services: readonly ServiceId[], today: string): string {
  const own = cards.filter((card) => card.fleetId !== null && isInUse(card, today));
  const all = [...services.map((service) => ({ service, fleetId: null })), ...own];
  const lines = all.map(({ service, fleetId }) => ({
    service,
    fleetId,
    rates: ratesNow(cards, service, fleetId, today),
  }));
  return ratesAsCsv(lines, fleets);
}

type ServiceCardProps = { service: ServiceId; known: RatesKnown; today: string };

function ServiceCard({ service, known, today }: ServiceCardProps) {
  const { haulierId, fleets, cards } = known;
  const whose = haulierId ? (`&haulier=${haulierId}` as const) : "";
  const card = cardIn(cards, service, null);
  const isSet = isInUse(card, today);
  const ownRates = pricedByOwnRates(
    service,
    fleets.filter(({ services }) => services.includes(service)),
  );
  const { displayName } = serviceOf(service);
  const at = `?service=${service}${whose}` as const;
  return (
    <Card as="li" labelledBy={`rates-${service}`}>
      <div>
        <h2 id={`rates-${service}`}>{displayName}</h2>
        <p className={isSet ? "ui-soft" : undefined}>{cardState(card, today)}</p>
        {ownRates > 0 && (
          <p className="ui-soft">
            {ownRates === 1 ? "1 vehicle has" : `${ownRates} vehicles have`} an hourly or daily rate of{" "}
            {ownRates === 1 ? "its" : "their"} own, which comes first.
          </p>
        )}
        {!isSet && !hasGuide(service) && (
          <p className="ui-soft">There are no guide prices. Fill in a price by the tonne, the load or the call-out.</p>
        )}
      </div>
      <CardsBeside service={service} known={known} today={today} />
      <div className="ui-row">
        {!isSet && hasGuide(service) && (
          <GuidePrices haulierId={haulierId} service={service} version={card?.version ?? 0} today={today} />
        )}
        <LinkButton to={at}>
          {isSet ? "Edit rates" : "Fill in rates"}
          <span className="ui-visually-hidden"> of {displayName}</span>
        </LinkButton>
      </div>
    </Card>
  );
}

/** Cards besides the current one: future rates, and rates of single vehicles. */
function CardsBeside({ service, known: { haulierId, fleets, cards }, today }: ServiceCardProps) {
  const whose = haulierId ? (`&haulier=${haulierId}` as const) : "";
  const ahead = versionsAhead(cardIn(cards, service, null), today).filter(({ rates }) => rates.length > 0);
  const own = fleets.flatMap((fleet) => {
    const card = cardIn(cards, service, fleet.id);
    return isInUse(card, today) ? [{ fleet, card }] : [];
  });
  if (ahead.length + own.length === 0) return null;
  return (
    <ul className="ui-lines">
      {ahead.map(({ validFrom }) => (
        <li key={validFrom}>
          <Link to={`?service=${service}&from=${validFrom}${whose}`}>Rates from {shortDay(validFrom)}</Link>
        </li>
      ))}
      {own.map(({ fleet, card }) => (
        <li key={fleet.id}>
          <Link to={`?service=${service}&vehicle=${fleet.id}${whose}`}>{fleet.name}</Link>
          <p className="ui-soft">Own rates. {cardState(card, today)}</p>
        </li>
      ))}
    </ul>
  );
}

type GuidePricesProps = { haulierId: string | null; service: ServiceId; version: number; today: string };

function GuidePrices({ haulierId, service, version, today }: GuidePricesProps) {
  const { displayName } = serviceOf(service);
  const setting = useChange("setRateCard", {
    onSuccess: () => toast({ title: "Saved", description: `${displayName} has the guide prices from today.` }),
  });
  const rates = guideValues(service);
  return (
    <ActButton
      kind="primary"
      change={setting}
      onClick={() => setting.mutate({ haulierId, service, version, validFrom: today, includesVat: true, rates })}
    >
      Use guide prices
      <span className="ui-visually-hidden"> for {displayName}</span>
    </ActButton>
  );
}
