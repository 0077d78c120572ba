import { useOnline } from "../../lib/use-online.ts";
import { LinkButton } from "../../ui/button.tsx";
import { NamedValues } from "../../ui/named-values.tsx";
import { NotHereYet } from "../../ui/not-here-yet.tsx";
import { Page } from "../../ui/page.tsx";
import { Section } from "../../ui/section.tsx";
import { LocationTest } from "./location-test.tsx";

const yesNo = (has: boolean) => (has ? "Yes" : "No");

/** /mobile-testing: what this device offers, as its browser says. */
export default function MobileTestingPage() {
  const online = useOnline();
  return (
    <Page narrow title="Device check" purpose="What this device and browser offer to Haulyard.">
      <Section title="Device Information">
        <NamedValues
          values={[
            ["Connection", online ? "Online" : "Offline"],
            ["Processor cores", String(navigator.hardwareConcurrency || "unknown")],
            ["Touch points", String(navigator.maxTouchPoints)],
            ["Location", yesNo("geolocation" in navigator)],
            ["Notifications", yesNo("Notification" in window)],
            ["Offline storage", yesNo("indexedDB" in window)],
            ["Camera", yesNo("mediaDevices" in navigator)],
          ]}
        />
      </Section>
      <LocationTest />
      <NotHereYet
        title="The other tests do not run here yet"
        holds="Each part of the device will be tried in turn, with what was found and how long it took."
        today="location is tried above, and the list says what else the browser has; the camera asks for leave when a job first needs it."
        action={<LinkButton to="/mobile-settings">Mobile Settings</LinkButton>}
      />
    </Page>
  );
}
