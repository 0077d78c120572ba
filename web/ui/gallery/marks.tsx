import { servicesByName } from "#shared/catalogue/services-by-name.ts";
import { Badge } from "../badge.tsx";
import { Button } from "../button.tsx";
import { Card } from "../card.tsx";
import { Distance } from "../distance.tsx";
import { MoneyBreakdown } from "../money-breakdown.tsx";
import { Plate } from "../plate.tsx";
import { Rating, Stars } from "../rating.tsx";
import { ServiceIcon, ServiceScene } from "../service-picture.tsx";
import { Spinner } from "../spinner.tsx";
import { StatusDot } from "../status-dot.tsx";
import { Timeline } from "../timeline.tsx";

export function Marks() {
  return (
    <>
      <div className="ui-row">
        <Badge>Neutral</Badge>
        <Badge tone="signal">12</Badge>
        <Badge tone="go">Accepted</Badge>
        <Badge tone="warn">Waiting</Badge>
        <Badge tone="stop">Declined</Badge>
        <Badge tone="water">On the way</Badge>
        <StatusDot status="available" />
        <StatusDot status="limited" />
        <StatusDot status="busy" />
        <StatusDot status="offline" />
        <Rating value={4.62} count={31} />
        <Rating value={null} />
        <Stars value={4} />
        <Distance miles={4.2} />
        <Spinner text="Finding suppliers near you..." shown />
      </div>
      <div className="ui-row">
        {servicesByName.map(({ id, displayName }) => (
          <span key={id} className="ui-row">
            <Plate>
              <ServiceIcon service={id} />
            </Plate>
            <ServiceIcon service={id} /> {displayName}
          </span>
        ))}
      </div>
      <div className="gallery-columns">
        {servicesByName.map(({ id, displayName }) => (
          <figure key={id}>
            <ServiceScene service={id} />
            <figcaption>{displayName}</figcaption>
          </figure>
        ))}
      </div>
      <div className="gallery-columns">
        <Card as="article" selected>
          <div className="ui-row ui-row-between">
            <h3>Example Haulage</h3>
            <Badge tone="signal">Chosen</Badge>
          </div>
          <div className="ui-row">
            <StatusDot status="available" />
            <Rating value={4.8} count={12} />
            <Distance miles={3.4} />
          </div>
          <MoneyBreakdown
            caption="How the price comes about"
            lines={[
              { key: "base", label: "Hiab, 2 hours", pence: 17300 },
              { key: "fee", label: "Delivery", note: "3.4 miles at £3.50", pence: 1190 },
              { key: "off", label: "Early booking", pence: -490 },
            ]}
            totalPence={18000}
            footnote="Prices include VAT. Additional charges may apply for specialist requirements."
          />
          <div className="ui-row">
            <Button kind="primary">Book Now</Button>
            <Button>Get Quote</Button>
          </div>
        </Card>
        <Card as="section">
          <h3>Booking JOB-261121-1A2B3C</h3>
          <Timeline
            label="Progress of the booking"
            steps={[
              { key: "1", title: "Requested", state: "done", at: "2026-11-20T16:04:00Z", actor: "You" },
              { key: "2", title: "Accepted", state: "done", at: "2026-11-20T16:11:00Z", actor: "Example Haulage" },
              {
                key: "3",
                title: "On the way",
                state: "current",
                at: "2026-11-21T07:02:00Z",
                actor: "Example Haulage",
                note: "The lorry is 12 minutes away.",
              },
              { key: "4", title: "Delivered", state: "next" },
              { key: "5", title: "Completed", state: "next" },
            ]}
          />
        </Card>
      </div>
    </>
  );
}
