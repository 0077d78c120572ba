import { SettingsPage } from "../accounts/settings/settings-page.tsx";
import { integrationsSection } from "../integrations/settings-section.tsx";
import { mailSection } from "../notifications/mail-choices.tsx";
import { sitesSection } from "../places/sites-section.tsx";
import { privacySections } from "../privacy/privacy-sections.tsx";
import { may } from "../session/may.ts";
import { useSession } from "../session/session-context.ts";
import { useSignOut } from "./shell/use-sign-out.tsx";

/** /settings, put together: the account of accounts, the shell's way out, mails and what privacy has. */
export default function SettingsRoute() {
  const { press, busy, question } = useSignOut();
  const { user } = useSession();
  const ofCompany = may(user, "webhooks") ? [integrationsSection] : [];
  return (
    <>
      <SettingsPage
        signOutHere={{ press, busy }}
        further={[mailSection, sitesSection, ...ofCompany, ...privacySections]}
      />
      {question}
    </>
  );
}
