import { administers } from "#shared/kernel/access.ts";
import { SettingsPage } from "../accounts/settings/settings-page.tsx";
import { may } from "../lib/may.ts";
import { useSession } from "../lib/session-context.ts";
import { mailSection } from "../notifications/mail-choices.tsx";
import { sitesSection } from "../places/sites-section.tsx";
import { privacySections } from "../privacy/privacy-sections.tsx";
import { useSignOut } from "./shell/use-sign-out.tsx";

/** /settings, put together: the account of accounts, the shell's way out, mails and what privacy has. */
export default function SettingsRoute() {
  const { user } = useSession();
  const { press, busy, question } = useSignOut();
  const keepsDocuments = may(user, "papers") && !administers(user);
  return (
    <>
      <SettingsPage
        signOutHere={{ press, busy }}
        further={[...(keepsDocuments ? [mailSection] : []), sitesSection, ...privacySections]}
      />
      {question}
    </>
  );
}
