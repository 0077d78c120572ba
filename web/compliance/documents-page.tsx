import { LinkButton } from "../ui/button.tsx";
import { NotHereYet } from "../ui/not-here-yet.tsx";
import { Page } from "../ui/page.tsx";

/** /documents: papers that prove what a business may do. */
export default function DocumentsPage() {
  return (
    <Page title="Documents" purpose="Insurance, licences and certificates, each with the day it runs out.">
      <NotHereYet
        drawing="papers"
        title="No documents kept here yet"
        holds="You will upload each paper once, see its state and its expiry date, and be reminded 30, 14, 7 and 1 days before it lapses."
        today="proof of delivery stands on each booking's own page, and papers that a site asks for go to the other side by message."
        action={
          <>
            <LinkButton to="/verification" kind="primary">
              Where your verification stands
            </LinkButton>
            <LinkButton to="/compliance">Compliance</LinkButton>
            <LinkButton to="/messaging">Messages</LinkButton>
          </>
        }
      />
    </Page>
  );
}
