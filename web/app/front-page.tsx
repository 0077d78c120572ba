import LandingPage from "../landing/landing-page.tsx";
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

/** The front page, put together: what it says, and the vehicles of fleet. */
export default function FrontPage() {
  return <LandingPage Vehicles={VehiclesNow} />;
}
