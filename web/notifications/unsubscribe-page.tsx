import { useLocation } from "react-router";
import { useChange } from "../api/use-change.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Page } from "../ui/page.tsx";
import { Problem } from "../ui/problem.tsx";

/** The page /stop-mails#…: stops a topic's emails. Opening it changes nothing, as mail scanners open links. */
export default function UnsubscribePage() {
  const link = useLocation().hash.slice(1);
  const { mutate, isPending, isSuccess, error } = useChange("stopMails");
  const settings = <LinkButton to="/settings#mails">All choices</LinkButton>;
  return (
    <Page title="Stop emails" narrow>
      {isSuccess ? (
        <EmptyState title="Stopped" drawing="papers" action={settings}>
          <p>No more emails of this kind. The bell in the app still shows everything.</p>
        </EmptyState>
      ) : (
        <>
          <p>This kind of email will stop. Emails about your bookings and your account continue.</p>
          {error && <Problem error={error} inline />}
          <div className="ui-row">
            <Button kind="primary" busy={isPending} disabled={link === ""} onClick={() => mutate({ link })}>
              Stop these emails
            </Button>
            {settings}
          </div>
        </>
      )}
    </Page>
  );
}
