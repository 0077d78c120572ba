import { BackButton } from "../../lib/back-button.tsx";
import { useSession } from "../../lib/session-context.ts";
import { PushSection } from "../../notifications/push-section.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { NotHereYet } from "../../ui/not-here-yet.tsx";
import { Page } from "../../ui/page.tsx";
import { Section } from "../../ui/section.tsx";
import { ThemeSwitch } from "../../ui/theme-switch.tsx";
import { LocationSection } from "./location-section.tsx";

/** /mobile-settings: how Haulyard behaves on this device, and the way to one's account. */
export default function MobileSettingsPage() {
  const { user } = useSession();
  return (
    <Page
      narrow
      title="Mobile Settings"
      purpose="How Haulyard looks and behaves on this device."
      above={<BackButton kind="quiet" size="small" />}
    >
      <Section title="Theme" purpose="System follows your device. The choice is kept in this browser.">
        <ThemeSwitch />
      </Section>
      <Section title="Account" purpose={user?.email}>
        <div className="ui-row">
          <LinkButton to="/settings" kind="primary">
            Account settings
          </LinkButton>
          <LinkButton to="/dashboard">Go to my dashboard</LinkButton>
        </div>
      </Section>
      {user && <LocationSection user={user} />}
      <PushSection />
      <NotHereYet
        title="Performance"
        holds="Saving data and resting animations will be switched here, each for this device alone."
        today="Haulyard moves less when your device asks for reduced motion."
        action={<LinkButton to="/mobile-testing">Check this device</LinkButton>}
      />
    </Page>
  );
}
