import type { ReactNode } from "react";
import { type Destined, Link } from "./links.ts";
import { Plate } from "./plate.tsx";
import styles from "./tile.module.css";

type TileProps = { to: Destined; icon: ReactNode; title: string; children: ReactNode };

/** One of a grid's ways onward: a mark, where it leads, and what is there. The whole of it is the link. */
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
