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
    about: "Complaints about bookings: who waits for a decision, and since when.",
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
    about: "What people have reported, with the words around it.",
  },
  {
    to: pathOf("handovers"),
    Icon: ArrowLeftRight,
    title: "Disputed registrations",
    about: "Vehicles that have changed hands: who may list each.",
  },
  {
    to: pathOf("papers"),
    Icon: FileCheck,
    title: "Documents to check",
    about: "Licences, insurances and cards that hauliers have sent.",
  },
  {
    to: pathOf("drivers"),
    Icon: IdCard,
    title: "Driver registrations",
    about: "Approve or turn down drivers who registered.",
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
    about: "What the front page promises, and the offer that runs.",
  },
  {
    to: pathOf("articles"),
    Icon: Newspaper,
    title: "Articles",
    about: "What stands on the blog, under careers and under help.",
  },
  {
    to: pathOf("announcements"),
    Icon: BellRing,
    title: "Announcements",
    about: "A line at the top of every page for people of a role, until its end.",
  },
  {
    to: pathOf("services"),
    Icon: Tags,
    title: "Services",
    about: "What the catalogue calls each and says of it.",
  },
  { to: pathOf("figures"), Icon: Gauge, title: "App figures", about: "How quick each page is for people." },
  {
    to: pathOf("health"),
    Icon: HeartPulse,
    title: "Health",
    about: "What the system could not do: failed events, late timers, records, mails.",
  },
  { to: pathOf("audit"), Icon: ScrollText, title: "Audit log", about: "Who did what, when and why." },
  {
    to: "/admin/analytics",
    Icon: ChartNoAxesCombined,
    title: "Analytics",
    about: "How Haulyard is doing, in counted figures.",
  },
] as const;

/** Only where the operator is licensed to pay hauliers out. */
const payouts = {
  to: pathOf("payouts"),
  Icon: HandCoins,
  title: "Payouts",
  about: "Money on its way to hauliers: batches to make, approve and send.",
} as const;

/** Tiles to each thing that an admin looks after. */
export function Overview() {
  const { data } = useQuery(reading("payoutMode", {}));
  // It comes last, as it is known later than the others.
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
