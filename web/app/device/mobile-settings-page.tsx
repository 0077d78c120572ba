import { useSession } from "../../lib/session-context.ts";
import { LinkButton } from "../../ui/button.tsx";
import { NotHereYet } from "../../ui/not-here-yet.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { ThemeSwitch } from "../../ui/theme-switch.tsx";

/** /mobile-settings: how Haulyard behaves on this device, and the way to one's account. */
export default function MobileSettingsPage() {
  const { user } = useSession();
  return (
    <div className="ui-page ui-page-narrow ui-stack ui-stack-loose">
      <PageHeader title="Mobile Settings" purpose="How Haulyard looks and behaves on this device." />
      <section className="ui-stack ui-stack-tight" aria-labelledby="look">
        <h2 id="look">Theme</h2>
        <p className="ui-soft">System follows your device. The choice is kept in this browser.</p>
        <div className="ui-row">
          <ThemeSwitch />
        </div>
      </section>
      <section className="ui-stack ui-stack-tight" aria-labelledby="account">
        <h2 id="account">Account</h2>
        <p>{user?.email}</p>
        <div className="ui-row">
          <LinkButton to="/settings" kind="primary">
            Account settings
          </LinkButton>
          <LinkButton to="/dashboard">Go to my dashboard</LinkButton>
        </div>
      </section>
      <NotHereYet
        title="Performance and notifications"
        holds="Saving data, resting animations and push notifications will be switched here, each for this device alone."
        today="news comes to the bell at the top of every page, and Haulyard moves less when your device asks for reduced motion."
        action={<LinkButton to="/mobile-testing">Check this device</LinkButton>}
      />
    </div>
  );
}
