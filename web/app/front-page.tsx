import { type ComponentProps, type ComponentType, lazy } from "react";
import LandingPage, { type Published } from "../landing/landing-page.tsx";
import { ClaimList } from "../ui/claim-list.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";

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

/** A part that shows records; what is built in stands for it where it does not come. */
const asking = <Props extends object>(load: () => Promise<ComponentType<Props>>, BuiltIn: ComponentType<Props>) =>
  lazy(async () => {
    const found = await Promise.all([import("./queried.tsx"), load()]).catch(() => null);
    if (!found) return { default: BuiltIn };
    const [{ Queried }, Part] = found;
    return {
      default: (props: Props) => (
        <Queried>
          <Part {...props} />
        </Queried>
      ),
    };
  });
const published = () => import("../landing/published.tsx");
const parts: Published = {
  Claims: asking<ComponentProps<Published["Claims"]>>(
    async () => (await published()).PublishedClaims,
    ({ builtIn }) => <ClaimList claims={builtIn} />,
  ),
  Offer: asking(
    async () => (await published()).RunningOffer,
    () => null,
  ),
  Testimonials: asking(
    async () => (await import("../landing/testimonials.tsx")).FeaturedTestimonials,
    () => null,
  ),
};

/** The front page, put together: what it says, what of it is in records, and the vehicles of fleet. */
export default function FrontPage() {
  return <LandingPage Vehicles={VehiclesNow} {...parts} />;
}
