import { LinkButton, PrimaryLink } from "../../ui/button.tsx";
import { NotHereYet } from "../../ui/not-here-yet.tsx";
import { Page } from "../../ui/page.tsx";

/** /jobs/post: a haulier offers work to other hauliers. */
export default function PostJobPage() {
  return (
    <Page title="Post a job" purpose="Offer a load that you cannot take yourself to other hauliers.">
      <NotHereYet
        title="Posting is not open yet"
        holds="You will describe the load, its site and its day here; it then shows under Available jobs until another haulier takes it."
        today="message a haulier you work with, or decline a request that you cannot take: its contractor is told at once and can ask somebody else."
        action={
          <>
            <PrimaryLink to="/jobs/manage">Requests sent to you</PrimaryLink>
            <LinkButton to="/relationships">People you work with</LinkButton>
            <LinkButton to="/jobs">Available jobs</LinkButton>
          </>
        }
      />
    </Page>
  );
}
