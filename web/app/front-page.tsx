import { type ComponentType, lazy } from "react";
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
const published = <Props extends object>(part: "PublishedClaims" | "RunningOffer", BuiltIn: ComponentType<Props>) =>
  lazy(async () => {
    const found = await Promise.all([import("./queried.tsx"), import("../landing/published.tsx")]).catch(() => null);
    if (!found) return { default: BuiltIn };
    const [{ Queried }, parts] = found;
    const Part = parts[part] as ComponentType<Props>;
    return {
      default: (props: Props) => (
        <Queried>
          <Part {...props} />
        </Queried>
      ),
    };
  });
const parts: Published = {
  Claims: published("PublishedClaims", ({ builtIn }) => <ClaimList claims={builtIn} />),
  Offer: published("RunningOffer", () => null),
};

/** The front page, put together: what it says, what of it is in records, and the vehicles of fleet. */
export default function FrontPage() {
  return <LandingPage Vehicles={VehiclesNow} {...parts} />;
}
