import { SettingsPage } from "../accounts/settings/settings-page.tsx";
import { integrationsSection } from "../integrations/settings-section.tsx";
import { mailSection } from "../notifications/mail-choices.tsx";
import { sitesSection } from "../places/sites-section.tsx";
import { privacySections } from "../privacy/privacy-sections.tsx";
import { may } from "../session/may.ts";
import { useSession } from "../session/session-context.ts";
import { seriesSection } from "../waste/series-section.tsx";
import { useSignOut } from "./shell/use-sign-out.tsx";

export default function SettingsRoute() {
  const { press, busy, question } = useSignOut();
  const { user } = useSession();
  const ofCompany = may(user, "webhooks") ? [integrationsSection] : [];
  const ofSites = may(user, "wasteSeriesGiven") ? [sitesSection, seriesSection] : [sitesSection];
  return (
    <>
      <SettingsPage
        signOutHere={{ press, busy }}
        further={[mailSection, ...ofSites, ...ofCompany, ...privacySections]}
      />
      {question}
    </>
  );
}
