import styles from "./hiab-scene.module.css";

// The picture's own colours: dusk over the hills, drawn on the bar's slate in both themes.
const signal = "var(--signal)";
const chalk = "#f5f3ec";
const pale = "#cfd6da";
const steel = "#93a3ad";
const iron = "#55646e";
const night = "#12191f";

/** A lorry with its crane folded over a loaded bed, on a road under hills. Decorative: the page says all in words. */
export function HiabScene() {
  return (
    <svg
      className={styles.scene}
      viewBox="0 0 1200 420"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <Hills />
      <Road />
      <Signpost />
      <Lorry />
    </svg>
  );
}

function Hills() {
  return (
    <g>
      <circle fill={signal} opacity="0.9" cx="782" cy="112" r="54" />
      <path
        fill="#40586a"
        d="M0 250 C90 216 150 226 220 190 C276 160 318 118 372 140 C428 164 452 214 528 208 C610 200 640 128 722 118 C792 110 820 176 896 190 C972 204 1010 150 1078 158 C1130 164 1160 196 1200 202 V420 H0Z"
      />
      <path
        fill="#2f5450"
        d="M0 300 C110 262 196 286 292 252 C372 224 430 256 520 270 C640 288 690 216 800 222 C900 228 930 282 1028 270 C1100 262 1150 236 1200 240 V420 H0Z"
      />
      <path
        fill="#223f38"
        d="M0 344 C160 306 300 330 440 322 C600 312 700 336 860 318 C1000 302 1100 322 1200 308 V420 H0Z"
      />
      <path
        fill="none"
        stroke="#3d5c54"
        strokeWidth="4"
        strokeDasharray="14 3"
        d="M0 352 C160 318 300 338 440 332 C600 322 700 344 860 328 C1000 314 1100 330 1200 318"
      />
    </g>
  );
}

function Road() {
  return (
    <g>
      <path fill="#161f26" d="M0 370H1200V420H0Z" />
      <path stroke={chalk} strokeWidth="3" opacity="0.75" d="M0 370H1200" />
      <path stroke={chalk} strokeWidth="4" strokeDasharray="46 34" opacity="0.9" d="M0 398H1200" />
    </g>
  );
}

/** A plate as they stand beside Scottish roads, without a place that would be wrong somewhere. */
function Signpost() {
  return (
    <g className={styles.signpost} transform="translate(322 0)">
      <path fill="#6d7c86" d="M214 276h6v96h-6zM300 276h6v96h-6z" />
      <rect fill={chalk} x="186" y="196" width="148" height="84" rx="8" />
      <rect fill="#1c4c3c" x="191" y="201" width="138" height="74" rx="5" />
      <g transform="translate(216 204) scale(2.2)">
        <path fill={chalk} d="M3 1h8v30H3zM29 1h8v30h-8z" />
        <path fill={signal} d="M0 12h40v6H0z" />
        <circle fill={signal} cx="16" cy="22.6" r="3.8" />
        <circle fill={signal} cx="24.6" cy="22.6" r="3.8" />
      </g>
    </g>
  );
}

function Lorry() {
  return (
    <g transform="translate(136 0)">
      {/* bed and load */}
      <path fill="#b9865a" d="M566 286h84v44h-84zM656 300h70v30h-70z" />
      <path fill="none" stroke="#5c3f26" strokeWidth="3" d="M584 286v44M632 286v44M676 300v30M706 300v30" />
      <path fill={pale} d="M548 330h282v11H548z" />
      <path fill={pale} d="M548 314h6v16h-6z" />
      <path fill="#0d1419" d="M560 341h402v11H560z" />
      <path fill={signal} d="M548 341h12v7h-12z" />
      {/* crane: column behind the cab, boom out over the bed, hook on its line */}
      <path fill={iron} d="M838 341h8v24h-8zM829 364h26v6h-26z" />
      <g fill={signal} stroke={night} strokeWidth="2" strokeLinejoin="round">
        <path d="M834 250h20v91h-20z" />
        <path d="M828 322h32v19h-32z" />
        <path d="M842 264 L706 172 L714 160 L856 246z" />
        <path d="M708 160 L600 196 L604 208 L716 178z" />
      </g>
      <path fill={pale} d="M602 198 L556 214 L558 220 L604 206z" />
      <path stroke={steel} strokeWidth="7" strokeLinecap="round" d="M836 286 L762 214" />
      <circle fill={night} cx="711" cy="168" r="7" />
      <circle fill={night} cx="846" cy="254" r="7" />
      <path fill="none" stroke={chalk} strokeWidth="2.5" d="M608 204V262" />
      <path fill="none" stroke={chalk} strokeWidth="4" strokeLinecap="round" d="M608 262v7a7 7 0 1 1-7 7" />
      <path fill="none" stroke={chalk} strokeWidth="2.5" d="M604 277 L570 286M612 277 L646 286" />
      {/* cab */}
      <path fill={chalk} d="M866 352V262a8 8 0 0 1 8-8h62c7 0 12 3 15 10l17 44c2 5 3 9 3 14v30z" />
      <path fill="#2b3d49" d="M900 270h33c4 0 6 2 8 6l11 31h-52z" />
      <path fill="none" stroke="#c5c2b7" strokeWidth="2.5" d="M893 266v78M866 322h104" />
      <path fill={iron} d="M899 318h14v4h-14z" />
      <path fill={signal} d="M884 246h18v8h-18z" />
      <path fill={iron} d="M930 346h44v14h-44z" />
      <path fill={signal} d="M960 328h10v9h-10z" />
      <path fill={iron} d="M668 352h150v8H668z" />
      {[612, 660, 926].map((x) => (
        <g key={x}>
          <circle fill="#0a0f13" stroke="#35434d" strokeWidth="2" cx={x} cy="362" r="23" />
          <circle fill={steel} cx={x} cy="362" r="11" />
          <circle fill="#1a242b" cx={x} cy="362" r="4" />
        </g>
      ))}
    </g>
  );
}
