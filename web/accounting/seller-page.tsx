import { reading } from "../api/reading.ts";
import { Read } from "../ui/loaded.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import { SellerCopySection } from "./seller-copy.tsx";
import { SellerForm } from "./seller-form.tsx";

/** /seller-report: what a haulier gives for the report to HMRC, and its copy of the report. */
export default function SellerPage() {
  return (
    <Page
      title="Report to HMRC"
      purpose="The law makes digital platforms report each January what sellers were paid in the year before. This is your part of it."
    >
      <Section
        card
        title="Your tax details"
        purpose="Kept encrypted. They are used for this report and nothing else, and nobody is shown more than the last digits."
      >
        <Read of={reading("sellerDetails", {})} loading="Loading your tax details" like="form" count={2}>
          {(saved) => <SellerForm saved={saved} />}
        </Read>
      </Section>
      <SellerCopySection />
    </Page>
  );
}
