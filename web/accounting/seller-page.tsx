import { reading } from "../api/reading.ts";
import { Read } from "../ui/loaded.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import { SellerCopySection } from "./seller-copy.tsx";
import { SellerForm } from "./seller-form.tsx";

export default function SellerPage() {
  return (
    <Page
      title="Report to HMRC"
      purpose="By law, digital platforms report each January what sellers were paid the year before. This is your part."
    >
      <Section
        card
        title="Your tax details"
        purpose="Stored encrypted and used for this report only. Nobody sees more than the last digits."
      >
        <Read of={reading("sellerDetails", {})} loading="Loading your tax details" like="form" count={2}>
          {(saved) => <SellerForm saved={saved} />}
        </Read>
      </Section>
      <SellerCopySection />
    </Page>
  );
}
