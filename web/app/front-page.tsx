import LandingPage, { type Published } from "../landing/landing-page.tsx";
import { ServicesList } from "../landing/services-list.tsx";
import { ClaimList } from "../ui/claim-list.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { publishedPart } from "./published-part.tsx";

/** The list of vehicles asks the server, and brings what that takes along. */
const VehiclesNow = lazyPart(async () => {
  const [{ Queried }, { AvailableNow }] = await Promise.all([
    import("./queried.tsx"),
    import("../fleet/available-now.tsx"),
  ]);
  return (props: Parameters<typeof AvailableNow>[0]) => (
    <Queried>
      <AvailableNow {...props} />
    </Queried>
  );
}, "Looking for vehicles");

const parts: Published = {
  Claims: publishedPart(
    async () => (await import("../landing/published.tsx")).PublishedClaims,
    ({ builtIn }) => <ClaimList claims={builtIn} />,
  ),
  Offer: publishedPart(
    async () => (await import("../landing/published.tsx")).RunningOffer,
    () => null,
  ),
  Services: publishedPart(
    async () => (await import("../landing/published.tsx")).PublishedServices,
    () => <ServicesList />,
  ),
  Testimonials: publishedPart(
    async () => (await import("../landing/testimonials.tsx")).FeaturedTestimonials,
    () => null,
  ),
};

/** The front page, put together: what it says, what of it is in records, and the vehicles of fleet. */
export default function FrontPage() {
  return <LandingPage Vehicles={VehiclesNow} {...parts} />;
}
