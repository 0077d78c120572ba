import type { ReactNode } from "react";
import styles from "./drawing.module.css";

export type DrawingName = "road" | "yard" | "letters" | "calendar" | "papers" | "search" | "people" | "coins";

const { ink, signal, paper, lines, dash } = styles;

const foregrounds: Record<DrawingName, ReactNode> = {
  road: (
    <>
      <path className={ink} d="M50 86 74 58h10l26 28z" />
      <path className={dash} d="m79 60 1 26" />
      <path className={lines} d="M122 86V50" />
      <rect className={ink} x="106" y="28" width="32" height="22" rx="3" />
      <path className={signal} d="M112 37h20v4h-20z" />
      <circle className={signal} cx="119" cy="44" r="2.2" />
      <circle className={signal} cx="125" cy="44" r="2.2" />
    </>
  ),
  yard: (
    <>
      <path className={paper} d="M26 86V52l30-16 30 16v34z" />
      <path className={lines} d="M40 86V62h32v24M40 70h32M40 78h32" />
      <path className={signal} d="M98 70h16v16H98zM114 70h16v16h-16zM106 54h16v16h-16z" />
      <path className={lines} d="M98 70h32v16H98zM114 70v16M106 54h16v16h-16z" />
    </>
  ),
  letters: (
    <>
      <rect className={paper} x="62" y="26" width="56" height="38" rx="4" />
      <rect className={paper} x="44" y="40" width="64" height="44" rx="4" />
      <path className={lines} d="m47 44 29 22 29-22" />
      <circle className={signal} cx="108" cy="40" r="9" />
    </>
  ),
  calendar: (
    <>
      <rect className={paper} x="50" y="26" width="60" height="58" rx="4" />
      <path className={ink} d="M50 42V30a4 4 0 0 1 4-4h52a4 4 0 0 1 4 4v12z" />
      <path className={lines} d="M64 21v9M96 21v9" />
      <path className={dash} d="M58 53h46M58 64h46M58 75h46" />
      <rect className={signal} x="78" y="57" width="15" height="14" rx="2" />
    </>
  ),
  papers: (
    <>
      <path className={paper} d="M72 24h40v54H72z" />
      <path className={paper} d="M48 30h32l14 14v40H48z" />
      <path className={lines} d="M80 30v14h14M56 52h28M56 60h28M56 68h16" />
      <circle className={signal} cx="82" cy="75" r="7" />
    </>
  ),
  search: (
    <>
      <path className={lines} d="M18 86c26-4 30-24 56-24s34 10 66 6" />
      <circle className={paper} cx="82" cy="46" r="23" />
      <path className={signal} d="M82 32a10 10 0 0 1 10 10c0 8-10 18-10 18s-10-10-10-18a10 10 0 0 1 10-10z" />
      <circle className={paper} cx="82" cy="42" r="3" />
      <path className={styles.handle} d="m99 63 19 19" />
    </>
  ),
  people: (
    <>
      <path className={paper} d="M34 86c0-16 8-22 20-22s20 6 20 22z" />
      <circle className={paper} cx="54" cy="52" r="10" />
      <path className={ink} d="M41 49a13 13 0 0 1 26 0z" />
      <path className={paper} d="M76 86c0-18 9-25 23-25s23 7 23 25z" />
      <circle className={paper} cx="99" cy="47" r="12" />
      <path className={signal} d="M83 43a16 16 0 0 1 32 0z" />
      <path className={lines} d="M37 49h34M80 43h38M96 28h6" />
    </>
  ),
  coins: (
    <>
      <path className={paper} d="M40 86V66c0-4 8-7 18-7s18 3 18 7v20z" />
      <path className={lines} d="M40 66c0 4 8 7 18 7s18-3 18-7M40 76c0 4 8 7 18 7s18-3 18-7" />
      <path className={signal} d="M84 86V46c0-4 8-7 18-7s18 3 18 7v40z" />
      <path
        className={lines}
        d="M84 86V46c0-4 8-7 18-7s18 3 18 7v40M84 46c0 4 8 7 18 7s18-3 18-7M84 56c0 4 8 7 18 7s18-3 18-7M84 66c0 4 8 7 18 7s18-3 18-7M84 76c0 4 8 7 18 7s18-3 18-7"
      />
    </>
  ),
};

/** A small decorative illustration for an empty state, in the front page's style. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 160 96" aria-hidden="true" focusable="false">
      <path className={styles.far} d="M0 66c18-14 34-6 52-18 18-13 34 12 56 4 20-7 34-2 52 4v30H0z" />
      <path className={styles.near} d="M0 76c36-12 68 2 104-6 24-6 40 0 56-4v20H0z" />
      {foregrounds[name]}
      <path className={lines} d="M4 86h152" />
    </svg>
  );
}
