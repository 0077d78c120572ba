import Phone from "lucide-react/icons/phone";
import { useState } from "react";
import type { Supplier } from "#shared/fleet/model.ts";
import { may } from "../lib/may.ts";
import { priceLines } from "../lib/price-lines.ts";
import { useSession } from "../lib/session-context.ts";
import { Badge } from "../ui/badge.tsx";
import { Button, buttonClass, LinkButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Money } from "../ui/money.tsx";
import { MoneyBreakdown } from "../ui/money-breakdown.tsx";
import { Rating } from "../ui/rating.tsx";
import { StatusDot } from "../ui/status-dot.tsx";
import { toast } from "../ui/toast.ts";
import { etaText, responseText } from "./filters.ts";

type SupplierCardProps = { supplier: Supplier; selected: boolean; onBook: () => void };

/** One vehicle that can do the job: who, how far, how soon, how good, how much. */
export function SupplierCard({ supplier, selected, onBook }: SupplierCardProps) {
  const { price } = supplier;
  // Prices are for signed-in people; a visitor may still press Book Now, and is asked to sign in.
  const isVisitor = useSession().state === "signedOut";
  const busy = supplier.availability === "busy";
  return (
    <Card as="li" selected={selected} labelledBy={`supplier-${supplier.fleetId}`} className="fleet-card">
      <div className="fleet-card-who">
        <h3 id={`supplier-${supplier.fleetId}`}>{supplier.companyName}</h3>
        <p className="ui-soft">
          {supplier.name.includes(supplier.vehicleType) ? supplier.name : `${supplier.name} · ${supplier.vehicleType}`}
        </p>
        <p className="ui-row">
          <StatusDot status={supplier.availability} />
          {supplier.verified && <Badge tone="go">Verified</Badge>}
          {selected && <Badge tone="signal">Chosen</Badge>}
        </p>
      </div>
      <dl className="fleet-card-facts">
        <Fact name="Distance">{`${supplier.distanceMiles.toFixed(1)} miles`}</Fact>
        <Fact name="ETA">{etaText(supplier.etaMinutes)}</Fact>
        <Fact name="Rating">
          <Rating value={supplier.rating} count={supplier.reviewCount} />
        </Fact>
        <Fact name="Jobs done">{supplier.completedJobs}</Fact>
        <Fact name="Responds in">{responseText(supplier.responseMinutes)}</Fact>
      </dl>
      <div className="fleet-card-price">
        {isVisitor ? (
          <p className="ui-soft">Sign in to see the price</p>
        ) : (
          <>
            <p className="fleet-card-total">{price ? <Money pence={price.totalPence} /> : "Quote"}</p>
            <p className="ui-soft">{price ? "Total inc. VAT" : "No fixed price for this service"}</p>
          </>
        )}
        <div className="fleet-card-actions">
          {(price || busy || isVisitor) && (
            <Button kind="primary" disabled={busy} onClick={onBook}>
              {busy ? "Unavailable" : "Book Now"}
            </Button>
          )}
          <Call phone={supplier.phone} name={supplier.companyName} />
          <Message supplier={supplier} />
        </div>
      </div>
      {price && <Breakdown supplier={supplier} />}
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="ui-figures">{children}</dd>
    </div>
  );
}

/** A real telephone link for whoever may see the number; for others, the reason why not (AMB-093). */
function Call({ phone, name }: { phone: string | null; name: string }) {
  const content = (
    <>
      <Phone aria-hidden="true" />
      Call <span className="ui-visually-hidden">{name}</span>
    </>
  );
  if (phone)
    return (
      <a className={buttonClass()} href={`tel:${phone.replaceAll(/[^0-9+]/g, "")}`}>
        {content}
      </a>
    );
  const tell = () => toast({ title: "Error", description: "Phone number not available", variant: "destructive" });
  return <Button onClick={tell}>{content}</Button>;
}

/** Asks the supplier in writing; the one way on where there is no fixed price. Only who books writes to hauliers. */
function Message({ supplier }: { supplier: Supplier }) {
  const { user } = useSession();
  const mayWrite = user?.id !== supplier.haulierId && may(user, "createJobRequest");
  if (!mayWrite) return null;
  return (
    <LinkButton to={`/messaging?with=${supplier.haulierId}`} kind={supplier.price ? "secondary" : "primary"}>
      Message <span className="ui-visually-hidden">{supplier.companyName}</span>
    </LinkButton>
  );
}

function Breakdown({ supplier }: { supplier: Supplier }) {
  const [open, setOpen] = useState(false);
  if (!supplier.price) return null;
  return (
    <details className="fleet-card-breakdown" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Price breakdown</summary>
      {open && (
        <MoneyBreakdown
          caption={`Price of ${supplier.companyName}`}
          lines={priceLines(supplier.price)}
          totalPence={supplier.price.totalPence}
        />
      )}
    </details>
  );
}
