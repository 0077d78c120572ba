import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { dayText } from "#shared/kernel/day-text.ts";
import type { GatePass } from "#shared/tracking/gate-model.ts";
import { pathTo } from "#shared/web-paths.ts";
import { reading } from "../../api/reading.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { NamedValues } from "../../ui/named-values.tsx";
import { Page } from "../../ui/page.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { canShare, copyAddress, shareAddress, wholeAddress } from "../links/give-address.ts";

import styles from "./gate-pass-page.module.css";

/** /gate-pass/:bookingId: the gate pass code of a booking. Works offline. */
export default function GatePassPage() {
  const { bookingId = "" } = useParams();
  // The code never changes and its days rarely do, so the cached answer works offline.
  const query = useQuery({ ...reading("gatePass", { bookingId }), gcTime: Number.POSITIVE_INFINITY });
  return (
    <Page
      title="Gate pass"
      purpose="Show it at the gate. They scan it with a phone camera."
      action={
        <LinkButton to={pathTo("/track-delivery/:bookingId", { params: { bookingId } })}>Open the booking</LinkButton>
      }
      narrow
    >
      <Loaded query={query} loading="Making the code" count={8}>
        {(pass) => <Pass pass={pass} />}
      </Loaded>
    </Page>
  );
}

function Pass({ pass }: { pass: GatePass }) {
  const { path, firstDay, lastDay, reference, title, vehicleName } = pass;
  return (
    <Card>
      <div className={styles.code}>
        <QrCode text={wholeAddress(path)} label={`Gate pass of ${reference} as a QR code`} />
      </div>
      <NamedValues
        look="columns"
        values={[
          ["Booking", reference],
          ["Job", title],
          ["Vehicle", vehicleName],
          ["Opens", firstDay === lastDay ? `on ${dayText(firstDay)}` : `${dayText(firstDay)} to ${dayText(lastDay)}`],
        ]}
      />
      <p className="ui-soft" data-print="hidden">
        It shows the vehicle, the driver’s first name, the load and the purchase order, and lets the gate record the
        arrival. Before and after the job it shows nothing.
      </p>
      <div className="ui-row" data-print="hidden">
        {canShare() && <Button onClick={() => shareAddress(path, `Gate pass of ${reference}:`)}>Send the pass</Button>}
        <Button onClick={() => copyAddress(path, "Send it to the gate.")}>Copy the link</Button>
        <Button onClick={() => window.print()}>Print</Button>
      </div>
    </Card>
  );
}
