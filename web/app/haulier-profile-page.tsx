import { HaulierProfilePage } from "../accounts/profiles/haulier-profile-page.tsx";
import { OfferedServices } from "../fleet/offer/offered-services.tsx";

/** /haulier-profile/:id, put together: what a haulier tells of itself, what fleet knows of its services. */
export default function HaulierProfileRoute() {
  return <HaulierProfilePage Services={OfferedServices} />;
}
