import { LinkButton } from "../ui/button.tsx";
import { NotHereYet } from "../ui/not-here-yet.tsx";
import { Page } from "../ui/page.tsx";

/** /compliance: what the law and Haulyard ask of a business, and what is missing. */
export default function CompliancePage() {
  return (
    <Page title="Compliance" purpose="What the law and Haulyard ask of your business, and what is still missing.">
      <NotHereYet
        drawing="papers"
        title="No checks recorded yet"
        holds="Each requirement will stand here with its state: operator's licence, insurance, waste carrier registration, driver hours. Green means a paper was checked and is in date."
        today="you can look up an operator's licence, a waste carrier or an MOT in the public registers, and keep your company details up to date in your settings."
        action={
          <>
            <LinkButton to="/settings" kind="primary">
              Account settings
            </LinkButton>
            <LinkButton to="/documents">Documents</LinkButton>
            <LinkButton to="/certifications">Certifications</LinkButton>
          </>
        }
      />
    </Page>
  );
}
