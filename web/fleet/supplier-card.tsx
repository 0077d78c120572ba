import Phone from "lucide-react/icons/phone";
import { hireText } from "#shared/fleet/hire.ts";
import type { Supplier } from "#shared/fleet/model.ts";
import { confirmsAtOnce, isFreeThen, nameOf } from "#shared/fleet/rules.ts";
import { callHref } from "#shared/kernel/phone-text.ts";
import { changeText } from "#shared/pricing/effect-text.ts";
import type { PriceChange } from "#shared/pricing/price-change.ts";
import { useNow } from "../device/use-now.ts";
import { Thumb } from "../photos/thumb.tsx";
import { may } from "../session/may.ts";
import { useSession } from "../session/session-context.ts";
import { Badge } from "../ui/badge.tsx";
import { Button, buttonClass, LinkButton } from "../ui/button.tsx";
import { GlanceCard } from "../ui/glance-card.tsx";
import { Link } from "../ui/links.ts";
import { Money } from "../ui/money.tsx";
import { NamedValues } from "../ui/named-values.tsx";
import { Rating } from "../ui/rating.tsx";
import { StatusDot } from "../ui/status-dot.tsx";
import { toastFailure } from "../ui/toast.ts";
import { When } from "../ui/when.tsx";
import { whenText } from "../ui/when-text.ts";
import { etaText, responseText } from "./filters.ts";
import { GetQuote } from "./get-quote.tsx";
import { PriceTable } from "./price-table.tsx";
import { totalShown, usePriceView } from "./price-view.ts";

export type SupplierCardProps = {
  supplier: Supplier;
  /** How the user's last change to the job affected this price. */
  change?: PriceChange | null;
  selected: boolean;
  /** The job needs a quote and cannot be booked at once. */
  quoteOnly: boolean;
  /** The vehicle is busy at the requested time, so its next free time is shown. */
  isLater?: boolean | undefined;
  /** The date is later because of the council's permit, not because the vehicle is busy. */
  awaitsPermit?: boolean | undefined;
  onBook: () => void;
  onQuote: () => void;
  /** Splits the job into as many loads as this vehicle needs; null if it cannot be split. */
  onLoads?: (() => void) | null | undefined;
  /** Whether the vehicle is chosen for an order of several vehicles, and how to toggle it. */
  order?: { isChosen: boolean; isFull: boolean; onToggle: () => void } | null | undefined;
};

export const cardAnchor = (reference: string) => `supplier-${reference}`;

