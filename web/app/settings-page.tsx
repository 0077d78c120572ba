import { SettingsPage } from "../accounts/settings/settings-page.tsx";
import { mailSection } from "../notifications/mail-choices.tsx";
import { sitesSection } from "../places/sites-section.tsx";
import { privacySections } from "../privacy/privacy-sections.tsx";
import { useSignOut } from "./shell/use-sign-out.tsx";

/** /settings, put together: the account of accounts, the shell's way out, mails and what privacy has. */
export default function SettingsRoute() {
  const { press, busy, question } = useSignOut();
  return (
    <>
      <SettingsPage signOutHere={{ press, busy }} further={[mailSection, sitesSection, ...privacySections]} />
      {question}
    </>
  );
}
