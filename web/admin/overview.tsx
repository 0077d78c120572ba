import { useQuery } from "@tanstack/react-query";
import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import BellRing from "lucide-react/icons/bell-ring";
import ChartNoAxesCombined from "lucide-react/icons/chart-no-axes-combined";
import FileCheck from "lucide-react/icons/file-check";
import Flag from "lucide-react/icons/flag";
import Gauge from "lucide-react/icons/gauge";
import HandCoins from "lucide-react/icons/hand-coins";
import HeartPulse from "lucide-react/icons/heart-pulse";
import IdCard from "lucide-react/icons/id-card";
import Mail from "lucide-react/icons/mail";
import Megaphone from "lucide-react/icons/megaphone";
import MessageSquareQuote from "lucide-react/icons/message-square-quote";
import Newspaper from "lucide-react/icons/newspaper";
import Scale from "lucide-react/icons/scale";
import ScrollText from "lucide-react/icons/scroll-text";
import Tags from "lucide-react/icons/tags";
import UserCheck from "lucide-react/icons/user-check";
import Users from "lucide-react/icons/users";
import { reading } from "../api/reading.ts";
import { Tile } from "../ui/tile.tsx";
import { pathOf } from "./views.ts";

const tiles = [
  {
    to: pathOf("cases"),
    Icon: Scale,
    title: "Cases",
    about: "Complaints about bookings that need a decision.",
  },
  {
    to: pathOf("changes"),
    Icon: UserCheck,
    title: "Changes to confirm",
    about: "Roles and deletions that another admin has proposed.",
  },
  { to: pathOf("contact"), Icon: Mail, title: "Contact queue", about: "Messages from the contact form." },
  {
    to: pathOf("reports"),
    Icon: Flag,
    title: "Reported messages",
    about: "Messages that people reported, with those around them.",
  },
  {
    to: pathOf("handovers"),
    Icon: ArrowLeftRight,
    title: "Disputed registrations",
    about: "Vehicles that have changed hands: decide who lists each.",
  },
  {
    to: pathOf("papers"),
    Icon: FileCheck,
    title: "Documents to check",
    about: "Licences, insurances and cards from hauliers and drivers.",
  },
  {
    to: pathOf("drivers"),
    Icon: IdCard,
    title: "Driver registrations",
    about: "Approve or decline drivers who registered.",
  },
  {
    to: pathOf("people"),
    Icon: Users,
    title: "People",
    about: "Accounts: everything about each person and company.",
  },
  {
    to: pathOf("testimonials"),
    Icon: MessageSquareQuote,
    title: "Testimonials",
    about: "What people say of Haulyard: approve, feature, delete.",
  },
  {
    to: pathOf("content"),
    Icon: Megaphone,
    title: "Claims and campaign",
    about: "The front page's promises and its current offer.",
  },
  {
    to: pathOf("articles"),
    Icon: Newspaper,
    title: "Articles",
    about: "Articles of the blog, careers and help.",
  },
  {
    to: pathOf("announcements"),
    Icon: BellRing,
    title: "Announcements",
    about: "A line at the top of every page for one role.",
  },
  {
    to: pathOf("services"),
    Icon: Tags,
    title: "Services",
    about: "Names and descriptions in the catalogue.",
  },
  { to: pathOf("figures"), Icon: Gauge, title: "App figures", about: "How fast each page is for people." },
  {
    to: pathOf("health"),
    Icon: HeartPulse,
    title: "Health",
    about: "Failed events, late timers, unreadable records, returned emails.",
  },
  { to: pathOf("audit"), Icon: ScrollText, title: "Audit log", about: "Who did what, when and why." },
  {
    to: "/admin/analytics",
    Icon: ChartNoAxesCombined,
    title: "Analytics",
    about: "How Haulyard is doing, in figures.",
  },
] as const;

/** The tile for payouts, shown only where the operator is licensed to pay hauliers. */
const payouts = {
  to: pathOf("payouts"),
  Icon: HandCoins,
  title: "Payouts",
  about: "Money on its way to hauliers: batches to make, approve and send.",
} as const;

export function Overview() {
  const { data } = useQuery(reading("payoutMode", {}));
  // The payouts tile comes last: it appears after a query, and must not move the other tiles.
  const shown = data?.licence ? [...tiles, payouts] : tiles;
  return (
    <nav aria-label="Admin">
      <ul className="ui-grid">
        {shown.map(({ to, Icon, title, about }) => (
          <Tile key={to} to={to} icon={<Icon aria-hidden="true" />} title={title}>
            {about}
          </Tile>
        ))}
      </ul>
    </nav>
  );
}
