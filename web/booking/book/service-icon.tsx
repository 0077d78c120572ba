import BrickWall from "lucide-react/icons/brick-wall";
import Brush from "lucide-react/icons/brush";
import CircleDot from "lucide-react/icons/circle-dot";
import Construction from "lucide-react/icons/construction";
import Cylinder from "lucide-react/icons/cylinder";
import Droplets from "lucide-react/icons/droplets";
import Forklift from "lucide-react/icons/forklift";
import Fuel from "lucide-react/icons/fuel";
import Grab from "lucide-react/icons/grab";
import Mountain from "lucide-react/icons/mountain";
import Package from "lucide-react/icons/package";
import Recycle from "lucide-react/icons/recycle";
import Shovel from "lucide-react/icons/shovel";
import Tractor from "lucide-react/icons/tractor";
import Trash from "lucide-react/icons/trash-2";
import Truck from "lucide-react/icons/truck";
import Waves from "lucide-react/icons/waves";
import Wind from "lucide-react/icons/wind";
import Wrench from "lucide-react/icons/wrench";
import type { services } from "#shared/catalogue/services/index.ts";

type IconName = (typeof services)[keyof typeof services]["icon"];

/** A drawing for every icon that the catalogue names; a service with a new one does not compile without it. */
const icons: Readonly<Record<IconName, typeof Truck>> = {
  "brick-wall": BrickWall,
  brush: Brush,
  "circle-dot": CircleDot,
  construction: Construction,
  cylinder: Cylinder,
  droplets: Droplets,
  forklift: Forklift,
  fuel: Fuel,
  grab: Grab,
  mountain: Mountain,
  package: Package,
  recycle: Recycle,
  shovel: Shovel,
  tractor: Tractor,
  "trash-2": Trash,
  truck: Truck,
  waves: Waves,
  wind: Wind,
  wrench: Wrench,
};

/** The icon of a service, by the catalogue's name for it; decorative. */
export function ServiceIcon({ name }: { name: IconName }) {
  const Icon = icons[name];
  return <Icon aria-hidden="true" />;
}
