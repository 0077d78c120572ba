import { useOnline } from "../../lib/use-online.ts";
import { LinkButton } from "../../ui/button.tsx";
import { NotHereYet } from "../../ui/not-here-yet.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import "./device.css";

const yesNo = (has: boolean) => (has ? "Yes" : "No");

/** /mobile-testing: what this device offers, as its browser says. */
export default function MobileTestingPage() {
  const online = useOnline();
  const facts: readonly (readonly [string, string])[] = [
    ["Connection", online ? "Online" : "Offline"],
    ["Processor cores", String(navigator.hardwareConcurrency || "unknown")],
    ["Touch points", String(navigator.maxTouchPoints)],
    ["Location", yesNo("geolocation" in navigator)],
    ["Notifications", yesNo("Notification" in window)],
    ["Offline storage", yesNo("indexedDB" in window)],
    ["Camera", yesNo("mediaDevices" in navigator)],
  ];
  return (
    <div className="ui-page ui-page-narrow ui-stack ui-stack-loose">
      <PageHeader title="Device check" purpose="What this device and browser offer to Haulyard." />
      <section className="ui-stack ui-stack-tight" aria-labelledby="device">
        <h2 id="device">Device Information</h2>
        <dl className="device-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <NotHereYet
        title="Tests do not run here yet"
        holds="Each part of the device will be tried in turn, with what was found and how long it took."
        today="the list above says what the browser has; location and camera ask for leave when a job first needs them."
        action={<LinkButton to="/mobile-settings">Mobile Settings</LinkButton>}
      />
    </div>
  );
}