export function SupplierCard(props: SupplierCardProps) {
  const {
    supplier,
    change,
    selected,
    quoteOnly,
    isLater = false,
    awaitsPermit = false,
    onBook,
    onQuote,
    onLoads,
    order,
  } = props;
  const { price, startsAt, loads } = supplier;
  const name = nameOf(supplier);
  // Visitors also see Book Now, which asks them to sign in.
  const { state, user } = useSession();
  const isVisitor = state === "signedOut";
  const mayWrite = supplier.haulierId && user?.id !== supplier.haulierId && may(user, "createJobRequest");
  const unavailable = isLater || !isFreeThen(supplier);
  const view = usePriceView();
  const hire = startsAt && hireText(startsAt, supplier);
  const total = price && totalShown(price, view);
  return (
    <GlanceCard
      picture={supplier.photoUrl && <Thumb url={supplier.photoUrl} alt={`Photo of ${vehicleText(supplier)}`} />}
      title={supplier.haulierId ? <Link to={`/haulier/${supplier.haulierId}`}>{name}</Link> : name}
      under={isVisitor ? "Sign in to see who" : vehicleText(supplier)}
      figure={total ? <Money pence={total.pence} /> : "Quote"}
      figureUnder={total ? total.words : "Price on request"}
      selected={selected}
      anchor={cardAnchor(supplier.reference)}
      actions={
        <>
          {order && price && !unavailable && <OrderButton name={name} {...order} />}
          {!order && !quoteOnly && (price || unavailable || isVisitor) && (
            <Button kind={isLater ? "secondary" : "primary"} disabled={unavailable} onClick={onBook}>
              {unavailable ? "Unavailable" : "Book Now"}
            </Button>
          )}
          {!quoteOnly && isLater && price && startsAt && (
            <Button kind="primary" onClick={onBook}>
              Book for {whenText(startsAt)}
            </Button>
          )}
          {!order && loads > 1 && onLoads && <Button onClick={onLoads}>Order {loads} loads</Button>}
          <GetQuote
            supplier={supplier}
            primary={quoteOnly || (!price && !unavailable && !isVisitor)}
            onQuote={onQuote}
            onVisitor={onBook}
          />
          {mayWrite && (
            <LinkButton to={`/messaging?with=${supplier.haulierId}`}>
              Message <span className="ui-visually-hidden">{name}</span>
            </LinkButton>
          )}
          {!isVisitor && <Call phone={supplier.phone} name={name} />}
        </>
      }
      detailsOf={`of ${name}`}
      details={
        <>
          {price && <PriceTable caption={`Price of ${name}`} price={price} />}
          <NamedValues
            look="columns"
            values={[
              ["Jobs done", supplier.completedJobs],
              ["Responds in", responseText(supplier.responseMinutes)],
            ]}
          />
        </>
      }
    >
      <span className="ui-figures">{`${supplier.distanceMiles.toFixed(1)} miles`}</span>
      <Where supplier={supplier} />
      <span className="ui-figures">
        <span className="ui-visually-hidden">ETA </span>
        {etaText(supplier.etaMinutes)}
      </span>
      <Rating value={supplier.rating} count={supplier.reviewCount} />
      <StatusDot status={isLater && !awaitsPermit ? "busy" : supplier.availability} />
      {isLater && !supplier.noPermit && (startsAt ? <FreeFrom at={startsAt} /> : <span>Not free within a week</span>)}
      {!isLater && startsAt && (
        <span>
          For <When at={startsAt} />
        </span>
      )}
      {hire && <span>{hire}</span>}
      {change && <Badge tone="water">{changeText(change, view)}</Badge>}
      {loads > 1 && <Badge>{`${loads} loads`}</Badge>}
      {supplier.heldUntil && <Held until={supplier.heldUntil} />}
      {supplier.isFavourite && <Badge tone="water">Favourite</Badge>}
      {supplier.verified && <Badge tone="go">Verified</Badge>}
      {confirmsAtOnce(supplier) && <Badge tone="go">Confirms at once</Badge>}
      {supplier.onRequest && <span>{supplier.onRequest}</span>}
      {supplier.uncovered && <Badge tone="stop">{supplier.uncovered}</Badge>}
      {supplier.noPermit && <Badge tone="stop">Needs a permit first</Badge>}
      {supplier.lowEmission && <Badge tone="warn">Low emission zone: check first</Badge>}
      {selected && <Badge tone="signal">Chosen</Badge>}
    </GlanceCard>
  );
}

function OrderButton({ name, isChosen, isFull, onToggle }: { name: string } & NonNullable<SupplierCardProps["order"]>) {
  return (
    <Button
      kind={isChosen ? "secondary" : "primary"}
      aria-pressed={isChosen}
      disabled={isFull && !isChosen}
      onClick={onToggle}
    >
      {isChosen ? "In the order" : "Add to the order"} <span className="ui-visually-hidden">{name}</span>
    </Button>
  );
}

function Where({ supplier }: { supplier: Supplier }) {
  return <span className="ui-soft">{whereText(supplier, useNow(30_000))}</span>;
}

function FreeFrom({ at }: { at: string }) {
  return (
    <span>
      Free from <When at={at} />
    </span>
  );
}

function Held({ until }: { until: string }) {
  if (Date.parse(until) <= useNow(30_000)) return null;
  return <Badge tone="warn">{`On hold until ${whenText(until, "time")}`}</Badge>;
}

/** The vehicle's name, with its type unless the name contains it. */
function vehicleText({ name, vehicleType }: Supplier): string {
  return name?.includes(vehicleType) ? name : `${name} · ${vehicleType}`;
}

/** A phone link, or the reason why the user may not see the number. */
function Call({ phone, name }: { phone: string | null; name: string }) {
  const content = (
    <>
      <Phone aria-hidden="true" />
      Call <span className="ui-visually-hidden">{name}</span>
    </>
  );
  if (phone)
    return (
      <a className={buttonClass()} href={callHref(phone)}>
        {content}
      </a>
    );
  const tell = () => toastFailure("Phone number not available");
  return <Button onClick={tell}>{content}</Button>;
}

/** The start point of distance and time: the last position on the road, or the yard. */
export function whereText({ onRoadAt, keptNear }: Pick<Supplier, "onRoadAt" | "keptNear">, now: number): string {
  if (onRoadAt === null) return `Based near ${keptNear}`;
  const minutes = Math.floor((now - Date.parse(onRoadAt)) / 60_000);
  return `On the road, ${minutes < 1 ? "just now" : `${minutes} min ago`}`;
}
