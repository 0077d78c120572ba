import type { ReactNode } from "react";
import { type Destined, Link } from "./links.ts";
import { Plate } from "./plate.tsx";
import styles from "./tile.module.css";

type TileProps = { to: Destined; icon: ReactNode; title: string; children: ReactNode };

export function Tile({ to, icon, title, children }: TileProps) {
  return (
    <li className={styles.tile}>
      <Plate>{icon}</Plate>
      <div>
        <h2>
          <Link to={to}>{title}</Link>
        </h2>
        <p className="ui-soft">{children}</p>
      </div>
    </li>
  );
}
