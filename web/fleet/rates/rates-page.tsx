import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { serviceOf } from "#shared/catalogue/normalise.ts";
import type { ServiceId } from "#shared/catalogue/services.ts";
import { servicesByName } from "#shared/catalogue/services-by-name.ts";
import { administers } from "#shared/kernel/access.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { versionOn } from "#shared/pricing/rate-card.ts";
import { pricingKind } from "#shared/pricing/rate-rows.ts";
import type { WebPath } from "#shared/web-paths.ts";
import { reading } from "../../api/reading.ts";
import { OwnRecords } from "../../session/own-records.tsx";
import { useSession } from "../../session/session-context.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Link, useNavigate } from "../../ui/links.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Page } from "../../ui/page.tsx";
import { toast } from "../../ui/toast.ts";
import { CardEditor } from "./card-editor.tsx";
import type { CopyTarget } from "./card-tools.tsx";
import { type CardValues, valuesOf } from "./card-values.ts";
import { cardIn, type RatesKnown, ratesNow } from "./known-rates.ts";
import { ServiceCards } from "./service-cards.tsx";

const RatesImport = lazyPart(
  () => import("./rates-import.tsx").then((module) => module.RatesImport),
  "Loading the import",
);

export default function RatesPage() {
  const isAdmin = administers(useSession().user);
  const [asked] = useSearchParams();
  const haulierId = isAdmin ? asked.get("haulier") : null;
  if (isAdmin && !haulierId)
    return (
      <Page title="Rates" purpose="A haulier's prices for each service.">
        <EmptyState title="Whose rates?" action={<LinkButton to="/admin-dashboard">Admin</LinkButton>}>
          <p>Open a haulier under People, then its vehicles, then its rates.</p>
        </EmptyState>
      </Page>
    );
  return (
    <OwnRecords of="rates" needs="rateCards">
      <OwnRates haulierId={haulierId} />
    </OwnRecords>
  );
}

function OwnRates({ haulierId }: { haulierId: string | null }) {
  const vehicles = useQuery(reading("haulierFleets", { haulierId }));
  const cards = useQuery(reading("rateCards", { haulierId }));
  const owner = vehicles.data?.[0]?.haulierId ?? cards.data?.[0]?.haulierId ?? "";
  const haulier = useQuery({ ...reading("haulierPublic", { haulierId: owner }), enabled: owner !== "" });
  const query = [vehicles, cards, haulier].find(({ error, data }) => error && data === undefined) ?? cards;
  const isReady = vehicles.data && cards.data && (haulier.data || owner === "");
  if (!isReady)
    return (
      <Page title="Rates">
        <Loaded query={{ ...query, data: undefined }} loading="Loading rates" like="cards" count={3}>
          {() => null}
        </Loaded>
      </Page>
    );
  const inService = vehicles.data.filter(({ retiredAt }) => retiredAt === null);
  const vatRegistered = haulier.data?.vatRegistered ?? false;
  return <Rates {...{ haulierId, fleets: inService, cards: cards.data, vatRegistered }} />;
}

function Rates(known: RatesKnown) {
  const { haulierId, fleets, cards, vatRegistered } = known;
  const today = ukDayOf(new Date().toISOString());
  const [asked] = useSearchParams();
  const navigate = useNavigate();
  const [copied, setCopied] = useState<CardValues | null>(null);
  const whose = haulierId ? (`&haulier=${haulierId}` as const) : "";
  const back: WebPath = haulierId ? `/rates?haulier=${haulierId}` : "/rates";
  const above = <Link to={back}>All rates</Link>;
  if (asked.get("card") === "import")
    return (
      <Page
        title="Import rates"
        purpose="From a CSV file. You see what changes before anything is saved."
        above={above}
      >
        <RatesImport known={known} today={today} back={back} />
      </Page>
    );
  const services = servicesByName.filter(({ id }) => isOffered(id, known)).map(({ id }) => id);
  const service = services.find((id) => id === asked.get("service"));
  if (!service) return <ServiceCards known={known} services={services} today={today} />;
  const vehicle = fleets.find(({ id }) => id === asked.get("vehicle")) ?? null;
  const fleetId = vehicle?.id ?? null;
  const card = cardIn(cards, service, fleetId);
  const from = asked.get("from");
  const version =
    card?.versions.find(({ validFrom }) => validFrom === from) ?? versionOn(card, today) ?? card?.versions[0];
  const start = valuesOf(service, {
    validFrom: from && from > today ? from : today,
    includesVat: vatRegistered ? (version?.includesVat ?? cards[0]?.versions.at(-1)?.includesVat ?? null) : true,
    // A vehicle's own card starts with the service's rates.
    rates: version?.rates ?? ratesNow(cards, service, null, today),
  });
  const copyTo = (to: CopyTarget, values: CardValues) => {
    setCopied(values);
    toast({ title: "Copied", description: `Check the rates of ${to.name}, then save them.` });
    void navigate(`?service=${to.service}${to.fleetId ? `&vehicle=${to.fleetId}` : ""}${whose}`);
  };
  const name = serviceOf(service).displayName;
  return (
    <Page
      title={vehicle ? `${name}: ${vehicle.name}` : name}
      purpose={vehicle ? "Rates for this vehicle only." : "Rates for all vehicles without their own."}
      above={above}
    >
      <CardEditor
        key={`${service} ${fleetId} ${from} ${copied !== null}`}
        of={{ haulierId, service, fleetId }}
        card={card}
        start={copied ? { ...start, ...copied } : start}
        today={today}
        vatRegistered={vatRegistered}
        targets={targetsOf(known, services, { service, fleetId })}
        onCopy={copyTo}
        back={back}
        onSaved={() => {
          setCopied(null);
          toast({ title: "Saved", description: "New requests use these rates." });
          void navigate(back);
        }}
      />
    </Page>
  );
}

const isOffered = (service: ServiceId, { fleets, cards }: RatesKnown) =>
  fleets.some(({ services }) => services.includes(service)) || cards.some((card) => card.service === service);

/** Cards to which rates can be copied: services with the same rows, and vehicles that offer this service. */
function targetsOf(
  { fleets }: RatesKnown,
  services: readonly ServiceId[],
  { service, fleetId }: { service: ServiceId; fleetId: string | null },
): CopyTarget[] {
  const kind = pricingKind(service);
  return [
    ...services
      .filter((id) => pricingKind(id) === kind && (id !== service || fleetId !== null))
      .map((id) => ({ name: serviceOf(id).displayName, service: id, fleetId: null })),
    ...fleets
      .filter((fleet) => fleet.services.includes(service) && fleet.id !== fleetId)
      .map((fleet) => ({ name: fleet.name, service, fleetId: fleet.id })),
  ];
}
