import { HaulierProfilePage } from "../accounts/profiles/haulier-profile-page.tsx";
import { OfferedServices } from "../fleet/offer/offered-services.tsx";

export default function HaulierProfileRoute() {
  return <HaulierProfilePage Services={OfferedServices} />;
}
