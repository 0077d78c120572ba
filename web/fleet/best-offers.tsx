import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { bestOffers, reasonsOnRequest } from "#shared/fleet/best-offers.ts";
import type { Supplier } from "#shared/fleet/model.ts";
import { nameOf, roadRefusalOf, supplierFilterDefaults, supplierFilterOptions } from "#shared/fleet/rules.ts";
import { levelOn } from "#shared/fleet/starts.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import { changeText } from "#shared/pricing/effect-text.ts";
import type { PriceChange } from "#shared/pricing/price-change.ts";
import type { WebPath } from "#shared/web-paths.ts";
import { useSession } from "../session/session-context.ts";
import { Badge } from "../ui/badge.tsx";
import { Banner } from "../ui/banner.tsx";
import { Button, PrimaryLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Hint } from "../ui/hint.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { Rating } from "../ui/rating.tsx";
import styles from "./best-offers.module.css";
import { etaText } from "./filters.ts";
import { PriceTable } from "./price-table.tsx";
import { usePriceView } from "./price-view.ts";
import { type SupplierSearch, suppliersQuery } from "./queries.ts";
import { usePriceChanges } from "./use-price-changes.ts";

type BestOffersProps = {
  search: Omit<SupplierSearch, "radiusMiles">;
  before: Omit<SupplierSearch, "radiusMiles"> | null;
  /** The reason why the job needs a quote; null if it can be booked at once. */
  quoteOnly: string | null;
  bookAt: (supplier: Supplier) => WebPath;
  /** `day`: the UK day of the price if the council's notice period moves it; null for the requested day. */
  onBook: (day: string | null) => void;
  onQuotes: () => void;
  onPermit: () => void;
};

export function BestOffers({ search, before, quoteOnly, bookAt, onBook, onQuotes, onPermit }: BestOffersProps) {
  const [radiusMiles, setRadius] = useState<number>(supplierFilterDefaults.radiusMiles);
  const asked = { ...search, radiusMiles };
  const onDayAsked = useQuery(suppliersQuery(asked));
  const refused = roadRefusalOf(onDayAsked.data?.items ?? []);
  const notBefore = refused ? (onDayAsked.data?.notBefore ?? null) : null;
  const lawful = notBefore === null ? asked : onDay(asked, notBefore);
  const onLawfulDay = useQuery({ ...suppliersQuery(lawful), enabled: notBefore !== null });
  const changeOf = usePriceChanges(before && { ...before, radiusMiles }, lawful);
  const permit = <Button onClick={onPermit}>Enter the permit number</Button>;
  const quotes = (isMain: boolean) => (
    <Button kind={isMain ? "primary" : "secondary"} onClick={onQuotes}>
      Send me quotes
    </Button>
  );
  if (quoteOnly)
    return (
      <EmptyState title="This job has no fixed price" action={quotes(true)}>
        <p>Hauliers quote for {quoteOnly}: they need to see the paperwork first.</p>
      </EmptyState>
    );
  if (refused && notBefore === null)
    return (
      <EmptyState title="This job needs a permit first" action={permit}>
        <p>{refused}</p>
      </EmptyState>
    );
  return (
    <Loaded
      query={notBefore === null ? onDayAsked : onLawfulDay}
      loading="Finding suppliers near you..."
      like="cards"
      count={2}
    >
      {({ items }) => {
        const best = bestOffers(items);
        if (best)
          return (
            <div className="ui-stack">
              {notBefore && (
                <Banner tone="warn" inset action={permit}>
                  {refused} {`These are the prices for ${dayText(notBefore)}.`}
                </Banner>
              )}
              <Best
                {...best}
                changeOf={changeOf}
                count={items.length}
                bookAt={bookAt}
                onBook={() => onBook(notBefore)}
                quotes={quotes(false)}
              />
            </div>
          );
        const { expandedRadiusMiles } = supplierFilterOptions;
        return (
          <EmptyState
            title={titleOf(items)}
            action={
              <>
                {quotes(true)}
                {radiusMiles < expandedRadiusMiles && (
                  <Button onClick={() => setRadius(expandedRadiusMiles)}>Expand Search Area</Button>
                )}
              </>
            }
          >
            <NoPrice suppliers={items} radiusMiles={radiusMiles} />
          </EmptyState>
        );
      }}
    </Loaded>
  );
}

