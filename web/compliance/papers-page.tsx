import { LinkButton, PrimaryLink } from "../ui/button.tsx";
import { NotHereYet } from "../ui/not-here-yet.tsx";
import { Page } from "../ui/page.tsx";

/** /compliance: what the law and Haulyard ask of a business. */
export default function PapersPage() {
  return (
    <Page title="Compliance" purpose="What the law and Haulyard ask of your business, and what is still missing.">
      <NotHereYet
        drawing="papers"
        title="No checks recorded yet"
        holds="Each requirement will stand here with its state: operator's licence, insurance, waste carrier registration, driver hours. Green means a paper was checked and is in date."
        today="you can send your papers under Documents, and see there which have been checked."
        action={
          <>
            <PrimaryLink to="/documents">Documents</PrimaryLink>
            <LinkButton to="/certifications">Certifications</LinkButton>
          </>
        }
      />
    </Page>
  );
}
