import { DriverCards } from "../compliance/driver-cards.tsx";
import { HaulierOffer } from "../fleet/offer/haulier-offer.tsx";
import { HaulierPage } from "../reviews/haulier-page.tsx";

/** /haulier/:haulierId, put together: the record and reviews, what fleet knows of its vehicles, its drivers' cards. */
export default function HaulierRoute() {
  return <HaulierPage Offer={HaulierOffer} Cards={DriverCards} />;
}
