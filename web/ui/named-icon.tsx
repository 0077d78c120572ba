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
import Trash2 from "lucide-react/icons/trash-2";
import Truck from "lucide-react/icons/truck";
import Waves from "lucide-react/icons/waves";
import Wind from "lucide-react/icons/wind";
import Wrench from "lucide-react/icons/wrench";

const icons = {
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
  "trash-2": Trash2,
  truck: Truck,
  waves: Waves,
  wind: Wind,
  wrench: Wrench,
};

/** Whether there is a drawing of this name. */
export function hasIcon(name: string): name is keyof typeof icons {
  return Object.hasOwn(icons, name);
}

/** An icon that data names; a lorry when it names none of ours. */
export function NamedIcon({ name }: { name: string }) {
  const Icon = hasIcon(name) ? icons[name] : Truck;
  return <Icon aria-hidden="true" />;
}
