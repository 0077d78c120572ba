import { useLocation } from "react-router";
import { useChange } from "../api/use-change.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Page } from "../ui/page.tsx";
import { Problem } from "../ui/problem.tsx";

/** /stop-mails#…: stops the kind of mail that led here. Opening it changes nothing, as programs open links too. */
export default function StopMailsPage() {
  const link = useLocation().hash.slice(1);
  const { mutate, isPending, isSuccess, error } = useChange("stopMails");
  const settings = <LinkButton to="/settings#mails">All choices</LinkButton>;
  return (
    <Page title="Stop e-mails" narrow>
      {isSuccess ? (
        <EmptyState title="Stopped" drawing="papers" action={settings}>
          <p>No more e-mails of this kind. The bell in the app goes on to show everything.</p>
        </EmptyState>
      ) : (
        <>
          <p>E-mails of the kind that led you here will stop. Those about your bookings and your account go on.</p>
          {error && <Problem error={error} inline />}
          <div className="ui-row">
            <Button kind="primary" busy={isPending} disabled={link === ""} onClick={() => mutate({ link })}>
              Stop these e-mails
            </Button>
            {settings}
          </div>
        </>
      )}
    </Page>
  );
}
