import "./hiab-scene.css";

/** A lorry with its crane folded over a loaded bed, on a road under hills. Decorative: the page says all in words. */
export function HiabScene() {
  return (
    <svg
      className="landing-scene"
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
      <circle className="scene-sun" cx="782" cy="112" r="54" />
      <path
        className="scene-hill-far"
        d="M0 250 C90 216 150 226 220 190 C276 160 318 118 372 140 C428 164 452 214 528 208 C610 200 640 128 722 118 C792 110 820 176 896 190 C972 204 1010 150 1078 158 C1130 164 1160 196 1200 202 V420 H0Z"
      />
      <path
        className="scene-hill-mid"
        d="M0 300 C110 262 196 286 292 252 C372 224 430 256 520 270 C640 288 690 216 800 222 C900 228 930 282 1028 270 C1100 262 1150 236 1200 240 V420 H0Z"
      />
      <path
        className="scene-hill-near"
        d="M0 344 C160 306 300 330 440 322 C600 312 700 336 860 318 C1000 302 1100 322 1200 308 V420 H0Z"
      />
      <path
        className="scene-dyke"
        d="M0 352 C160 318 300 338 440 332 C600 322 700 344 860 328 C1000 314 1100 330 1200 318"
      />
    </g>
  );
}

function Road() {
  return (
    <g>
      <path className="scene-road" d="M0 370H1200V420H0Z" />
      <path className="scene-road-edge" d="M0 370H1200" />
      <path className="scene-road-line" d="M0 398H1200" />
    </g>
  );
}

/** A plate as they stand beside Scottish roads, without a place that would be wrong somewhere. */
function Signpost() {
  return (
    <g className="scene-signpost" transform="translate(322 0)">
      <path className="scene-post" d="M214 276h6v96h-6zM300 276h6v96h-6z" />
      <rect className="scene-sign" x="186" y="196" width="148" height="84" rx="8" />
      <rect className="scene-sign-edge" x="191" y="201" width="138" height="74" rx="5" />
      <g transform="translate(216 204) scale(2.2)">
        <path className="scene-sign-mark" d="M3 1h8v30H3zM29 1h8v30h-8z" />
        <path className="scene-sign-bed" d="M0 12h40v6H0z" />
        <circle className="scene-sign-bed" cx="16" cy="22.6" r="3.8" />
        <circle className="scene-sign-bed" cx="24.6" cy="22.6" r="3.8" />
      </g>
    </g>
  );
}

function Lorry() {
  return (
    <g transform="translate(136 0)">
      {/* bed and load */}
      <path className="scene-load" d="M566 286h84v44h-84zM656 300h70v30h-70z" />
      <path className="scene-strap" d="M584 286v44M632 286v44M676 300v30M706 300v30" />
      <path className="scene-bed" d="M548 330h282v11H548z" />
      <path className="scene-board" d="M548 314h6v16h-6z" />
      <path className="scene-chassis" d="M560 341h402v11H560z" />
      <path className="scene-light" d="M548 341h12v7h-12z" />
      {/* crane: column behind the cab, boom out over the bed, hook on its line */}
      <path className="scene-leg" d="M838 341h8v24h-8zM829 364h26v6h-26z" />
      <path className="scene-crane" d="M834 250h20v91h-20z" />
      <path className="scene-crane" d="M828 322h32v19h-32z" />
      <path className="scene-crane" d="M842 264 L706 172 L714 160 L856 246z" />
      <path className="scene-crane" d="M708 160 L600 196 L604 208 L716 178z" />
      <path className="scene-crane-thin" d="M602 198 L556 214 L558 220 L604 206z" />
      <path className="scene-ram" d="M836 286 L762 214" />
      <circle className="scene-pin" cx="711" cy="168" r="7" />
      <circle className="scene-pin" cx="846" cy="254" r="7" />
      <path className="scene-line" d="M608 204V262" />
      <path className="scene-hook" d="M608 262v7a7 7 0 1 1-7 7" />
      <path className="scene-line" d="M604 277 L570 286M612 277 L646 286" />
      {/* cab */}
      <path className="scene-cab" d="M866 352V262a8 8 0 0 1 8-8h62c7 0 12 3 15 10l17 44c2 5 3 9 3 14v30z" />
      <path className="scene-window" d="M900 270h33c4 0 6 2 8 6l11 31h-52z" />
      <path className="scene-cab-line" d="M893 266v78M866 322h104" />
      <path className="scene-handle" d="M899 318h14v4h-14z" />
      <path className="scene-beacon" d="M884 246h18v8h-18z" />
      <path className="scene-bumper" d="M930 346h44v14h-44z" />
      <path className="scene-light" d="M960 328h10v9h-10z" />
      <path className="scene-guard" d="M668 352h150v8H668z" />
      {[612, 660, 926].map((x) => (
        <g key={x}>
          <circle className="scene-tyre" cx={x} cy="362" r="23" />
          <circle className="scene-rim" cx={x} cy="362" r="11" />
          <circle className="scene-nut" cx={x} cy="362" r="4" />
        </g>
      ))}
    </g>
  );
}
