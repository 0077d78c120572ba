import "./logo.css";

/** The mark: an H whose crossbar is a flatbed with its wheels. */
export function LogoMark() {
  return (
    <svg className="ui-logo-mark" viewBox="0 0 40 32" aria-hidden="true" focusable="false">
      <path fill="currentcolor" d="M4 2h7v28H4zM29 2h7v28h-7z" />
      <path className="ui-logo-bed" d="M0 15h40v5H0z" />
      <circle className="ui-logo-wheel" cx="16.5" cy="23.6" r="3.1" />
      <circle className="ui-logo-wheel" cx="23.5" cy="23.6" r="3.1" />
    </svg>
  );
}

/** The mark and the word. */
export function Logo() {
  return (
    <span className="ui-logo">
      <LogoMark />
      <span className="ui-logo-word">Haulyard</span>
    </span>
  );
}
