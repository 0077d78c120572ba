import LandingPage, { type Published } from "../landing/landing-page.tsx";
import { SellingPointList } from "../ui/selling-point-list.tsx";
import { stillPart } from "../ui/still-part.tsx";
import { publishedPart } from "./published-part.tsx";
import { queriedPart } from "./queried-part.ts";

const VehiclesNow = queriedPart(
  async () => (await import("../fleet/available-now.tsx")).AvailableNow,
  "Looking for vehicles",
);

const Prices = queriedPart(
  async () => (await import("../booking/quote/instant-quote.tsx")).InstantQuote,
  "Loading the form",
);

const OwnDay = queriedPart(async () => (await import("./desk/own-day.tsx")).OwnDay, "Loading your day");

const BuiltInServices = stillPart(() => import("../landing/services-list.tsx"));

const parts: Published = {
  Claims: publishedPart(
    async () => (await import("../landing/published.tsx")).PublishedSellingPoints,
    ({ builtIn }) => <SellingPointList claims={builtIn} />,
  ),
  Figures: publishedPart(
    async () => (await import("../landing/public-figures.tsx")).FiguresNow,
    () => null,
  ),
  Offer: publishedPart(
    async () => (await import("../landing/published.tsx")).RunningOffer,
    () => null,
  ),
  Services: publishedPart(async () => (await import("../landing/published.tsx")).PublishedServices, BuiltInServices),
  Testimonials: publishedPart(
    async () => (await import("../landing/testimonials.tsx")).FeaturedTestimonials,
    () => null,
  ),
};

export default function FrontPage() {
  return <LandingPage OwnDay={OwnDay} Vehicles={VehiclesNow} Prices={Prices} {...parts} />;
}
