import { ServicePage } from "../catalogue/service-page.tsx";
import { NotFound } from "./not-found.tsx";

/** /services/:serviceName; what the catalogue does not know is not there. */
export default function ServiceRoute() {
  return <ServicePage missing={<NotFound />} />;
}
