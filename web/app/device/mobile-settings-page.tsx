import { PushSection } from "../../notifications/push-section.tsx";
import { useSession } from "../../session/session-context.ts";
import { BackButton } from "../../ui/back-button.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { Section } from "../../ui/section.tsx";
import { ThemeSwitch } from "../../ui/theme-switch.tsx";
import { InstallApp } from "../install/install-app.tsx";
import { AppFigures } from "./app-figures.tsx";
import { LocationSection } from "./location-section.tsx";
import { PerformanceSection } from "./performance-section.tsx";
import { WaitingSection } from "./waiting-section.tsx";

export default function MobileSettingsPage() {
  const { user } = useSession();
  return (
    <Page
      narrow
      title="Mobile Settings"
      purpose="How Haulyard looks and behaves on this device."
      above={<BackButton kind="quiet" size="small" />}
    >
      {user && <PerformanceSection user={user} />}
      <PushSection />
      {user && <WaitingSection />}
      <InstallApp />
      <Section card title="Theme" purpose="System follows your device. Saved in this browser.">
        <ThemeSwitch />
      </Section>
      {user && <LocationSection user={user} />}
      <AppFigures />
      <Section card title="Account" purpose={user?.email}>
        <div className="ui-row">
          <LinkButton to="/settings" kind="primary">
            Account settings
          </LinkButton>
          <LinkButton to="/dashboard">Go to my dashboard</LinkButton>
        </div>
      </Section>
    </Page>
  );
}
