import type { ReactNode } from "react";
import "./banner.css";

type BannerProps = {
  tone?: "warn" | "stop" | "go" | "water";
  children: ReactNode;
  action?: ReactNode;
};

/** A line across the page or a section that stays as long as what it says is so; said when it appears. */
export function Banner({ tone = "water", children, action }: BannerProps) {
  return (
    <div className={`ui-banner ui-banner-${tone}`} role="status">
      <div className="ui-banner-text">{children}</div>
      {action}
    </div>
  );
}
