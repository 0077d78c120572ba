import { LinkButton } from "../ui/button.tsx";
import { NotHereYet } from "../ui/not-here-yet.tsx";
import { Page } from "../ui/page.tsx";

/** /certifications: what people are trained and certified to do. */
export default function CertificationsPage() {
  return (
    <Page
      title="Certifications"
      purpose="What you and your drivers are certified to do: CPC, ALLMI, CPCS, ADR and the like."
    >
      <NotHereYet
        drawing="papers"
        title="No certifications kept here yet"
        holds="Each certificate will stand here with its holder, its number and its expiry date, and show on a job that needs it."
        today="write what you are certified for into your profile, where contractors read it before they book."
        action={
          <>
            <LinkButton to="/settings" kind="primary">
              Account settings
            </LinkButton>
            <LinkButton to="/documents">Documents</LinkButton>
          </>
        }
      />
    </Page>
  );
}
