import { SettingsPage } from "../accounts/settings/settings-page.tsx";
import { privacySections } from "../privacy/privacy-sections.tsx";
import { useSignOut } from "./shell/use-sign-out.tsx";

/** /settings, put together: the account of accounts, the shell's way out. */
export default function SettingsRoute() {
  const { press, busy, question } = useSignOut();
  return (
    <>
      <SettingsPage signOutHere={{ press, busy }} further={privacySections} />
      {question}
    </>
  );
}