function onDay<Search extends BestOffersProps["search"]>(search: Search, on: string): Search {
  return { ...search, on, urgencyLevel: levelOn(on, search.urgencyLevel ?? "scheduled", new Date().toISOString()) };
}

function titleOf(suppliers: readonly Supplier[]): string {
  if (suppliers.length === 0) return "No suppliers found";
  return suppliers.some(({ price }) => price) ? "Nothing is free at that time" : "No fixed price for this job";
}

function NoPrice({ suppliers, radiusMiles }: { suppliers: readonly Supplier[]; radiusMiles: number }) {
  const reasons = reasonsOnRequest(suppliers);
  if (suppliers.length === 0) return <p>{`No vehicle within ${radiusMiles} miles does this work.`}</p>;
  if (reasons.length === 0) return <p>Vehicles nearby are taken then. Try another time, or ask for quotes.</p>;
  return reasons.map((reason) => <p key={reason}>{reason}</p>);
}

type BestProps = Pick<BestOffersProps, "bookAt"> & {
  onBook: () => void;
  cheapest: Supplier;
  soonest: Supplier;
  count: number;
  changeOf: ReturnType<typeof usePriceChanges>;
  quotes: ReactNode;
};

function Best({ cheapest, soonest, count, changeOf, bookAt, onBook, quotes }: BestProps) {
  const isOne = cheapest.reference === soonest.reference;
  const { state } = useSession();
  const offer = (title: string, supplier: Supplier) => (
    <Offer title={title} supplier={supplier} change={changeOf(supplier)}>
      <PrimaryLink to={bookAt(supplier)} onClick={onBook}>
        Book <span className="ui-visually-hidden">{title.toLowerCase()}</span>
      </PrimaryLink>
    </Offer>
  );
  return (
    <div className="ui-stack">
      <p role="status">{`${count} ${count === 1 ? "vehicle" : "vehicles"} near the site.`}</p>
      <ul className={styles.offers}>
        {isOne ? (
          offer("Cheapest and soonest", cheapest)
        ) : (
          <>
            {offer("Cheapest", cheapest)}
            {offer("Soonest", soonest)}
          </>
        )}
      </ul>
      <Hint>
        Prices include VAT. Additional charges may apply for specialist requirements.
        {state === "signedOut" && " You see who it is, and all the others, once you have signed up."}
      </Hint>
      <div className="ui-row">{quotes}</div>
    </div>
  );
}

type OfferProps = { title: string; supplier: Supplier; change: PriceChange | null; children: ReactNode };

function Offer({ title, supplier, change, children }: OfferProps) {
  const { price, distanceMiles, etaMinutes, rating, reviewCount, verified } = supplier;
  const name = nameOf(supplier);
  const view = usePriceView();
  return (
    <Card as="li">
      <div className="ui-stack ui-stack-tight">
        <h3>{title}</h3>
        <p>{[name, `${distanceMiles.toFixed(1)} miles away`, verified && "verified"].filter(Boolean).join(", ")}</p>
        <p>
          {etaText(etaMinutes)} <span className="ui-soft">to the site</span>{" "}
          <Rating value={rating} count={reviewCount} />
        </p>
        {change && (
          <p>
            <Badge tone="water">{changeText(change, view)}</Badge>
          </p>
        )}
        {price && <PriceTable caption={`Price of ${name}`} price={price} />}
        <div className="ui-row">{children}</div>
      </div>
    </Card>
  );
}
