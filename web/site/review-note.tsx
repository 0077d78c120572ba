import { Banner } from "../ui/banner.tsx";

/** On every page of law: it says what the product does, and a lawyer has still to read it. */
export function ReviewNote({ updated }: { updated: string }) {
  return (
    <Banner tone="warn">
      <strong>For legal review.</strong> This text says what Haulyard really does. A lawyer has still to read it; the
      operating company’s registered name and address will be added then. Last changed {updated}.
    </Banner>
  );
}
